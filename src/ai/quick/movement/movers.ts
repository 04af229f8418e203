import type { Action } from '../../../engine';
import { isHeld, MOVED, openEntries, pointsLeft, withReach } from '../../../engine/search';
import type { ArrayOf, HexIndex, State, UnitIndex } from '../../../engine/search';
import { work } from '../../effort';

/** A unit with all hexes that it can reach now. */
export interface Mover {
  readonly unit: UnitIndex;
  readonly hexes: ArrayOf<HexIndex>;
  /** True if it can reach this hex, without regard to friends there. */
  reaches(hex: HexIndex): boolean;
  actionTo(hex: HexIndex): Action;
}

/** Maximum number of entry hexes from which a reinforcement's moves are examined. */
const ENTRIES = 5;

/** Number of bits of a word. */
const WORD = 32;

/** Size of a store from which lists are cut, because creating a list takes longer than filling it. */
const STORE = 1 << 14;
let store = new Int16Array(STORE);
let used = 0;

/** An empty list with room for `count` hexes. */
function listOf(count: number): ArrayOf<HexIndex> {
  if (used + count > store.length) {
    store = new Int16Array(Math.max(STORE, count));
    used = 0;
  }
  used += count;
  return store.subarray(used - count, used);
}

/** The compact result of a search from one hex, since each movable unit has one. */
class Ways {
  readonly start: HexIndex;
  /** The hexes reached, in order of cost, and the preceding hex of each. */
  readonly hexes: ArrayOf<HexIndex>;
  private readonly before: ArrayOf<HexIndex>;

  constructor(state: State, unit: UnitIndex, start: HexIndex, points: number) {
    this.start = start;
    [this.hexes, this.before] = withReach(state, unit, start, points, ({ order, before, count }) => {
      const hexes = listOf(count);
      const hexesBefore = listOf(count);
      for (let at = 0; at < count; at += 1) {
        const hex = order[at]!;
        hexes[at] = hex;
        hexesBefore[at] = before[hex]!;
      }
      return [hexes, hexesBefore];
    });
  }

  /** The hexes entered on the path to a reached hex, or to the start. */
  pathTo(state: State, hex: HexIndex): string[] {
    const path: string[] = [];
    for (let at = hex; at !== this.start; at = this.before[this.hexes.indexOf(at)]!)
      path.push(state.hexId(at));
    return path.reverse();
  }
}

/** A set of hexes as bits. */
class HexSet {
  private readonly words: Int32Array;

  constructor(hexCount: number) {
    this.words = new Int32Array(Math.ceil(hexCount / WORD));
  }

  add(hex: HexIndex): void {
    this.words[hex >> 5]! |= 1 << (hex & 31);
  }

  has(hex: HexIndex): boolean {
    return (this.words[hex >> 5]! & (1 << (hex & 31))) !== 0;
  }
}

class UnitOnMap implements Mover {
  readonly unit: UnitIndex;
  readonly hexes: ArrayOf<HexIndex>;
  private readonly state: State;
  private readonly ways: Ways;
  private readonly reached: HexSet;

  constructor(state: State, unit: UnitIndex, points: number) {
    this.state = state;
    this.unit = unit;
    this.ways = new Ways(state, unit, state.hex[unit]!, points);
    this.hexes = this.ways.hexes;
    this.reached = new HexSet(state.ground.hexCount);
    for (const hex of this.hexes) this.reached.add(hex);
  }

  reaches(hex: HexIndex): boolean {
    return this.reached.has(hex);
  }

  actionTo(hex: HexIndex): Action {
    const { state, unit, ways } = this;
    return { type: 'moveUnit', unit: state.unit(unit).id, path: ways.pathTo(state, hex) };
  }
}

class Reinforcement implements Mover {
  readonly unit: UnitIndex;
  readonly hexes: ArrayOf<HexIndex>;
  private readonly state: State;
  private readonly allWays: readonly Ways[];
  private readonly reached: HexSet;
  /** By place in the list of hexes, the index of the first search that reached it. */
  private readonly waysTo: Int16Array;

  constructor(state: State, unit: UnitIndex, allWays: readonly Ways[]) {
    this.state = state;
    this.unit = unit;
    this.allWays = allWays;
    this.reached = new HexSet(state.ground.hexCount);
    const most = allWays.reduce((sum, { hexes }) => sum + 1 + hexes.length, 0);
    const hexes = listOf(most);
    this.waysTo = listOf(most);
    let count = 0;
    for (let place = 0; place < allWays.length; place += 1) {
      const ways = allWays[place]!;
      for (let at = -1; at < ways.hexes.length; at += 1) {
        const hex = at < 0 ? ways.start : ways.hexes[at]!;
        if (this.reached.has(hex)) continue;
        this.reached.add(hex);
        hexes[count] = hex;
        this.waysTo[count] = place;
        count += 1;
      }
    }
    this.hexes = hexes.subarray(0, count);
  }

  reaches(hex: HexIndex): boolean {
    return this.reached.has(hex);
  }

  actionTo(hex: HexIndex): Action {
    const { state, unit } = this;
    const ways = this.allWays[this.waysTo[this.hexes.indexOf(hex)]!]!;
    const entry = state.hexId(ways.start);
    return { type: 'enterReinforcement', unit: state.unit(unit).id, entry, path: ways.pathTo(state, hex) };
  }
}

/** The reach of a unit on the map; undefined if it cannot move. */
export function moverOf(state: State, unit: UnitIndex): Mover | undefined {
  if (state.has(unit, MOVED) || isHeld(state, unit, state.hex[unit]!)) return undefined;
  const left = pointsLeft(state, unit);
  if (left <= 0) return undefined;
  work('reach');
  return new UnitOnMap(state, unit, left);
}

/** The reach of a reinforcement that may enter now; `rank` orders the entry hexes. */
export function entryReachOf(
  state: State,
  unit: UnitIndex,
  rank: (hex: HexIndex) => number,
): Mover | undefined {
  const entries = openEntries(state, unit)
    .map(({ hex, cost }) => ({ hex, cost, rank: rank(hex) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, ENTRIES);
  if (entries.length === 0) return undefined;
  work('reach');
  const { allowance } = state.unit(unit);
  const allWays = entries.map(({ hex, cost }) => {
    const isStopped = state.enemyControls(state.sideOf(unit), hex);
    return new Ways(state, unit, hex, isStopped ? 0 : Math.max(0, allowance - cost));
  });
  return new Reinforcement(state, unit, allWays);
}
