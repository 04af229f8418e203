import { BARRED, other, scoreIfEndedNow } from '../../src/engine/search';
import type { SideIndex, State } from '../../src/engine/search';

/** Indexes of hexes, by id. */
export function hexesOf(state: State, ids: readonly string[]): ReadonlySet<number> {
  return new Set(ids.flatMap((id) => state.ground.indexOf.get(id) ?? []));
}

/** Lead of the first side in points, if the match ended now or when it is over. */
export function marginNow(state: State): number {
  const { points } = state.result ?? scoreIfEndedNow(state).result;
  const [first, second] = state.scenario.sides;
  return points[first]! - points[second]!;
}

/** Distance to the nearest enemy in hexes; Infinity without one. */
export function enemyDistance(state: State, side: SideIndex, hex: number): number {
  return state.scenario.unitsOf[other(side)].reduce(
    (least, enemy) =>
      state.onMap(enemy) ? Math.min(least, state.ground.distance(hex, state.hex[enemy]!)) : least,
    Infinity,
  );
}

/** Hexes that a side on foot reaches in this many steps without entering an enemy zone of control. */
export function openTo(state: State, side: SideIndex, strides: number): ReadonlySet<number> {
  const { neighbours, footCost } = state.ground;
  const seen = new Set<number>();
  let edge: number[] = [];
  for (const unit of state.scenario.unitsOf[side]) {
    const hex = state.hex[unit]!;
    if (!state.onMap(unit) || state.enemyControls(side, hex)) continue;
    seen.add(hex);
    edge.push(hex);
  }
  for (let stride = 0; stride < strides; stride += 1) {
    const next: number[] = [];
    for (const from of edge) {
      for (let direction = 0; direction < 6; direction += 1) {
        const to = neighbours[from * 6 + direction]!;
        if (to < 0 || seen.has(to) || footCost[from * 6 + direction] === BARRED) continue;
        if (state.enemyHolds(side, to) || state.enemyControls(side, to)) continue;
        seen.add(to);
        next.push(to);
      }
    }
    edge = next;
  }
  return seen;
}
