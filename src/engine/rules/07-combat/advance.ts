import { keepLapsed, lapsedDefenders } from './obligations';
import { barrierBetween } from '../05-movement/barriers';
import { closedViolation } from '../05-movement/prices';
import { directionTo, sideTo } from '../05-movement/steps';
import { ADVANCED, type State } from '../../model/state';
import { other, type SideIndex } from '../../model/side';
import type { Play } from '../../model/play';
import type { Combat } from '../../model/combat-under-way';
import { sideIsOpen } from './retreat/steps';
import { onHexEntered } from '../05-movement/on-hex-entered';
import { hexIdsOf, unitAndHexOf, type UnitAndHex } from '../../model/ids';
import { violation, type Violation } from '../../model/violations';
import { rulesOf } from '../../model/game-rules';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** The case for taking or declining an advance. */
export const ADVANCE_CASE = 'STD 7.96';

/** A unit that may advance, and the hexes in which it may stop, each with its path. */
export interface AdvanceOption {
  readonly unit: UnitIndex;
  readonly stops: readonly { readonly hex: HexIndex; readonly path: readonly HexIndex[] }[];
}

/** 7.94: the side that is unbeaten in this combat and alone may advance (R-ADV-2). */
export function advancingSide(state: State, combat: Combat): SideIndex | undefined {
  return [state.phasing, other(state.phasing)].find(
    (side) => !combat.beaten.some((unit) => state.sideOf(unit) === side),
  );
}

/** 7.91, 7.94, 7.96: all advances open to a side (R-ADV-1 to R-ADV-6). */
export function advanceOptions(state: State, combat: Combat, side: SideIndex): AdvanceOption[] {
  const fought = side === state.phasing ? combat.attackers : combat.defenders;
  return fought
    .map((unit) => ({ unit, stops: stopsOf(state, combat, unit) }))
    .filter((option) => option.stops.length > 0);
}

function stopsOf(state: State, combat: Combat, unit: UnitIndex): AdvanceOption['stops'] {
  const stops = new Map<HexIndex, readonly HexIndex[]>();
  for (const hexes of pathsBefore(state, combat, unit)) {
    for (const path of pathsAlong(state, unit, hexes)) {
      const hex = path.at(-1)!;
      const known = stops.get(hex);
      if (known === undefined || path.length < known.length) stops.set(hex, path);
    }
  }
  return [...stops].map(([hex, path]) => ({ hex, path }));
}

/**
 * 7.91, 7.94: the Paths of Retreat that a unit may follow: those of enemies that were engaged with it
 * (R-ADV-2).
 */
function pathsBefore(state: State, combat: Combat, unit: UnitIndex): (readonly HexIndex[])[] {
  const origin = combat.origins.get(unit);
  if (origin === undefined || state.has(unit, ADVANCED)) return [];
  const paths = combat.paths
    .filter((beaten) => wereEngaged(state, unit, origin, combat.origins.get(beaten.unit)!))
    .map((beaten) => beaten.hexes);
  const at = state.hex[unit]!;
  if (at === origin) return paths;
  // A decision has halted the unit on its way; it may go on along the same Path (R-ARN-4).
  return paths.filter((hexes) => hexes.includes(at)).map((hexes) => hexes.slice(hexes.indexOf(at) + 1));
}

/** 7.96: ends the advances of a combat. Units that were halted on their way count as advanced. */
export function endAdvances(state: State, combat: Combat): void {
  for (const [unit, origin] of combat.origins) {
    const isDisplaced = state.displaced[unit] === state.combatPhase;
    const isUnbeaten = !isDisplaced && !combat.beaten.includes(unit);
    if (isUnbeaten && state.hex[unit] !== origin) state.mark(unit, ADVANCED);
  }
}

/**
 * 7.94: true if the hexes share a side that zones of control cross, or that the game opens to the unit's
 * advance.
 */
function wereEngaged(state: State, unit: UnitIndex, a: HexIndex, b: HexIndex): boolean {
  const side = sideTo(state, a, b);
  return (state.ground.zocSides[a]! & side) !== 0 || opens(state, unit, a, side);
}

/** True if the game opens this side to the advance of this unit. */
function opens(state: State, unit: UnitIndex, from: HexIndex, side: number): boolean {
  return rulesOf(state).opensAdvance?.(state, unit, from, side) === true;
}

/** 7.92, 7.95, 7.97: the paths along one Path of Retreat that end in a vacant hex (R-ADV-3, R-ADV-6). */
function pathsAlong(state: State, unit: UnitIndex, hexes: readonly HexIndex[]): HexIndex[][] {
  const paths: HexIndex[][] = [];
  const path: HexIndex[] = [];
  let from = state.hex[unit]!;
  for (const hex of hexes) {
    if (stepViolations(state, unit, from, hex).length > 0) return paths;
    path.push(hex);
    if (state.occupant[hex]! < 0) paths.push([...path]);
    from = hex;
  }
  return paths;
}

/**
 * 7.93: rules of terrain, enemies and the scenario against a step of an advance; zones of control do not
 * matter (R-ADV-4, R-ADV-6).
 */
function stepViolations(state: State, unit: UnitIndex, from: HexIndex, to: HexIndex): Violation[] {
  const { id, side, vehicle } = state.unit(unit);
  const hex = state.hexId(to);
  const direction = directionTo(state, from, to);
  const found: Violation[] = [];
  if (state.enemyHolds(side, to)) found.push(violation('ENEMY_OCCUPIED', { unit: id, hex }));
  if (!sideIsOpen(state, unit, from, direction) && !opens(state, unit, from, 1 << direction)) {
    const code = vehicle ? 'VEHICLE_TERRAIN' : 'CLOSED_HEXSIDE';
    const values = { from: state.hexId(from), barrier: barrierBetween(state.ground, from, direction) };
    found.push(violation(code, { unit: id, hex, values, ruling: 'R-ADV-4' }));
  }
  const closed = closedViolation(state, unit, to);
  return closed === undefined ? found : [...found, closed];
}

/** 7.92, 7.94, 7.95: all rules against an advance of this unit to this hex. */
export function checkAdvance(state: State, side: SideIndex, action: UnitAndHex): Violation[] {
  const { unit, hex } = unitAndHexOf(state, action);
  if (state.sideOf(unit) !== side)
    return [violation('NOT_OWN_UNIT', { unit: action.unit, case: 'STD 7.94' })];
  const combat = state.combat!;
  if (stopsOf(state, combat, unit).some((stop) => stop.hex === hex)) return [];
  const paths = pathsBefore(state, combat, unit);
  if (paths.length === 0) return [violation('MAY_NOT_ADVANCE', { unit: action.unit })];
  const through = paths.find((hexes) => hexes.includes(hex));
  if (through === undefined) return [violation('OFF_THE_PATH', { unit: action.unit, hex: action.hex })];
  return pathViolations(state, unit, through, hex);
}

/** 7.97: reasons why a unit may not stop in this hex of the Path (7.92). */
function pathViolations(
  state: State,
  unit: UnitIndex,
  hexes: readonly HexIndex[],
  hex: HexIndex,
): Violation[] {
  let from = state.hex[unit]!;
  for (const to of hexes.slice(0, hexes.indexOf(hex) + 1)) {
    const found = stepViolations(state, unit, from, to);
    if (found.length > 0) return found;
    from = to;
  }
  const other = state.unit(state.occupant[hex]!).id;
  const values = { reason: 'an advance ends in a vacant hex' };
  const detail = { unit: state.unit(unit).id, other, hex: state.hexId(hex), values, ruling: 'R-ADV-3' };
  return [violation('ENDS_STACKED', detail)];
}

/** 7.92, 7.96: moves the unit along the Path. It then takes no further part in combat in this phase. */
export function performAdvance(play: Play, unit: UnitIndex, hex: HexIndex): void {
  const { state } = play;
  const option = advanceOptions(state, state.combat!, state.sideOf(unit)).find((one) => one.unit === unit);
  const stop = option?.stops.find((one) => one.hex === hex);
  if (stop === undefined) throw new RangeError('an advance is checked before it is performed');
  const from = state.hex[unit]!;
  const lapsed = lapsedDefenders(state);
  state.lift(unit);
  const halt = stop.path.findIndex((one) => onHexEntered(play, unit, one, 'advance') === 'stop');
  const path = halt < 0 ? stop.path : stop.path.slice(0, halt + 1);
  state.place(unit, path.at(-1)!);
  if (path.length === stop.path.length) state.mark(unit, ADVANCED);
  keepLapsed(state, lapsed);
  play.emit(() => ({
    type: 'unitAdvanced',
    unit: state.unit(unit).id,
    from: state.hexId(from),
    path: hexIdsOf(state, path),
  }));
}

/**
 * The advance by the standing order `firstHex`: the unit with the highest Defense Strength takes the first
 * free combat hex.
 */
export function firstHexAdvance(
  state: State,
  combat: Combat,
  side: SideIndex,
): { readonly unit: UnitIndex; readonly hex: HexIndex } | undefined {
  const firsts = new Set(combat.paths.map((path) => path.hexes[0]!));
  const open = advanceOptions(state, combat, side).flatMap(({ unit, stops }) =>
    stops.filter((stop) => firsts.has(stop.hex)).map((stop) => ({ unit, hex: stop.hex })),
  );
  const strength = (unit: UnitIndex): number => state.unit(unit).defense;
  return open.sort((a, b) => strength(b.unit) - strength(a.unit) || a.unit - b.unit || a.hex - b.hex)[0];
}
