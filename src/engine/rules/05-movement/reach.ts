import type { ArrayBy, ArrayOf, BytesByHex, HexIndex } from '../../map/indexes';
import type { State } from '../../model/state';
import { other, type SideIndex } from '../../model/side';
import { PRICE_BITS, PRICE_MASK, type Steps } from '../../model/step-prices';
import { pricesOf } from './prices';
import { shunsZones } from '../06-zones-of-control/zones';
import type { UnitIndex } from '../../model/unit-index';

/**
 * The result of a search: by hex the least cost (-1: not reached) and the preceding hex on a cheapest path.
 */
export interface Reach {
  readonly cost: ArrayBy<HexIndex, Int16Array>;
  readonly before: ArrayBy<HexIndex, Int16Array, HexIndex>;
  readonly start: HexIndex;
  /** Hexes reached, in order of cost. */
  readonly order: readonly HexIndex[];
}

/** The result of a search, on loan from the tables of all searches (`withReach`). */
export interface FleetingReach {
  readonly start: HexIndex;
  readonly budget: number;
  /** Half points left in each hex, -1 if the unit does not reach it. */
  readonly left: ArrayBy<HexIndex, Int16Array>;
  readonly before: ArrayBy<HexIndex, Int16Array, HexIndex>;
  /** The first `count` are the hexes reached, in order of cost. */
  readonly order: ArrayOf<HexIndex>;
  readonly count: number;
}

/** A fleeting reach with the number of steps to each hex. */
export interface CountedReach extends FleetingReach {
  /** Number of hexes entered on the path, by reached hex. */
  readonly steps: ArrayBy<HexIndex, Int16Array>;
}

/** End of a chain in the queue. */
const NONE = 0xffff;

/** Maximum number of hexes of a map, because hex ids have four digits. */
export const MOST_HEXES = 10_000;
/** Upper bound of the half points of any unit and of the cost of any path on a map. */
export const MOST_POINTS = 4095;

/** Local copies for the inner loop: imported constants are looked up at each access. */
const HEX_SHIFT = PRICE_BITS;
const PRICE = PRICE_MASK;

/** The content of the tables after one search. */
interface Written {
  readonly left: ArrayBy<HexIndex, Int16Array>;
  readonly before: ArrayBy<HexIndex, Int16Array, HexIndex>;
  readonly order: ArrayOf<HexIndex>;
  readonly steps: ArrayBy<HexIndex, Int16Array>;
  readonly start: number;
  readonly budget: number;
  readonly count: number;
  readonly queue: Int32Array;
  readonly entries: number;
}

/**
 * The tables of all searches, with room for any map. They are never replaced: a search on other tables takes a seventh
 * longer. No search runs within the loops of another, and its result is on loan.
 */
class Sheet implements CountedReach, Written {
  readonly left = new Int16Array(MOST_HEXES).fill(-1);
  readonly before = new Int16Array(MOST_HEXES);
  readonly order = new Int16Array(MOST_HEXES);
  readonly steps = new Int16Array(MOST_HEXES);
  start = -1;
  budget = 0;
  count = 0;
  /**
   * Entries of the queue: the hex, and in the lower 16 bits the entry below it or NONE. Each hex has six
   * sides.
   */
  readonly queue = new Int32Array(6 * MOST_HEXES + 1);
  /** Number of queue entries of the last search. */
  entries = 0;
  /** Top entry for each number of points left; each search leaves them at NONE. */
  readonly top = new Int32Array(MOST_POINTS + 1).fill(NONE);

  /** True while a reader holds the result of the last search. */
  isOnLoan = false;

  /** Resets the hexes that the last search queued, which are all that it reached. */
  wipe(): void {
    const { left, queue, entries } = this;
    for (let entry = 0; entry < entries; entry += 1) left[queue[entry]! >>> 16] = -1;
  }

  /** A copy of the last search. */
  written(): Written {
    const { left, before, order, steps, start, budget, count, queue, entries } = this;
    return {
      left: left.slice(),
      before: before.slice(),
      order: order.slice(0, count),
      steps: steps.slice(),
      start,
      budget,
      count,
      queue: queue.slice(0, entries),
      entries,
    };
  }

  /** Restores a copy of an earlier search. */
  rewrite({ left, before, order, steps, start, budget, count, queue, entries }: Written): void {
    this.left.set(left);
    this.before.set(before);
    this.order.set(order);
    this.steps.set(steps);
    this.start = start;
    this.budget = budget;
    this.count = count;
    this.queue.set(queue);
    this.entries = entries;
  }
}

const sheet = new Sheet();

/**
 * Lends `read` all hexes that a unit can enter from `start` with `budget` half points, until it returns; `read` may
 * search, too. The caller checks that the unit may start.
 */
export function withReach<T>(
  state: State,
  unit: UnitIndex,
  start: HexIndex,
  budget: number,
  read: (reach: FleetingReach) => T,
): T {
  const outer = setAside();
  searchFrom(state, unit, start, budget);
  return lend(outer, read);
}

/** Like `withReach`, with no other unit on the map. */
export function withUnhinderedReach<T>(
  steps: Steps,
  start: HexIndex,
  budget: number,
  read: (reach: FleetingReach) => T,
): T {
  const outer = setAside();
  spread(steps, start, budget, UNHINDERED);
  return lend(outer, read);
}

/** A copy of the result that is on loan now; undefined if none is. */
function setAside(): Written | undefined {
  return sheet.isOnLoan ? sheet.written() : undefined;
}

/** Lends the last result, and restores the outer loan afterwards. */
function lend<T>(outer: Written | undefined, read: (reach: FleetingReach) => T): T {
  sheet.isOnLoan = true;
  try {
    return read(sheet);
  } finally {
    if (outer === undefined) sheet.isOnLoan = false;
    else {
      sheet.wipe();
      sheet.rewrite(outer);
    }
  }
}

/**
 * 5.0(GR), 6.0(GR): finds all hexes that a unit can enter from `start` with `budget` half points: Dijkstra
 * over small integers with buckets, on flat tables. It counts the points left, so that one comparison rejects
 * a step that is too dear or no better. A unit stops in the first enemy-controlled hex it enters (R-ZOC-3).
 */
function searchFrom(state: State, unit: UnitIndex, start: HexIndex, budget: number): void {
  const side = state.sideOf(unit);
  spread(pricesOf(state, unit), start, budget, {
    side,
    sideByUnit: state.scenario.sideByUnit,
    occupant: state.occupant,
    control: state.control[other(side)],
    shuns: shunsZones(state, unit, start),
  });
}

/** The effect of units on the map on a search. */
interface Hindrance {
  readonly side: SideIndex;
  readonly sideByUnit: ArrayBy<UnitIndex, Uint8Array>;
  readonly occupant: ArrayBy<HexIndex, Int16Array, UnitIndex>;
  /** By hex, the number of enemy units whose zones of control cover it. */
  readonly control: BytesByHex;
  /** Set if no hex in an enemy zone of control may be entered. */
  readonly shuns: boolean;
}

const UNHINDERED: Hindrance = {
  side: 0,
  sideByUnit: new Uint8Array(0),
  occupant: new Int16Array(MOST_HEXES).fill(-1),
  control: new Uint8Array(MOST_HEXES),
  shuns: false,
};

function spread(
  { rows, steps }: Steps,
  start: HexIndex,
  budget: number,
  { side, sideByUnit, occupant, control, shuns }: Hindrance,
): void {
  if (budget > MOST_POINTS) throw new RangeError(`no unit has ${budget} half points`);
  const { left, before, order, queue, top } = sheet;
  sheet.wipe();
  let count = 0;
  let entries = 1;
  left[start] = budget;
  before[start] = -1;
  queue[0] = (start << 16) | NONE;
  top[budget] = 0;
  for (let points = budget; points >= 0; points -= 1) {
    let entry = top[points]!;
    top[points] = NONE;
    while (entry !== NONE) {
      const queued = queue[entry]!;
      const at: HexIndex = queued >>> 16;
      entry = queued & NONE;
      if (left[at] !== points) continue;
      if (at !== start) {
        order[count] = at;
        count += 1;
        if (control[at]! > 0) continue;
      }
      const end = rows[at + 1]!;
      for (let place = rows[at]!; place < end; place += 1) {
        const step = steps[place]!;
        const to: HexIndex = step >> HEX_SHIFT;
        const rest = points - (step & PRICE);
        if (left[to]! >= rest) continue;
        const holder = occupant[to]!;
        if (holder >= 0 && sideByUnit[holder] !== side) continue;
        if (shuns && control[to]! > 0) continue;
        left[to] = rest;
        before[to] = at;
        queue[entries] = (to << 16) | top[rest]!;
        top[rest] = entries;
        entries += 1;
      }
    }
  }
  sheet.start = start;
  sheet.budget = budget;
  sheet.count = count;
  sheet.entries = entries;
}

/** Counts the steps on the paths on loan. The preceding hex of each hex comes earlier in the order. */
export function countSteps({ before, order, start, count }: FleetingReach): CountedReach {
  const { steps } = sheet;
  steps[start] = 0;
  for (let at = 0; at < count; at += 1) {
    const hex = order[at]!;
    steps[hex] = steps[before[hex]!]! + 1;
  }
  return sheet;
}

/** A copy of the reach that stays valid after later searches. */
export function reachFrom(state: State, unit: UnitIndex, start: HexIndex, budget: number): Reach {
  return withReach(state, unit, start, budget, (reach) => copyOfReach(reach, state.ground.hexCount));
}

function copyOfReach({ left, before, order, count, start, budget }: FleetingReach, hexCount: number): Reach {
  const reached = new Array<HexIndex>(count);
  const cost = new Int16Array(hexCount).fill(-1);
  const kept = new Int16Array(hexCount).fill(-1);
  cost[start] = 0;
  for (let at = 0; at < count; at += 1) {
    const hex = order[at]!;
    reached[at] = hex;
    cost[hex] = budget - left[hex]!;
    kept[hex] = before[hex]!;
  }
  return { cost, before: kept, start, order: reached };
}

/** The hexes entered on the path to a reached hex. */
export function pathTo(reach: Pick<Reach, 'before' | 'start'>, hex: HexIndex): HexIndex[] {
  const path: HexIndex[] = [];
  for (let at = hex; at !== reach.start && at >= 0; at = reach.before[at]!) path.push(at);
  return path.reverse();
}

/**
 * 5.13, 5.16: half points that a unit may still spend in this Movement Phase: its allowance minus what it has
 * spent, without regard to supply.
 */
export function pointsLeft(state: State, unit: UnitIndex): number {
  return state.unit(unit).allowance - state.spent[unit]!;
}
