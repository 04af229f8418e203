import type { State } from '../../model/state';
import { stepCost } from './steps';
import { shunsZones } from '../06-zones-of-control/zones';

/** What a search found: by hex the least cost (-1: not reached) and the hex before it on a cheapest path. */
export interface Reach {
  readonly cost: Int16Array;
  readonly before: Int16Array;
  readonly start: number;
  /** Hexes reached, in order of cost. */
  readonly order: readonly number[];
}

/**
 * 5.0(GR), 6.0(GR): every hex that a unit can enter from `start` with `budget` half points: Dijkstra over small
 * integers with buckets. A unit stops in the first enemy-controlled hex it enters (R-ZOC-3); whether it may start
 * is the caller's question.
 */
export function reachFrom(state: State, unit: number, start: number, budget: number): Reach {
  const { neighbours, hexCount } = state.ground;
  const side = state.sideOf(unit);
  const shuns = shunsZones(state, unit, start);
  const cost = new Int16Array(hexCount).fill(-1);
  const before = new Int16Array(hexCount).fill(-1);
  const buckets: number[][] = Array.from({ length: budget + 1 }, () => []);
  const order: number[] = [];
  cost[start] = 0;
  buckets[0]!.push(start);
  for (let spent = 0; spent <= budget; spent += 1) {
    const bucket = buckets[spent]!;
    for (let next = bucket.pop(); next !== undefined; next = bucket.pop()) {
      if (cost[next] !== spent) continue;
      const isStart = next === start;
      if (!isStart) {
        order.push(next);
        if (state.enemyControls(side, next)) continue;
      }
      for (let direction = 0; direction < 6; direction += 1) {
        const step = stepCost(state, unit, next, direction, budget - spent);
        if (step < 0) continue;
        const to = neighbours[next * 6 + direction]!;
        if (shuns && state.enemyControls(side, to)) continue;
        const total = spent + step;
        if (cost[to]! >= 0 && cost[to]! <= total) continue;
        cost[to] = total;
        before[to] = next;
        buckets[total]!.push(to);
      }
    }
  }
  return { cost, before, start, order };
}

/** The hexes entered on the way to a reached hex. */
export function pathTo(reach: Reach, hex: number): number[] {
  const path: number[] = [];
  for (let at = hex; at !== reach.start && at >= 0; at = reach.before[at]!) path.push(at);
  return path.reverse();
}

/**
 * 5.13, 5.16: half points that a unit may still spend in this Movement Phase: its allowance, whatever its supply,
 * less what it has spent.
 */
export function pointsLeft(state: State, unit: number): number {
  return state.unit(unit).allowance - state.spent[unit]!;
}
