import type { DeclaredAttack, TerrainLine } from '../../model/attack';
import type { OwnPairs, SharedHex } from '../../model/game-rules';
import type { ExtraStep } from '../../model/step-prices';
import type { Play } from '../../model/play';
import { sideTo } from '../../rules/05-movement/steps';
import { LINES } from '../../rules/07-combat/results-table';
import { BARRED, type Ground } from '../../map/ground';
import { onceFor } from '../../map/once';
import { ADVANCED, DUE, MOVED, ON_MAP, type State } from '../../model/state';
import { rule } from '../../model/refusal';
import { violationsOf, type Violation } from '../../model/violations';
import type { Arrival } from '../../model/compiled-scenario';
import { eliminate } from '../../rules/victory/ledger';
import { bridgeName, refreshGround } from './bridges';
import { engineerOf, isAirborneInfantry } from './classes';
import { isAllied, memory, remember } from './game-state';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** The Engineer's hex, -1 if it is not on the map. */
function engineerHex(state: State): HexIndex {
  const engineer = engineerOf(state);
  return engineer >= 0 ? state.hex[engineer]! : -1;
}

function isRiverSide(state: State, hex: HexIndex, direction: number): boolean {
  return (state.ground.riverSides[hex]! & (1 << direction)) !== 0;
}

/**
 * 13.22, 13.23: the crossings by the Engineer, each at the cost of the hex entered and nothing for the river
 * (R-ARN-7).
 */
export function crossingSteps(state: State, unit: UnitIndex): readonly ExtraStep[] {
  if (!isAirborneInfantry(state, unit)) return NO_STEPS;
  const hex = engineerHex(state);
  if (hex < 0 || !isFreeToHelp(state, hex)) return NO_STEPS;
  const known = crossings(state.ground);
  const steps = known.get(hex) ?? crossingsAt(state, hex);
  known.set(hex, steps);
  return steps;
}

/** Steps by the hex of the Engineer. */
const crossings = onceFor((_ground: Ground) => new Map<number, readonly ExtraStep[]>());

function crossingsAt(state: State, hex: HexIndex): ExtraStep[] {
  const found: ExtraStep[] = [];
  const add = (from: HexIndex, direction: number, to: HexIndex): void => {
    const cost = state.ground.entryCost(to, false);
    if (cost !== BARRED) found.push({ from, direction, cost });
  };
  for (let direction = 0; direction < 6; direction += 1) {
    if (!isRiverSide(state, hex, direction)) continue;
    const across = state.ground.neighbours[hex * 6 + direction]!;
    add(hex, direction, across);
    add(across, (direction + 3) % 6, hex);
  }
  return found;
}

const NO_STEPS: readonly ExtraStep[] = [];

/** 13.21: the Engineer helps only in its own Movement Phase and outside enemy zones of control. */
function isFreeToHelp(state: State, hex: HexIndex): boolean {
  const side = state.sideOf(engineerOf(state));
  return state.phase === 'movement' && state.phasing === side && !state.enemyControls(side, hex);
}

/** 13.21: after the first crossing the Engineer may not move again in this Player-Turn. */
export function noteCrossing(state: State, from: HexIndex, to: HexIndex): void {
  const hex = engineerHex(state);
  if (hex < 0 || (hex !== from && hex !== to)) return;
  const isCrossing = (state.ground.riverSides[from]! & sideTo(state, from, to)) !== 0;
  if (isCrossing) state.mark(engineerOf(state), MOVED);
}

/**
 * 13.21: the case for an Engineer that is done although its own move is not final: it has carried other units
 * over.
 */
export function doneBy(state: State, unit: UnitIndex): { case: string; ruling: string } | undefined {
  const mayGoOn = state.spent[unit] === 0 || state.scenario.options.moveFinality === 'free';
  return unit === engineerOf(state) && mayGoOn ? { case: 'ARN 13.21', ruling: 'R-ARN-7' } : undefined;
}

// River assault (13.24, R-ARN-8)

export const ASSAULT_REFUSALS = {
  ASSAULT_TARGET: rule(
    'ARN 13.24',
    '{unit} assaults across a river: it attacks exactly one enemy, on the other bank.',
    'R-ARN-8',
  ),
  ASSAULT_ENGINEER: rule(
    'ARN 13.24',
    '{unit} takes no part in the attack of {other} across the river.',
    'R-ARN-8',
  ),
};
const refused = violationsOf(ASSAULT_REFUSALS);

/** Enemies across the unbridged river sides of a hex. */
function enemiesAcross(state: State, unit: UnitIndex, hex: HexIndex): UnitIndex[] {
  const found: UnitIndex[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    if (!isRiverSide(state, hex, direction)) continue;
    const there = state.ground.neighbours[hex * 6 + direction]!;
    if (state.enemyHolds(state.sideOf(unit), there)) found.push(state.occupant[there]!);
  }
  return found;
}

/**
 * 13.24: true if one airborne or glider unit may stay with the Engineer, because an enemy is across the
 * river.
 */
function mayStack(state: State, unit: UnitIndex): boolean {
  if (!isAirborneInfantry(state, unit)) return false;
  return enemiesAcross(state, unit, engineerHex(state)).length > 0;
}

export const sharedHex: SharedHex = { of: engineerHex, allows: mayStack };

/**
 * 13.24: at the end of the Movement Phase, records a unit that stays with the Engineer for the river assault
 * (R-ARN-8).
 */
export function beginAssault(state: State): void {
  const hex = engineerHex(state);
  const stack = state.stacks.find((one) => state.hex[one.unit] === hex);
  remember(state, { assault: stack === undefined ? null : state.unit(stack.unit).id });
}

/** The unit of the river assault in this Combat Phase, -1 for none. */
export function assaultUnit(state: State): UnitIndex {
  const { assault } = memory(state);
  if (state.phase !== 'combat' || assault === null) return -1;
  return state.scenario.unitIndex.get(assault) ?? -1;
}

/** 13.24: the assault unit may attack only over the river (R-OBL-11). */
export const assaultPairs: OwnPairs = {
  of: (state, unit) =>
    unit === assaultUnit(state) ? enemiesAcross(state, unit, state.hex[unit]!) : undefined,
  units(state) {
    const unit = assaultUnit(state);
    return unit < 0 ? [] : [unit];
  },
  violation: (state, unit, enemy) =>
    refused('ASSAULT_TARGET', {
      unit: state.unit(unit).id,
      other: state.unit(enemy).id,
      hex: state.hexId(state.hex[enemy]!),
    }),
};

/** 13.24: a river assault has one target, and the Engineer takes no part in it (R-ARN-8). */
export function assaultViolations(state: State, attack: DeclaredAttack): Violation[] {
  const unit = assaultUnit(state);
  if (unit < 0 || !attack.attackers.includes(unit)) return [];
  const { id } = state.unit(unit);
  const found: Violation[] = [];
  if (attack.defenders.length !== 1) {
    found.push(refused('ASSAULT_TARGET', { unit: id }));
  }
  const engineer = engineerOf(state);
  if (attack.attackers.includes(engineer)) {
    found.push(refused('ASSAULT_ENGINEER', { unit: state.unit(engineer).id, other: id }));
  }
  return found;
}

/** 13.24: the Stream line of a river assault, on any ground. */
export function assaultLine(state: State, attackers: readonly UnitIndex[]): TerrainLine | undefined {
  const unit = assaultUnit(state);
  if (unit < 0 || !attackers.includes(unit)) return undefined;
  const line = state.ground.key.hexsides.stream.line ?? 'broken';
  return {
    shift: LINES.indexOf(line),
    line,
    lineReason: `${state.unit(unit).name} assaults across the river`,
    lineCase: 'ARN 13.24',
  };
}

/** 13.24: only the assault unit advances over the river (13.25). */
export function opensAdvance(state: State, unit: UnitIndex, from: HexIndex, side: number): boolean {
  return unit === assaultUnit(state) && (state.ground.riverSides[from]! & side) !== 0;
}

/** 13.24: eliminates an assault unit that has fought and not crossed. */
export function endAssault(play: Play): void {
  const { state } = play;
  const unit = assaultUnit(state);
  if (unit < 0 || state.combat?.attackers.includes(unit) !== true) return;
  loseAssault(play, unit);
}

/** 13.24: eliminates an assault unit that has not fought when the Combat Phase ends. */
export function endIdleAssault(play: Play): void {
  const unit = assaultUnit(play.state);
  if (unit >= 0) loseAssault(play, unit);
}

function loseAssault(play: Play, unit: UnitIndex): void {
  const { state } = play;
  remember(state, { assault: null });
  if (state.status[unit] === ON_MAP && !state.has(unit, ADVANCED)) eliminate(play, unit, 'ARN 13.24');
}

// Repair (13.1, R-ARN-6)

/**
 * 13.1: at the start of the German Player-Turn, records an Engineer that is next to a demolished canal bridge
 * and outside German zones of control (R-ARN-6).
 */
export function beginRepair(state: State): void {
  const hex = engineerHex(state);
  const works = hex >= 0 && repairable(state, hex).length > 0 && !isWatched(state, hex);
  remember(state, { repairingFrom: works ? state.hexId(hex) : null });
}

function isWatched(state: State, hex: HexIndex): boolean {
  return state.enemyControls(state.sideOf(engineerOf(state)), hex);
}

/** 12.16: the demolished canal bridges of a hex; railroad bridges stay down. */
function repairable(state: State, hex: HexIndex): string[] {
  const id = state.hexId(hex);
  const canals = state.ground.map.bridges
    .filter(({ kind }) => kind === 'canal')
    .map(({ hexside }) => bridgeName(hexside));
  return memory(state).demolished.filter((name) => name.includes(id) && canals.includes(name));
}

/** 13.1: cancels the repair if a German unit comes near or the Engineer moves. */
export function disturbRepair(state: State, unit: UnitIndex, hex: HexIndex): void {
  const { repairingFrom } = memory(state);
  if (repairingFrom === null) return;
  const at = state.ground.indexOf.get(repairingFrom)!;
  const comesBy = !isAllied(state, unit) && reaches(state, hex, at);
  if (comesBy || unit === engineerOf(state)) remember(state, { repairingFrom: null });
}

/** True if a zone of control in one hex reaches into the other. */
function reaches(state: State, from: HexIndex, to: HexIndex): boolean {
  return (state.ground.zocSides[from]! & sideTo(state, from, to)) !== 0;
}

/** 13.1: at the end of the German Player-Turn, repairs all demolished canal bridges of the hex. */
export function endRepair(play: Play): void {
  const { state } = play;
  const { repairingFrom } = memory(state);
  const hex = engineerHex(state);
  remember(state, { repairingFrom: null });
  // A cancelled repair has no hex on record.
  if (repairingFrom === null || hex < 0) return;
  for (const name of repairable(state, hex)) {
    remember(state, { demolished: memory(state).demolished.filter((one) => one !== name) });
    play.emit({ type: 'bridgeRepaired', bridge: name.split('-'), case: 'ARN 13.1' });
  }
  refreshGround(state);
}

// Replacement (13.3, R-ARN-10)

/** 13.3: a lost Engineer returns as a reinforcement in the next Allied Movement Phase (R-ARN-10). */
export function replaceEngineer(play: Play, unit: UnitIndex): void {
  const { state } = play;
  if (unit !== engineerOf(state)) return;
  const turn = state.turn + 1;
  state.status[unit] = DUE;
  remember(state, { engineerFrom: turn });
  play.emit({ type: 'unitReplaced', unit: state.unit(unit).id, turn, case: 'ARN 13.3' });
}

/** 13.3: the Game-Turn and the entry hexes of the replaced Engineer. */
export function engineerArrival(state: State, unit: UnitIndex): Arrival | undefined {
  const { engineerFrom } = memory(state);
  if (engineerFrom === null || unit !== engineerOf(state)) return undefined;
  const exits = state.ground.map.features.lineOfCommunicationExits ?? [];
  return {
    turn: engineerFrom,
    hexes: exits.map((id) => state.ground.indexOf.get(id)!),
    case: 'ARN 13.3',
  };
}
