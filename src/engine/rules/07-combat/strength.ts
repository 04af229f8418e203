import type { Term } from '../../model/events';
import type { TerrainLine } from '../../model/attack';
import type { State } from '../../model/state';
import { sideTo } from '../05-movement/steps';
import { LINES, columnOf } from './results-table';
import type { Line } from './results-table';
import { rulesOf } from '../../model/game-rules';
import type { UnitIndex } from '../../model/unit-index';

/** Units and points on both sides of one combat. */
export interface Sides {
  readonly attackers: readonly UnitIndex[];
  readonly defenders: readonly UnitIndex[];
  readonly barrage: readonly UnitIndex[];
  readonly groundSupport: number;
  readonly fpf: readonly UnitIndex[];
  readonly fpfGroundSupport: number;
}

export interface Resolution {
  readonly differential: number;
  readonly terms: readonly Term[];
  readonly shift: number;
  readonly line: Line;
  readonly lineReason: string;
  readonly lineCase: string;
  readonly column: number;
}

/** 8.15: true if no non-artillery unit attacks (R-CBT-6). */
export function isFireOnly(state: State, attackers: readonly UnitIndex[]): boolean {
  return attackers.every((unit) => state.unit(unit).artillery);
}

/**
 * 7.0(PR), 7.3, 8.21, 8.43, 8.5, 9.11: all strengths of both sides, each undivided and with its case; the
 * differential is their sum (R-CBT-2).
 */
function termsOf(state: State, sides: Sides): Term[] {
  const terms: Term[] = [];
  for (const unit of sides.attackers) {
    const { id, artillery, attack } = state.unit(unit);
    terms.push(
      artillery
        ? { source: id, strength: 'barrage', amount: attack, case: 'STD 8.31' }
        : { source: id, strength: 'attack', amount: attack, case: 'STD 2.32(1)' },
    );
  }
  for (const unit of sides.barrage) {
    const { id, attack } = state.unit(unit);
    terms.push({ source: id, strength: 'barrage', amount: attack, case: 'STD 8.21' });
  }
  if (sides.groundSupport > 0) {
    terms.push({
      source: 'ground support',
      strength: 'groundSupport',
      amount: sides.groundSupport,
      case: 'STD 9.11',
    });
  }
  for (const unit of sides.defenders) {
    const { id, artillery, defense } = state.unit(unit);
    terms.push({
      source: id,
      strength: 'defense',
      amount: -defense,
      case: artillery ? 'STD 8.5' : 'STD 2.32(2)',
    });
  }
  for (const unit of sides.fpf) {
    const { id, fpf } = state.unit(unit);
    terms.push({ source: id, strength: 'fpf', amount: -fpf, case: 'STD 8.43' });
  }
  if (sides.fpfGroundSupport > 0) {
    terms.push({
      source: 'ground support',
      strength: 'groundSupport',
      amount: -sides.fpfGroundSupport,
      case: 'STD 9.11',
    });
  }
  return terms;
}

/**
 * 4.1(1Bd), 7.0(PR), 7.43, 7.52: differential, line and column of a combat in the present position. No player
 * chooses another column.
 */
export function resolve(state: State, sides: Sides): Resolution {
  const terms = termsOf(state, sides);
  const differential = terms.reduce((sum, term) => sum + term.amount, 0);
  const { shift, line, lineReason, lineCase } = lineOf(state, sides.attackers, sides.defenders);
  return { differential, terms, shift, line, lineReason, lineCase, column: columnOf(differential, shift) };
}

/** 7.45: the most favourable line of all defenders applies to the whole combat (R-CBT-5). */
function lineOf(state: State, attackers: readonly UnitIndex[], defenders: readonly UnitIndex[]): TerrainLine {
  const own = rulesOf(state).combatLine?.(state, attackers, defenders);
  if (own !== undefined) return own;
  let best: TerrainLine | undefined;
  for (const defender of defenders) {
    const line = defenderLine(state, attackers, defender);
    if (best === undefined || line.shift > best.shift) best = line;
  }
  if (best === undefined) throw new RangeError('a combat has at least one defender');
  if (defenders.length === 1 || best.shift === 0) return best;
  return best.lineCase === 'STD 7.41' ? { ...best, lineCase: 'STD 7.45' } : best;
}

/** The shift of that line without its reason, for AI players (7.45). */
export function shiftOf(
  state: State,
  attackers: readonly UnitIndex[],
  defenders: readonly UnitIndex[],
): number {
  const own = rulesOf(state).combatLine?.(state, attackers, defenders);
  if (own !== undefined) return own.shift;
  let most = 0;
  for (const defender of defenders) {
    const hexside = hexsideLine(state, attackers, defender);
    most = Math.max(most, state.ground.shift[state.hex[defender]!]!, hexside?.shift ?? 0);
  }
  return most;
}

/**
 * 7.41, 7.44: the better line of a defender's terrain and hexsides; the terrain of the attackers does not
 * count.
 */
function defenderLine(state: State, attackers: readonly UnitIndex[], defender: UnitIndex): TerrainLine {
  const { ground } = state;
  const hex = state.hex[defender]!;
  const { name } = state.unit(defender);
  const shift = ground.shift[hex]!;
  const terrain: TerrainLine = {
    shift,
    line: LINES[shift]!,
    lineReason: `${name} stands in ${state.hexId(hex)} (${ground.bridgeHex[hex] === 1 ? 'bridge' : ground.terrain[hex]!})`,
    lineCase: 'STD 7.41',
  };
  const hexside = hexsideLine(state, attackers, defender);
  if (hexside === undefined) return terrain;
  if (hexside.shift <= shift) return { ...terrain, lineCase: 'STD 7.44' };
  return {
    shift: hexside.shift,
    line: LINES[hexside.shift]!,
    lineReason: `every non-artillery attacker of ${name} attacks across ${hexside.name}`,
    lineCase: 'STD 7.42',
  };
}

/** 7.42, 8.62: the stream or bridge line, if all non-artillery attackers attack over water (R-CBT-4). */
function hexsideLine(
  state: State,
  attackers: readonly UnitIndex[],
  defender: UnitIndex,
): { readonly shift: number; readonly name: string } | undefined {
  const { ground } = state;
  const hex = state.hex[defender]!;
  let counted = 0;
  let bridges = 0;
  for (const unit of attackers) {
    if (state.unit(unit).artillery) continue;
    const side = sideTo(state, hex, state.hex[unit]!);
    counted += 1;
    if ((ground.bridgeSides[hex]! & side) !== 0) bridges += 1;
    else if ((ground.streamSides[hex]! & side) === 0) return undefined;
  }
  if (counted === 0) return undefined;
  const { hexsides } = ground.key;
  return bridges > 0
    ? { shift: LINES.indexOf(hexsides.bridge.line), name: 'bridges or streams' }
    : { shift: LINES.indexOf(hexsides.stream.line ?? 'clear'), name: 'unbridged streams or canals' };
}
