import type { ActionOf, HexId } from '../../../src/engine';
import type { State } from '../../../src/engine/model/state';
import { pointsLeft } from '../../../src/engine/rules/05-movement/reach';
import { pathStepViolations } from '../../../src/engine/rules/05-movement/paths';
import { directionTo, groundCost } from '../../../src/engine/rules/05-movement/steps';
import { entryCost } from '../../../src/engine/rules/reinforcements/entry';

type Journey = ActionOf<'moveUnit'> | ActionOf<'exitUnit'> | ActionOf<'enterReinforcement'>;

/** True if every step of the path allows the next, with the points that are left. */
export function isLegalPath(state: State, action: Journey): boolean {
  return costOfPath(state, action) !== undefined;
}

/** Cost of a legal path in half points, with that of an entry; undefined if a step is forbidden. */
export function costOfPath(state: State, action: Journey): number | undefined {
  const unit = state.scenario.units.find(({ id }) => id === action.unit)!.index;
  const hexOf = (id: HexId): number => state.ground.indexOf.get(id)!;
  const enters = action.type === 'enterReinforcement';
  let at = enters ? hexOf(action.entry) : state.hex[unit]!;
  const origin = enters ? -1 : at;
  let cost = enters ? entryCost(state, unit, at) : 0;
  for (const id of action.path) {
    const to = hexOf(id);
    if (pathStepViolations(state, unit, origin, at, to, pointsLeft(state, unit) - cost).length > 0)
      return undefined;
    cost += groundCost(state, unit, at, directionTo(state, at, to));
    at = to;
  }
  return cost;
}

/** Paths of up to this many steps from a hex to adjacent hexes; a path may return. */
export function pathsFrom(state: State, start: HexId, steps: number): readonly (readonly HexId[])[] {
  let last: readonly (readonly HexId[])[] = [[]];
  const found: (readonly HexId[])[] = [];
  for (let step = 0; step < steps; step += 1) {
    last = last.flatMap((path) => neighboursOf(state, path.at(-1) ?? start).map((hex) => [...path, hex]));
    found.push(...last);
  }
  return found;
}

export function neighboursOf(state: State, id: HexId): readonly HexId[] {
  const { ground } = state;
  const from = ground.indexOf.get(id)!;
  return [...ground.neighbours.slice(from * 6, from * 6 + 6)]
    .filter((hex) => hex >= 0)
    .map((hex) => state.hexId(hex));
}
