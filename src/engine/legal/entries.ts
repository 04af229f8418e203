import { other } from '../model/side';
import type { State } from '../model/state';
import { readable } from '../model/unit-names';
import type { Destination, EntryMoves } from '../play/legal-answers';
import { withReach } from '../rules/05-movement/reach';
import type { FleetingReach } from '../rules/05-movement/reach';
import { EndObstacles, mayEndIn } from '../rules/05-movement/ends';
import { entryHexViolations, entryHexesOf, mayCome, openEntries } from '../rules/reinforcements/entry';
import type { EntryHex } from '../rules/reinforcements/entry';
import { destination, destinations, reachedPaths } from './reached';
import type { UnitIndex } from '../model/unit-index';

/** The entry hexes of a reinforcement now, with its destinations; undefined if it is not due. */
export function entryMoves(state: State, unit: UnitIndex): EntryMoves | undefined {
  const { id, side } = state.unit(unit);
  if (!mayCome(state, side, unit)) return undefined;
  return {
    unit: id,
    entries: usefulEntries(state, unit).map((entry) => {
      const { hex, cost, place, alternate } = entry;
      const destinations = entryDestinations(state, unit, entry, true);
      return { hex: state.hexId(hex), cost, place, alternate, destinations };
    }),
    closed: closedEntries(state, unit),
  };
}

/** The entry hexes of a unit from which it can reach a destination, the entry hex included. */
export function usefulEntries(state: State, unit: UnitIndex): EntryHex[] {
  const obstacles = new EndObstacles(state, unit);
  return openEntries(state, unit).filter((entry) => hasDestination(state, unit, obstacles, entry));
}

/** Lends `read` the reach of a unit from its entry hex, where it stops in an enemy zone of control. */
function withReachFromEntry<T>(
  state: State,
  unit: UnitIndex,
  { hex, cost }: EntryHex,
  read: (reach: FleetingReach) => T,
): T {
  const { side, allowance } = state.unit(unit);
  return withReach(state, unit, hex, state.enemyControls(side, hex) ? 0 : allowance - cost, read);
}

function hasDestination(state: State, unit: UnitIndex, obstacles: EndObstacles, entry: EntryHex): boolean {
  if (obstacles.in(entry.hex) === undefined) return true;
  return withReachFromEntry(state, unit, entry, ({ order, count }) => {
    for (let at = 0; at < count; at += 1) if (obstacles.in(order[at]!) === undefined) return true;
    return false;
  });
}

/** The destinations of a unit from an entry hex. */
export function entryDestinations(
  state: State,
  unit: UnitIndex,
  entry: EntryHex,
  paths: boolean,
): Destination[] {
  const control = state.control[other(state.sideOf(unit))];
  const { hex, cost: entered } = entry;
  return withReachFromEntry(state, unit, entry, (reach) => {
    const way = { pathTo: reachedPaths(state, reach, paths), entered };
    const own = mayEndIn(state, unit, hex) ? [destination(state, control, reach, hex, way)] : [];
    return [...own, ...destinations(state, unit, reach, way)];
  });
}

/** Scheduled hexes at which a unit may not enter, with the reasons. */
export function closedEntries(state: State, unit: UnitIndex): EntryMoves['closed'] {
  return entryHexesOf(state, unit)
    .hexes.map((hex) => ({
      hex: state.hexId(hex),
      violations: readable(state.scenario, entryHexViolations(state, unit, hex)),
    }))
    .filter((one) => one.violations.length > 0);
}
