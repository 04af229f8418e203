import type { HexId } from '../map/grid';
import { other, type SideIndex } from '../model/side';
import type { State } from '../model/state';
import type { Destination, UnitMoves } from '../play/legal-answers';
import type { CountedReach } from '../rules/05-movement/reach';
import { EndObstacles } from '../rules/05-movement/ends';
import { ASKED, CLOSED_SIDE, ON_FRIEND, VACANT, type SideEnds } from './side-ends';
import type { HexIndex, ArrayBy } from '../map/indexes';
import type { UnitIndex } from '../model/unit-index';

const NO_PATH: readonly HexId[] = Object.freeze([]);

/** The fields of a reached hex in the table. */
const HEX = 0;
const LEFT = 1;
const CONTROLLED = 2;
/** The place of the preceding hex, -1 for the start, and the number of hexes entered. */
const BEFORE = 3;
const STEPS = 4;
const WIDTH = 5;

/** The age before the first comparison with the side's ends. */
const UNKNOWN = -1;

/** The kept reach of a unit. Its destinations are frozen, because many answers share them. */
export class KeptMoves {
  readonly count: number;
  /** Places of the hexes on the map edge, in order of cost. */
  readonly edges: readonly number[];
  /** The exits; undefined until they are found. */
  exits: UnitMoves['exits'] | undefined = undefined;
  private readonly ids: readonly HexId[];
  private readonly budget: number;
  private readonly hasPaths: boolean;
  /** The reached hexes, in order of cost. */
  private readonly table: Int16Array;
  /** By hex, its place in that order from 1; 0 for a hex out of reach. */
  private readonly places: ArrayBy<HexIndex, Int16Array>;
  private readonly paths: (readonly HexId[] | undefined)[];
  /** By place, the kind of end that the hex is. */
  private readonly ends: Uint8Array;
  /** Number of places where the move may end. */
  private open = 0;
  /** The age of the side's ends at the last comparison. */
  private age = UNKNOWN;
  private listed: readonly Destination[] | undefined = undefined;
  private readonly vacant: (Destination | undefined)[];
  private readonly onFriends = new Map<number, Destination>();

  constructor(state: State, side: SideIndex, reach: CountedReach, paths: boolean) {
    const { order, count, budget, left, before, steps } = reach;
    const { edgeMask, hexCount, ids } = state.ground;
    const control = state.control[other(side)];
    const table = new Int16Array(WIDTH * count);
    const places = new Int16Array(hexCount);
    const edges: number[] = [];
    for (let place = 0, at = 0; place < count; place += 1, at += WIDTH) {
      const hex = order[place]!;
      table[at + HEX] = hex;
      table[at + LEFT] = left[hex]!;
      table[at + CONTROLLED] = control[hex]!;
      table[at + BEFORE] = places[before[hex]!]! - 1;
      table[at + STEPS] = steps[hex]!;
      places[hex] = place + 1;
      if (edgeMask[hex] !== 0) edges.push(place);
    }
    this.ids = ids;
    this.budget = budget;
    this.count = count;
    this.hasPaths = paths;
    this.table = table;
    this.places = places;
    this.edges = edges;
    this.ends = new Uint8Array(count).fill(CLOSED_SIDE);
    this.vacant = new Array<Destination | undefined>(count);
    this.paths = new Array<readonly HexId[] | undefined>(paths ? count : 0);
  }

  hex(place: number): HexIndex {
    return this.table[WIDTH * place + HEX]!;
  }

  /** Half points left in the hex at this place. */
  left(place: number): number {
    return this.table[WIDTH * place + LEFT]!;
  }

  /**
   * The reached hexes where the move may end now; the same list until these hexes or the friends in them
   * change.
   */
  destinations(state: State, unit: UnitIndex): readonly Destination[] {
    const obstacles = new EndObstacles(state, unit);
    this.age = UNKNOWN;
    const { table, ends } = this;
    const { occupant } = state;
    // Without stacks every vacant hex is an end.
    const isPlain = state.stacks.length === 0;
    for (let place = 0, at = HEX; place < ends.length; place += 1, at += WIDTH) {
      const hex: HexIndex = table[at]!;
      const end = isPlain && occupant[hex]! < 0 ? VACANT : endFor(state, obstacles, hex);
      if (ends[place] !== end) this.put(place, end);
    }
    return this.list();
  }

  /**
   * Compares the ends with those known for the whole side, by the changes since the last comparison. True if
   * nothing has changed, including the reasons of closed hexes.
   */
  isAsBefore(state: State, unit: UnitIndex, ends: SideEnds): boolean {
    const { age, places } = this;
    let isSame = age !== UNKNOWN;
    if (isSame && ends.knowsSince(age)) {
      for (let change = age; change < ends.age; change += 1) {
        const hex = ends.changed(change);
        const place = places[hex]! - 1;
        if (place < 0) continue;
        isSame = false;
        this.putShared(place, ends.byHex[hex]!);
      }
    } else {
      isSame = false;
      for (let place = 0; place < this.count; place += 1) this.putShared(place, ends.byHex[this.hex(place)]!);
    }
    this.age = ends.age;
    return this.answers(state, unit, ends.asked) && isSame;
  }

  /**
   * Checks the hexes that each unit must check itself. False if one has changed, or may be closed for another
   * reason.
   */
  private answers(state: State, unit: UnitIndex, asked: readonly HexIndex[]): boolean {
    let obstacles: EndObstacles | undefined;
    let isSame = true;
    for (const hex of asked) {
      const place = this.places[hex]! - 1;
      if (place < 0) continue;
      obstacles ??= new EndObstacles(state, unit);
      const end = endFor(state, obstacles, hex);
      isSame &&= end === ON_FRIEND && this.ends[place] === end;
      this.put(place, end);
    }
    return isSame;
  }

  private putShared(place: number, end: number): void {
    if (end !== ASKED) this.put(place, Math.min(end, CLOSED_SIDE));
  }

  private put(place: number, end: number): void {
    const before = this.ends[place]!;
    if (before === end) return;
    if (before === CLOSED_SIDE) this.open += 1;
    else if (end === CLOSED_SIDE) this.open -= 1;
    this.ends[place] = end;
    this.listed = undefined;
  }

  /** The destinations by the ends of the last check. */
  list(): readonly Destination[] {
    return (this.listed ??= this.made());
  }

  private made(): readonly Destination[] {
    const { ends } = this;
    const found = new Array<Destination>(this.open);
    let count = 0;
    for (let place = 0; place < ends.length; place += 1) {
      const end = ends[place]!;
      if (end === CLOSED_SIDE) continue;
      found[count] = end === VACANT ? this.vacantAt(place) : this.onFriendAt(place);
      count += 1;
    }
    return Object.freeze(found);
  }

  private vacantAt(place: number): Destination {
    return (this.vacant[place] ??= this.destination(place, false));
  }

  private onFriendAt(place: number): Destination {
    const made = this.onFriends.get(place) ?? this.destination(place, true);
    this.onFriends.set(place, made);
    return made;
  }

  private destination(place: number, onFriend: boolean): Destination {
    const { table, ids } = this;
    const at = WIDTH * place;
    return Object.freeze({
      hex: ids[table[at + HEX]!]!,
      cost: this.budget - table[at + LEFT]!,
      path: this.path(place),
      enemyZoc: table[at + CONTROLLED]! > 0,
      onFriend,
    });
  }

  /** The hexes entered on a cheapest path to this place; empty if paths are not wanted. */
  path(place: number): readonly HexId[] {
    if (!this.hasPaths) return NO_PATH;
    const made = this.paths[place];
    if (made !== undefined) return made;
    const { table, ids } = this;
    let step = table[WIDTH * place + STEPS]!;
    const path = new Array<HexId>(step);
    for (let at = place; at >= 0; at = table[WIDTH * at + BEFORE]!)
      path[(step -= 1)] = ids[table[WIDTH * at + HEX]!]!;
    this.paths[place] = path;
    return Object.freeze(path);
  }
}

/** The kind of end that a hex is for the move of one unit. */
function endFor({ occupant }: State, obstacles: EndObstacles, hex: HexIndex): number {
  if (obstacles.in(hex) !== undefined) return CLOSED_SIDE;
  return occupant[hex]! < 0 ? VACANT : ON_FRIEND;
}
