import { scoreIfEndedNow } from '../../engine/search';
import type { State } from '../../engine/search';

/** Hexes by index. */
export function hexesOf(state: State, ids: readonly string[]): ReadonlySet<number> {
  return new Set(ids.flatMap((id) => state.ground.indexOf.get(id) ?? []));
}

/** Points of the first side above the other's, if the match ended now or when it is over. */
export function marginNow(state: State): number {
  const { points } = state.result ?? scoreIfEndedNow(state).result;
  const [first, second] = state.scenario.sides;
  return points[first]! - points[second]!;
}
