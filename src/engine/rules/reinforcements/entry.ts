import { hexList, inPoints, movementPoints } from '../../model/words';
import type { RoadRate } from '../../model/game-rules';
import { BARRED } from '../../map/ground';
import { DUE, EXITED } from '../../model/state';
import type { State } from '../../model/state';
import type { SideIndex } from '../../model/side';
import type { Arrival } from '../../model/compiled-scenario';
import type { Chance } from '../../model/chance';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { rulesOf } from '../../model/game-rules';
import { closedViolation, isClosedTo } from '../05-movement/prices';

/** A hex at which a unit may enter now, with what it costs (half points) and its place in the column. */
export interface EntryHex {
  readonly hex: number;
  readonly cost: number;
  readonly place: number;
  readonly alternate: boolean;
}

/** When and where a unit comes on: as play has brought it about, or by the schedule. */
export function arrivalOf(state: State, unit: number): Arrival | undefined {
  return rulesOf(state).arrival?.(state, unit) ?? state.scenario.arrivals[unit];
}

/**
 * ARN 15.0(GR), BAS 11.0(GR), HUR 13.0(GR), REM 12.0(GR): why a unit cannot enter at all in this Movement Phase.
 */
export function dueViolations(state: State, side: SideIndex, unit: number): Violation[] {
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

/** The same as a question: may the unit enter at all in this Movement Phase? */
export function mayCome(state: State, side: SideIndex, unit: number): boolean {
  if (state.status[unit] !== DUE || state.sideOf(unit) !== side) return false;
  if (rulesOf(state).arrivesOtherwise?.(state, unit) !== undefined) return false;
  const arrival = arrivalOf(state, unit);
  return arrival !== undefined && arrival.turn <= state.turn;
}

/**
 * ARN 15.22, HUR 13.22: a scheduled hex is blocked by an enemy unit, or by a friend that an enemy controls
 * (R-REI-4).
 */
export function isBlocked(state: State, side: SideIndex, hex: number): boolean {
  const own = rulesOf(state).reinforcement.isBlocked;
  if (own !== undefined) return own(state, side, hex);
  if (state.enemyHolds(side, hex)) return true;
  return state.occupant[hex]! >= 0 && state.enemyControls(side, hex);
}

/**
 * ARN 15.24, BAS 11.22, HUR 13.24: hexes at which the schedule, or a blocked schedule, lets this unit enter, on
 * time or late.
 */
export function entryHexesOf(
  state: State,
  unit: number,
): { readonly hexes: readonly number[]; readonly alternate: boolean } {
  const arrival = arrivalOf(state, unit);
  if (arrival === undefined) return { hexes: [], alternate: false };
  const side = state.sideOf(unit);
  const scheduled = arrival.hexes;
  const { alternate } = rulesOf(state).reinforcement;
  if (alternate === undefined || scheduled.some((hex) => !isBlocked(state, side, hex)))
    return { hexes: scheduled, alternate: false };
  return { hexes: alternate(state, unit, scheduled), alternate: true };
}

/** ARN 15.12, HUR 13.12: the unit's place in the column at this hex, from 1 (R-REI-1). */
export function placeInColumn(state: State, hex: number): number {
  return (state.columns.get(hex) ?? 0) + 1;
}

/**
 * ARN 15.11, ARN 15.13, BAS 11.11, BAS 11.12, HUR 13.11, HUR 13.13, REM 12.11: half points to enter at a hex: its
 * own terrain or the road rate, and the imaginary hexes of the units that went before (R-REI-1, R-REI-2); BARRED
 * when the ground does not let the unit in.
 */
export function entryCost(state: State, unit: number, hex: number): number {
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
 * ARN 15.12, BAS 11.12, HUR 13.12, REM 12.11: the route whose rate a unit pays at entry; a road through the hex is
 * presumed to continue (R-REI-2).
 */
function routeIn(state: State, hex: number, rate: RoadRate): 'road' | 'trail' | undefined {
  const off = state.ground.bestRouteOff[hex];
  if (rate === 'offMap') return off;
  const isRoad = off === 'road' || (rate === 'hex' && state.ground.roadSides[hex] !== 0);
  return isRoad ? 'road' : undefined;
}

/**
 * ARN 15.0(PR), BAS 11.0(PR), HUR 13.0(PR), REM 12.0(PR): every rule against entering at this hex, the path
 * beyond it apart.
 */
export function entryHexViolations(state: State, unit: number, hex: number): Violation[] {
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

/** The case that says where a unit comes on: its schedule, and for a unit that is late the rule for late ones. */
function placeCase(state: State, unit: number): string {
  const { entryHex, lateEntry } = rulesOf(state).reinforcement.cases;
  const arrival = arrivalOf(state, unit);
  if (arrival?.case !== undefined) return arrival.case;
  return arrival?.turn === state.turn ? (scheduleCase(state, unit) ?? entryHex) : lateEntry;
}

/** The case of the printed schedule; a scenario of a caller has a schedule of its own. */
export function scheduleCase(state: State, unit: number): string | undefined {
  if (state.scenario.definition.like !== undefined) return undefined;
  return rulesOf(state).reinforcement.scheduleCase?.(state, unit);
}

/** The same for a hex at which the unit would enter by the schedule or a blocked one; none when `legalEntryCost` allows it. */
function enteringViolations(state: State, unit: number, hex: number): Violation[] {
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

/** Entry hexes in words: rows of hexes along the map edge as ranges. */
function entryPlaces(state: State, hexes: readonly number[]): string {
  if (hexes.length === 0) return 'no hex, as every entry hex is blocked';
  const name = (hex: number): string => state.hexId(hex);
  return hexList(hexes.map(name), [...state.scenario.perimeter].filter((hex) => hex >= 0).map(name));
}

/**
 * ARN 15.21, BAS 11.21, HUR 13.21: the refusal of an entry hex that holds an enemy, or a friend in an enemy zone
 * of control.
 */
function blocked(state: State, unit: number, hex: number): Violation {
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

/** The entry hexes that are left to a unit besides this one, in words. */
function otherPlaces(state: State, unit: number, hex: number): string {
  const others = entryHexesOf(state, unit).hexes.filter((one) => one !== hex);
  return others.length === 0 ? '' : `; the unit may enter at ${entryPlaces(state, others)}`;
}

function controlled(state: State, unit: number, hex: number): Violation {
  const { enemyZoc } = rulesOf(state).reinforcement.cases;
  return violation('ENTRY_IN_ENEMY_ZOC', {
    unit: state.unit(unit).id,
    hex: state.hexId(hex),
    case: enemyZoc,
  });
}

/** Half points to enter at one of the unit's hexes now, -1 when a rule forbids it. */
function legalEntryCost(state: State, unit: number, hex: number): number {
  const { side, allowance } = state.unit(unit);
  if (isBlocked(state, side, hex) || isClosedTo(state, side, hex)) return -1;
  const { mayEnterEnemyZoc } = rulesOf(state).reinforcement;
  if (!mayEnterEnemyZoc && state.enemyControls(side, hex)) return -1;
  const cost = entryCost(state, unit, hex);
  // BARRED is more than any unit has.
  return cost > allowance ? -1 : cost;
}

/** The hexes at which a unit may enter now. */
export function openEntries(state: State, unit: number): EntryHex[] {
  const { hexes, alternate } = entryHexesOf(state, unit);
  const open: EntryHex[] = [];
  for (const hex of hexes) {
    const cost = legalEntryCost(state, unit, hex);
    if (cost >= 0) open.push({ hex, cost, place: placeInColumn(state, hex), alternate });
  }
  return open;
}

/** Draws of a hex until the open ones are listed. */
const DRAWS = 4;

/**
 * One of the hexes at which a unit may enter now, each as likely as any other; undefined when there is none. Mostly all
 * of them are open, so that none is looked at but the one that is drawn.
 */
export function drawnEntry(
  state: State,
  unit: number,
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
