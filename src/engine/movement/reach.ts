import { MOVED } from '../position/state';
import type { Stack, State } from '../position/state';
import { stepCost } from './steps';

/** What a search found: by hex the least cost (-1: not reached) and the hex before it on a cheapest path. */
export interface Reach {
  readonly cost: Int16Array;
  readonly before: Int16Array;
  readonly start: number;
  /** Hexes reached, in order of cost. */
  readonly order: readonly number[];
}

/**
 * Every hex that a unit can enter from `start` with `budget` half points: Dijkstra over small integers with
 * buckets. A unit stops in the first enemy-controlled hex it enters (6.0, R-ZOC-3); whether it may start is
 * the caller's question.
 */
export function reachFrom(state: State, unit: number, start: number, budget: number): Reach {
  const { neighbours, hexCount } = state.ground;
  const side = state.sideOf(unit);
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

/** Half points that a unit may still spend in this Movement Phase (5.13). */
export function pointsLeft(state: State, unit: number): number {
  return state.unit(unit).allowance - state.spent[unit]!;
}

/**
 * May this unit end its move in this hex: vacant, or held by a friend that can still go (R-MOV-10)? Stopping
 * must also leave every other temporary stack a way out.
 */
export function mayEndIn(state: State, unit: number, hex: number): boolean {
  const occupant = state.occupant[hex]!;
  if (occupant >= 0 && occupant !== unit) {
    if (state.sideOf(occupant) !== state.sideOf(unit) || state.stackedIn(hex) >= 0) return false;
    if (!canStillLeave(state, occupant)) return false;
  }
  return state.stacks.length === 0 || !strandsStack(state, unit, hex);
}

/** A friend that has not moved, is not held by a zone of control and has somewhere vacant to go (R-MOV-10). */
export function canStillLeave(state: State, unit: number): boolean {
  const hex = state.hex[unit]!;
  if (state.has(unit, MOVED) || state.enemyControls(state.sideOf(unit), hex)) return false;
  return hasVacantExit(state, unit, hex, pointsLeft(state, unit));
}

/** The last unoccupied hex of a stacked unit's path, where the referee returns it; -1 when there is none. */
export function returnHex(state: State, stack: Stack): number {
  for (let at = stack.path.length - 2; at >= 0; at -= 1) {
    if (state.occupant[stack.path[at]!]! < 0) return stack.path[at]!;
  }
  return -1;
}

/** Would the unit, standing in `hex`, leave some other stack without any way to be undone? */
function strandsStack(state: State, unit: number, hex: number): boolean {
  const { occupant } = state;
  const from = state.hex[unit]!;
  const held = occupant[hex]!;
  const leaves = from >= 0 && occupant[from] === unit;
  if (leaves) occupant[from] = state.stackedIn(from);
  if (held < 0) occupant[hex] = unit;
  const stranded = state.stacks.some(
    (stack) =>
      stack.unit !== unit &&
      occupant[state.hex[stack.unit]!] !== stack.unit &&
      !canStillLeave(state, occupant[state.hex[stack.unit]!]!) &&
      returnHex(state, stack) < 0,
  );
  occupant[hex] = held;
  if (leaves) occupant[from] = unit;
  return stranded;
}

/** Looks for any vacant hex within reach; the common case ends after one step. */
function hasVacantExit(state: State, unit: number, start: number, budget: number): boolean {
  const { neighbours } = state.ground;
  const best = new Map<number, number>([[start, budget]]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const left = best.get(at)!;
    for (let direction = 0; direction < 6; direction += 1) {
      const step = stepCost(state, unit, at, direction, left);
      if (step < 0) continue;
      const to = neighbours[at * 6 + direction]!;
      if (state.occupant[to]! < 0) return true;
      if ((best.get(to) ?? -1) >= left - step || state.enemyControls(state.sideOf(unit), to)) continue;
      best.set(to, left - step);
      open.push(to);
    }
  }
  return false;
}
