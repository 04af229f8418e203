import { hexList, inPoints, movementPoints } from '../../model/words';
import type { ScenarioName } from '../../data/played-like';
import type { UnitDefinition } from '../../data/units';
import { type GameRules, type RoadRate, rulesOf } from '../../model/game-rules';
import { BARRED } from '../../map/ground';
import { DUE, EXITED, type State } from '../../model/state';
import type { SideIndex } from '../../model/side';
import type { Arrival } from '../../model/compiled-scenario';
import type { Chance } from '../../model/chance';
import { violation, type Violation } from '../../model/violations';
import { closedViolation, isClosedTo } from '../05-movement/prices';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** A hex at which a unit may enter now, with its cost in half points and the unit's place in the column. */
export interface EntryHex {
  readonly hex: HexIndex;
  readonly cost: number;
  readonly place: number;
  readonly alternate: boolean;
}

/** The arrival of a unit: the one that play has set, or the scheduled one. */
export function arrivalOf(state: State, unit: UnitIndex): Arrival | undefined {
  return rulesOf(state).arrival?.(state, unit) ?? state.scenario.arrivals[unit];
}

/**
 * ARN 15.0(GR), BAS 11.0(GR), HUR 13.0(GR), REM 12.0(GR): reasons why a unit cannot enter at all in this
 * Movement Phase.
 */
export function dueViolations(state: State, side: SideIndex, unit: UnitIndex): Violation[] {
  const { id } = state.unit(unit);
  const { cases } = rulesOf(state).reinforcement;
  if (state.sideOf(unit) !== side) return [violation('NOT_OWN_UNIT', { unit: id, case: cases.due })];
  const arrival = arrivalOf(state, unit);
  const otherwise = rulesOf(state).arrivesOtherwise?.(state, unit);
  if (otherwise !== undefined)
    return [
      violation('NOT_A_REINFORCEMENT', {
        unit: id,
        values: { reason: 'it does not come over the map edge' },
        case: otherwise,
      }),
    ];
  if (arrival === undefined || state.status[unit] !== DUE) {
    const hasLeft = state.status[unit] === EXITED;
    const noReturn = hasLeft ? rulesOf(state).exit?.noReturn : undefined;
    const reason = hasLeft ? 'it has left the map for good' : 'it is not waiting off the map';
    return [violation('NOT_A_REINFORCEMENT', { unit: id, values: { reason }, case: noReturn ?? cases.due })];
  }
  if (arrival.turn > state.turn) {
    return [
      violation('NOT_DUE', {
        unit: id,
        values: { turn: arrival.turn },
        case: arrival.case ?? scheduleCase(state, unit) ?? cases.due,
      }),
    ];
  }
  return [];
}

/** True if the unit may enter at all in this Movement Phase. */
export function mayCome(state: State, side: SideIndex, unit: UnitIndex): boolean {
  if (state.status[unit] !== DUE || state.sideOf(unit) !== side) return false;
  if (rulesOf(state).arrivesOtherwise?.(state, unit) !== undefined) return false;
  const arrival = arrivalOf(state, unit);
  return arrival !== undefined && arrival.turn <= state.turn;
}

/**
 * ARN 15.22, HUR 13.22: true if a scheduled hex is blocked by an enemy unit, or by a friend that an enemy
 * controls (R-REI-4).
 */
export function isBlocked(state: State, side: SideIndex, hex: HexIndex): boolean {
  const own = rulesOf(state).reinforcement.isBlocked;
  if (own !== undefined) return own(state, side, hex);
  if (state.enemyHolds(side, hex)) return true;
  return state.occupant[hex]! >= 0 && state.enemyControls(side, hex);
}

/**
 * ARN 15.24, BAS 11.22, HUR 13.24: the entry hexes of this unit, on time or late, by the schedule or its
 * alternate.
 */
export function entryHexesOf(
  state: State,
  unit: UnitIndex,
): { readonly hexes: readonly HexIndex[]; readonly alternate: boolean } {
  const arrival = arrivalOf(state, unit);
  if (arrival === undefined) return { hexes: [], alternate: false };
  const side = state.sideOf(unit);
  const scheduled = arrival.hexes;
  const { alternate } = rulesOf(state).reinforcement;
  if (alternate === undefined || scheduled.some((hex) => !isBlocked(state, side, hex)))
    return { hexes: scheduled, alternate: false };
  return { hexes: alternate.hexes(state, unit, scheduled), alternate: true };
}

/** ARN 15.12, HUR 13.12: the unit's place in the column at this hex, from 1 (R-REI-1). */
export function placeInColumn(state: State, hex: HexIndex): number {
  return (state.columns.get(hex) ?? 0) + 1;
}

/**
 * ARN 15.11, ARN 15.13, BAS 11.11, BAS 11.12, HUR 13.11, HUR 13.13, REM 12.11: half points of an entry at a
 * hex: its own terrain or the road rate, and the imaginary hexes of the units ahead (R-REI-1, R-REI-2);
 * BARRED if the ground does not let the unit in.
 */
export function entryCost(state: State, unit: UnitIndex, hex: HexIndex): number {
  const { ground, scenario } = state;
  const { vehicle } = state.unit(unit);
  const { columnPays, roadRate } = rulesOf({ scenario }).reinforcement;
  const ahead = columnPays ? placeInColumn(state, hex) - 1 : 0;
  const route = routeIn(state, hex, roadRate);
  if (route === 'road') return (ahead + 1) * ground.key.routes.road.cost;
  const own = route === 'trail' ? ground.key.routes.trail.cost : ground.entryCost(hex, vehicle);
  return own === BARRED ? BARRED : ahead * ground.key.hexes.clear.cost + own;
}

/**
 * ARN 15.12, BAS 11.12, HUR 13.12, REM 12.11: the route whose rate a unit pays for its entry; a road through
 * the hex is assumed to run on off the map (R-REI-2).
 */
function routeIn(state: State, hex: HexIndex, rate: RoadRate): 'road' | 'trail' | undefined {
  const off = state.ground.bestRouteOff[hex];
  if (rate === 'offMap') return off;
  const isRoad = off === 'road' || (rate === 'hex' && state.ground.roadSides[hex] !== 0);
  return isRoad ? 'road' : undefined;
}

/**
 * ARN 15.0(PR), BAS 11.0(PR), HUR 13.0(PR), REM 12.0(PR): all rules against entering at this hex, without the
 * path beyond it.
 */
export function entryHexViolations(state: State, unit: UnitIndex, hex: HexIndex): Violation[] {
  const { id } = state.unit(unit);
  const { cases } = rulesOf(state).reinforcement;
  const { hexes, alternate } = entryHexesOf(state, unit);
  if (!hexes.includes(hex)) {
    const scheduled = arrivalOf(state, unit)?.hexes.includes(hex) ?? false;
    if (scheduled) return [blocked(state, unit, hex)];
    return [
      violation('WRONG_ENTRY_HEX', {
        unit: id,
        hex: state.hexId(hex),
        values: { places: entryPlaces(state, hexes) },
        case: alternate ? cases.alternate : placeCase(state, unit),
      }),
    ];
  }
  return enteringViolations(state, unit, hex);
}

/** The case for the entry hexes of a unit: that of the schedule, or of late units. */
function placeCase(state: State, unit: UnitIndex): string {
  const { entryHex, lateEntry } = rulesOf(state).reinforcement.cases;
  const arrival = arrivalOf(state, unit);
  if (arrival?.case !== undefined) return arrival.case;
  return arrival?.turn === state.turn ? (scheduleCase(state, unit) ?? entryHex) : lateEntry;
}

/** The case of the printed schedule; none in a caller's own scenario. */
export function scheduleCase(state: State, unit: UnitIndex): string | undefined {
  const { definition, arrivals } = state.scenario;
  const { definition: counter } = state.unit(unit);
  return listedCase(rulesOf(state), definition, counter, arrivals[unit]!.turn);
}

/** The case of the printed schedule that lists a counter for a Game-Turn; none in a caller's own scenario. */
export function listedCase(
  { reinforcement: { schedules = [] } }: GameRules,
  { id, like }: ScenarioName,
  { side, rulesType }: UnitDefinition,
  turn: number,
): string | undefined {
  const found = schedules.find(
    ({ scenarios, of = side, types }) =>
      like === undefined && scenarios.includes(id) && of === side && types?.includes(rulesType) !== false,
  );
  return found && (turn >= (found.byTurnFrom ?? Infinity) ? `${found.case}(GT${turn})` : found.case);
}

/** Rules against entering at one of the unit's entry hexes; empty if `legalEntryCost` allows it. */
function enteringViolations(state: State, unit: UnitIndex, hex: HexIndex): Violation[] {
  const { id, side, allowance } = state.unit(unit);
  const { cases, mayEnterEnemyZoc } = rulesOf(state).reinforcement;
  const name = state.hexId(hex);
  const found: Violation[] = [];
  if (isBlocked(state, side, hex)) found.push(blocked(state, unit, hex));
  else if (!mayEnterEnemyZoc && state.enemyControls(side, hex)) found.push(controlled(state, unit, hex));
  const closed = closedViolation(state, unit, hex);
  if (closed !== undefined) found.push(closed);
  const cost = entryCost(state, unit, hex);
  if (cost === BARRED) {
    const vehicle = state.ground.closed[hex] === 0;
    found.push(violation(vehicle ? 'VEHICLE_TERRAIN' : 'CLOSED_HEX', { unit: id, hex: name }));
  } else if (cost > allowance) {
    found.push(
      violation('CANNOT_PAY_STEP', {
        unit: id,
        hex: name,
        values: { step: `Entering ${name}`, cost: movementPoints(cost), left: inPoints(allowance) },
        case: cases.column,
      }),
    );
  }
  return found;
}

/** Entry hexes in words, with rows of hexes along the map edge as ranges. */
function entryPlaces(state: State, hexes: readonly HexIndex[]): string {
  if (hexes.length === 0) return 'no hex, as every entry hex is blocked';
  const name = (hex: HexIndex): string => state.hexId(hex);
  return hexList(hexes.map(name), [...state.scenario.perimeter].filter((hex) => hex >= 0).map(name));
}

/**
 * ARN 15.21, BAS 11.21, HUR 13.21: the refusal of an entry hex that holds an enemy, or a friend in an enemy
 * zone of control.
 */
function blocked(state: State, unit: UnitIndex, hex: HexIndex): Violation {
  const { cases, mayEnterEnemyZoc } = rulesOf(state).reinforcement;
  const { id, side } = state.unit(unit);
  const isControlled = !mayEnterEnemyZoc && state.enemyControls(side, hex);
  if (isControlled && !state.enemyHolds(side, hex)) return controlled(state, unit, hex);
  const byEnemy = state.enemyHolds(side, hex);
  const caseId = byEnemy ? cases.occupied : cases.alternate;
  const holds = byEnemy ? 'it holds an enemy unit' : 'it holds a friendly unit in an enemy zone of control';
  const reason = holds + otherPlaces(state, unit, hex);
  return violation('ENTRY_BLOCKED', { unit: id, hex: state.hexId(hex), values: { reason }, case: caseId });
}

/** The unit's other entry hexes, in words. */
function otherPlaces(state: State, unit: UnitIndex, hex: HexIndex): string {
  const others = entryHexesOf(state, unit).hexes.filter((one) => one !== hex);
  return others.length === 0 ? '' : `; the unit may enter at ${entryPlaces(state, others)}`;
}

function controlled(state: State, unit: UnitIndex, hex: HexIndex): Violation {
  const { enemyZoc } = rulesOf(state).reinforcement.cases;
  return violation('ENTRY_IN_ENEMY_ZOC', {
    unit: state.unit(unit).id,
    hex: state.hexId(hex),
    case: enemyZoc,
  });
}

/** Half points of an entry at one of the unit's hexes now; -1 if a rule forbids it. */
function legalEntryCost(state: State, unit: UnitIndex, hex: HexIndex): number {
  const { side, allowance } = state.unit(unit);
  if (isBlocked(state, side, hex) || isClosedTo(state, side, hex)) return -1;
  const { mayEnterEnemyZoc } = rulesOf(state).reinforcement;
  if (!mayEnterEnemyZoc && state.enemyControls(side, hex)) return -1;
  const cost = entryCost(state, unit, hex);
  // BARRED is more than the allowance of any unit.
  return cost > allowance ? -1 : cost;
}

/** Hexes at which a unit may enter now. */
export function openEntries(state: State, unit: UnitIndex): EntryHex[] {
  const { hexes, alternate } = entryHexesOf(state, unit);
  const open: EntryHex[] = [];
  for (const hex of hexes) {
    const cost = legalEntryCost(state, unit, hex);
    if (cost >= 0) open.push({ hex, cost, place: placeInColumn(state, hex), alternate });
  }
  return open;
}

/** Number of draws before the open hexes are listed. */
const DRAWS = 4;

/**
 * A random hex at which a unit may enter now, all with equal chance; undefined if there is none. Usually all
 * of them are open, so only the drawn one is tested.
 */
export function drawnEntry(
  state: State,
  unit: UnitIndex,
  chance: Chance,
): Pick<EntryHex, 'hex' | 'cost'> | undefined {
  const { hexes } = entryHexesOf(state, unit);
  if (hexes.length === 0) return undefined;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const hex = chance.pick(hexes);
    const cost = legalEntryCost(state, unit, hex);
    if (cost >= 0) return { hex, cost };
  }
  const open = openEntries(state, unit);
  return open.length === 0 ? undefined : chance.pick(open);
}
