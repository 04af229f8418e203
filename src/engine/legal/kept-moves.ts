import type { HexId } from '../map/grid';
import type { CompiledScenario } from '../model/compiled-scenario';
import { other } from '../model/side';
import type { SideIndex } from '../model/side';
import type { State } from '../model/state';
import type { Steps } from '../model/step-prices';
import type { Destination } from '../play/legal-answers';
import { pricesOf } from '../rules/05-movement/prices';
import { countSteps, searchFrom } from '../rules/05-movement/reach';
import type { CountedReach } from '../rules/05-movement/reach';
import { shunsZones } from '../rules/06-zones-of-control/zones';

/** All that a search for the moves of a unit depends on: friends are no hindrance on the way. */
interface Asked {
  readonly start: number;
  readonly budget: number;
  readonly shuns: boolean;
  readonly steps: Steps;
  /** Where the enemy's units stand, in their order: the same list as long as they stand there. */
  readonly enemies: Int16Array;
  readonly paths: boolean;
  /** Found when the same is asked again. */
  moves: KeptMoves | undefined;
}

/** What was asked last about the units of a scenario. */
interface Known {
  readonly byUnit: (Asked | undefined)[];
  /** Where the enemies of each side stood. */
  readonly enemies: [Int16Array, Int16Array];
}

const known = new WeakMap<CompiledScenario, Known>();

/**
 * Where a unit on the map may go, kept from an earlier question of the same; undefined when this one is the first. In a
 * Movement Phase the enemy stands still, so that the moves of most units stay as they are while others move.
 */
export function keptMoves(
  state: State,
  unit: number,
  start: number,
  budget: number,
  paths: boolean,
): KeptMoves | undefined {
  const { byUnit, enemies } = knownOf(state.scenario);
  const side = state.sideOf(unit);
  const now = standing(state, side, enemies);
  const steps = pricesOf(state, unit);
  const shuns = shunsZones(state, unit, start);
  const last = byUnit[unit];
  if (
    last !== undefined &&
    last.enemies === now &&
    last.steps === steps &&
    last.start === start &&
    last.budget === budget &&
    last.shuns === shuns &&
    last.paths === paths
  ) {
    last.moves ??= new KeptMoves(state, side, countSteps(searchFrom(state, unit, start, budget)), paths);
    return last.moves;
  }
  byUnit[unit] = { start, budget, shuns, steps, enemies: now, paths, moves: undefined };
  return undefined;
}

function knownOf(scenario: CompiledScenario): Known {
  const found = known.get(scenario);
  if (found !== undefined) return found;
  const fresh: Known = { byUnit: [], enemies: [new Int16Array(0), new Int16Array(0)] };
  known.set(scenario, fresh);
  return fresh;
}

/** Where the enemies of a side stand: the list that is known when they have not moved. */
function standing({ scenario, hex }: State, side: SideIndex, lists: Known['enemies']): Int16Array {
  const units = scenario.unitsOf[other(side)];
  const before = lists[side];
  let isSame = before.length === units.length;
  for (let at = 0; isSame && at < units.length; at += 1) isSame = before[at] === hex[units[at]!];
  if (isSame) return before;
  const now = Int16Array.from(units, (unit) => hex[unit]!);
  lists[side] = now;
  return now;
}

const NO_PATH: readonly HexId[] = Object.freeze([]);

/** What a hex is to a move: no end, an end, or one in which a friend is. */
const CLOSED = 0;
const VACANT = 1;
const ON_FRIEND = 2;

/** Destinations that many answers share, so that no caller can change them. */
export class KeptMoves {
  /** The hexes reached, in order of cost, and by place in that order the half points left there. */
  readonly hexes: Int16Array;
  readonly left: Int16Array;
  /** Places of the hexes on the edge of the map. */
  readonly edges: readonly number[];
  private readonly ids: readonly HexId[];
  private readonly budget: number;
  private readonly controlled: Uint8Array;
  /** By place the place of the hex before, -1 for the start, and how many hexes are entered; none without paths. */
  private readonly before: Int16Array;
  private readonly steps: Int16Array;
  private readonly paths: (readonly HexId[] | undefined)[] = [];
  /** By place whether the move may end there, as it was when the destinations were listed. */
  private readonly ends: Uint8Array;
  private listed: readonly Destination[] | undefined = undefined;
  private readonly vacant: (Destination | undefined)[] = [];
  private readonly onFriends: (Destination | undefined)[] = [];

  constructor(state: State, side: SideIndex, reach: CountedReach, paths: boolean) {
    const { order, count, budget } = reach;
    const { edgeMask, hexCount, ids } = state.ground;
    const control = state.control[other(side)];
    const places = new Int16Array(hexCount);
    places[reach.start] = -1;
    this.ids = ids;
    this.budget = budget;
    this.hexes = order.slice(0, count);
    this.ends = new Uint8Array(count);
    this.left = new Int16Array(count);
    this.controlled = new Uint8Array(count);
    this.before = new Int16Array(paths ? count : 0);
    this.steps = new Int16Array(paths ? count : 0);
    const edges: number[] = [];
    for (let place = 0; place < count; place += 1) {
      const hex = order[place]!;
      places[hex] = place;
      this.left[place] = reach.left[hex]!;
      this.controlled[place] = control[hex]!;
      if (edgeMask[hex] !== 0) edges.push(place);
      if (!paths) continue;
      this.before[place] = places[reach.before[hex]!]!;
      this.steps[place] = reach.steps[hex]!;
    }
    this.edges = edges;
  }

  /** Those of the hexes in which the move may end now: one list as long as they and the friends there stay the same. */
  destinations({ occupant }: State, mayEndIn: (hex: number) => boolean): readonly Destination[] {
    const { hexes, ends } = this;
    let isSame = this.listed !== undefined;
    let count = 0;
    for (let place = 0; place < hexes.length; place += 1) {
      const hex = hexes[place]!;
      const end = mayEndIn(hex) ? (occupant[hex]! < 0 ? VACANT : ON_FRIEND) : CLOSED;
      if (end !== CLOSED) count += 1;
      if (ends[place] === end) continue;
      ends[place] = end;
      isSame = false;
    }
    if (!isSame || this.listed === undefined) this.listed = this.list(count);
    return this.listed;
  }

  private list(count: number): readonly Destination[] {
    const { ends } = this;
    const found = new Array<Destination>(count);
    let at = 0;
    for (let place = 0; place < ends.length; place += 1) {
      const end = ends[place]!;
      if (end === CLOSED) continue;
      found[at] = this.destination(place, end === ON_FRIEND);
      at += 1;
    }
    return Object.freeze(found);
  }

  /** As a destination, with a friend in it or without. */
  private destination(place: number, onFriend: boolean): Destination {
    const made = onFriend ? this.onFriends : this.vacant;
    return (made[place] ??= Object.freeze({
      hex: this.ids[this.hexes[place]!]!,
      cost: this.budget - this.left[place]!,
      path: this.path(place),
      enemyZoc: this.controlled[place]! > 0,
      onFriend,
    }));
  }

  /** The hexes entered on a cheapest way there. */
  path(place: number): readonly HexId[] {
    if (this.steps.length === 0) return NO_PATH;
    const made = this.paths[place];
    if (made !== undefined) return made;
    let step = this.steps[place]!;
    const path = new Array<HexId>(step);
    for (let at = place; at >= 0; at = this.before[at]!) path[(step -= 1)] = this.ids[this.hexes[at]!]!;
    this.paths[place] = path;
    return Object.freeze(path);
  }
}
