import { columnOf, other } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { expectation } from '../combat/outcome';
import { liftUnit, putBack } from '../movement/lifting';
import type { Mover } from '../movement/movers';
import { EnemyReach } from './enemy-reach';
import { FAR, linksAlong } from './front-links';
import type { Links } from './front-links';
import { CostHeap } from './cost-heap';

/** The front that a side wants. It runs along one coordinate of the map and gives up the ground before it. */
export interface FrontSpec {
  /** Place of each hex along the front, from 0. */
  readonly along: Int16Array;
  /** Distance of each hex behind the foremost line. */
  readonly depth: Int16Array;
  /** Hexes that should not lie before the front, with their points. */
  readonly kept: readonly { readonly hex: number; readonly points: number }[];
  /** Strength of fire that the enemy is likely to add to an attack. */
  readonly support: number;
  /** True if this unit may man the front. */
  readonly mans: (unit: number) => boolean;
}

/** Cost of a post, and of one hex of ground in one row. */
const POST = 0.1;
const GROUND = 0.05;
/** Cost of an enemy behind the front, and of a step out of the enemy's reach. */
const BROKEN_THROUGH = 1;
const STEP = 0.02;
/**
 * Cost of a post that is sure to be attacked: in line, for each open flank, and with two open flanks, since
 * it is then shut in.
 */
const ATTACKED = 0.4;
const FLANK = 0.2;
const SHUT_IN = 4;
/** Number of enemies that attack a post together, and the Defense Strength of a typical post. */
const ATTACKERS = 3;
const DEFENSE = 2;

/**
 * Forms of the line in a hex: out of reach, or a post whose flank on the side of the line is closed or open.
 */
const OUT_OF_REACH = 0;
const CLOSED = 1;
const OPEN = 2;
const FORMS = 3;

/** Bits for the possible uses of a hex in the line. */
const ASKED = 1;
const SAFE = 2;
const MANNED = 4;

const OPEN_TO_ENEMY = 1;
const SHUT_TO_ENEMY = 2;

/** Upper bound on most maps of the number of rows that a step spans. */
const MOST_ROWS = 5;

/**
 * The posts of a front against the enemy's next move: the hex of each unit. Adjacent pairs of posts cannot be
 * shut in from the front; between pairs, zones of control are enough.
 */
export function planFront(
  state: State,
  side: SideIndex,
  movers: ReadonlyMap<number, Mover>,
  spec: FrontSpec,
): ReadonlyMap<number, number> {
  const men = [...movers.values()].filter(({ unit }) => !state.unit(unit).artillery && spec.mans(unit));
  if (men.length === 0) return new Map();
  const { hexCount } = state.ground;
  const homeOf = new Map(men.map(({ unit }) => [unit, state.hex[unit]!]));
  const spots = new Uint8Array(hexCount);
  for (const { unit, hexes } of men) {
    spots[homeOf.get(unit)!] = 1;
    for (const hex of hexes) spots[hex] = 1;
  }
  // Units that can still move may be elsewhere when the enemy comes.
  const homes = [...movers.keys()].map((unit) => liftUnit(state, unit));
  const posts = new FrontLine(state, side, spots, spec).posts();
  for (const home of homes.reverse()) putBack(state, home);
  const strongest = men.sort(
    (a, b) => state.unit(b.unit).defense - state.unit(a.unit).defense || a.unit - b.unit,
  );
  return manned(posts, strongest, (mover, hex) => hex === homeOf.get(mover.unit) || mover.reaches(hex));
}

/** A post, with the chance that an attack drives its unit back. */
interface Post {
  readonly hex: number;
  readonly threat: number;
}

/**
 * Finds the cheapest line from one end of the map to the other. Hexes that cannot be part of it are not
 * examined; an exhaustive search finds no cheaper one.
 */
export class FrontLine {
  private readonly state: State;
  private readonly side: SideIndex;
  /** 1 by hex: a unit that mans the front can be there. */
  private readonly spots: Uint8Array;
  private readonly spec: FrontSpec;
  private readonly reach: EnemyReach;
  private readonly last: number;
  /** Threat by hex; NaN until it is computed. */
  private readonly threats: Float64Array;
  /** By hex, whether the enemy can be there; 0 until it is computed. */
  private readonly openness: Uint8Array;
  /** By hex, its uses as bits; 0 until they are computed. */
  private readonly uses: Uint8Array;
  /** Points given up, by hex and number of rows spanned; NaN until they are computed. */
  private readonly given: Float64Array;
  /** By hex, the cost from which a line to it is useless; -Infinity if no line can use the hex. */
  private readonly most: Float64Array;
  private readonly links: Links;
  /** By node, the least cost of a line that ends there, and the preceding node. */
  private readonly cost: Float64Array;
  private readonly before: Int32Array;
  private readonly open = new CostHeap();
  /** By row, the depths of hexes to keep, with their points, and those of enemies. */
  private readonly keptIn: { depth: number; points: number }[][];
  private readonly enemiesIn: number[][];

  constructor(state: State, side: SideIndex, spots: Uint8Array, spec: FrontSpec) {
    this.state = state;
    this.side = side;
    this.spots = spots;
    this.spec = spec;
    this.reach = new EnemyReach(state, side);
    const { hexCount } = state.ground;
    this.threats = new Float64Array(hexCount).fill(NaN);
    this.openness = new Uint8Array(hexCount);
    this.uses = new Uint8Array(hexCount);
    this.given = new Float64Array(MOST_ROWS * hexCount).fill(NaN);
    this.most = new Float64Array(hexCount).fill(Infinity);
    this.links = linksAlong(state.ground, spec.along);
    this.cost = new Float64Array(FORMS * hexCount).fill(Infinity);
    this.before = new Int32Array(FORMS * hexCount).fill(-1);
    const { along, depth } = spec;
    this.last = along.reduce((most, row) => Math.max(most, row), 0);
    this.keptIn = Array.from({ length: this.last + 1 }, () => []);
    this.enemiesIn = Array.from({ length: this.last + 1 }, () => []);
    for (const { hex, points } of spec.kept) this.keptIn[along[hex]!]!.push({ depth: depth[hex]!, points });
    for (const unit of state.scenario.unitsOf[other(side)]) {
      const hex = state.hex[unit]!;
      if (state.onMap(unit)) this.enemiesIn[along[hex]!]!.push(depth[hex]!);
    }
  }

  /** The posts of the best line that must be manned; empty if there is no line. */
  posts(): Post[] {
    const end = this.end();
    return end < 0 ? [] : this.postsTo(end);
  }

  /** The node at which the best line ends, -1 if there is none. */
  end(): number {
    const { state, spec, last, open } = this;
    for (let hex = 0; hex < state.ground.hexCount; hex += 1) {
      const row = spec.along[hex]!;
      // A post one row away from the edge controls the edge.
      if (row > 1) continue;
      const given = this.givenUp(-1, hex);
      if (row === 0 && this.isOutOfReach(hex)) this.come(hex, OUT_OF_REACH, -1, given);
      if (this.maybePost(hex)) this.come(hex, row === 0 ? CLOSED : OPEN, -1, given);
    }
    for (let node = open.pop(); node >= 0; node = open.pop()) {
      const spent = open.cost;
      if (this.isOutdone(node, spent)) continue;
      const row = spec.along[Math.floor(node / FORMS)]!;
      if (row >= last - (node % FORMS === OUT_OF_REACH ? 0 : 1)) return node;
      this.goOn(node, spent);
    }
    return -1;
  }

  /** The least cost of a line to a node. */
  costTo(node: number): number {
    return this.cost[node]!;
  }

  /**
   * True if a cheaper line to this node is known, or one no dearer to the same post with its flank closed.
   */
  protected isOutdone(node: number, spent: number): boolean {
    const { cost } = this;
    return spent > cost[node]! || (node % FORMS === OPEN && spent >= cost[node - OPEN + CLOSED]!);
  }

  /** Extends the line to a hex in a form, from a node and at a total cost without the hex. */
  protected come(hex: number, form: number, from: number, total: number): void {
    const node = FORMS * hex + form;
    const { cost } = this;
    if (total >= cost[node]!) return;
    const sum = total + this.costAt(hex, form);
    if (sum >= cost[node]!) return;
    // A line with a closed flank goes on from there at no higher cost.
    if (form === OPEN && sum >= cost[node - OPEN + CLOSED]!) return;
    this.write(node, from, sum);
    if (form !== OPEN) this.most[hex] = this.mostFor(hex, (this.uses[hex] ||= this.usesOf(hex)));
  }

  protected write(node: number, from: number, sum: number): void {
    this.cost[node] = sum;
    this.before[node] = from;
    this.open.push(node, sum);
  }

  private mostFor(hex: number, use: number): number {
    const { cost } = this;
    const asSafe = (use & SAFE) === 0 ? -Infinity : cost[FORMS * hex + OUT_OF_REACH]!;
    return (use & MANNED) === 0 ? asSafe : Math.max(asSafe, cost[FORMS * hex + CLOSED]!);
  }

  /** Extends a line from a node that it reached at this cost. */
  private goOn(node: number, spent: number): void {
    const { uses, most } = this;
    const { along } = this.spec;
    const { ends, to: hexes } = this.links;
    const hex = Math.floor(node / FORMS);
    const form = node % FORMS;
    const fromPost = form !== OUT_OF_REACH;
    const row = along[hex]!;
    const first = (FAR + 1) * hex;
    const end = ends[first + (fromPost ? 3 : 2)]!;
    const safeEnd = ends[first + (fromPost ? 2 : 1)]!;
    for (let link = ends[first]!; link < end; link += 1) {
      const to = hexes[link]!;
      if (spent >= most[to]!) continue;
      const use = (uses[to] ||= this.usesOf(to));
      const asSafe = (use & SAFE) !== 0 && link < safeEnd;
      const asPost = (use & MANNED) !== 0;
      if (!asSafe && !asPost) continue;
      const lost = this.givenUp(row, to);
      if (!this.mayBeBetter(to, asSafe, asPost, spent + lost)) continue;
      const isGap = this.isAnyOpen(link);
      const flank = isGap && fromPost ? (form === OPEN ? SHUT_IN : FLANK) * this.threatTo(hex) : 0;
      const given = lost + flank;
      if (asSafe) this.come(to, OUT_OF_REACH, node, spent + given);
      if (asPost)
        this.come(to, isGap ? OPEN : CLOSED, node, spent + (given + (isGap ? FLANK * this.threatTo(to) : 0)));
    }
  }

  /** True if a line with at least this total cost without the hex could be the best one to it. */
  protected mayBeBetter(hex: number, asSafe: boolean, asPost: boolean, total: number): boolean {
    const { cost } = this;
    if (asSafe && total + STEP < cost[FORMS * hex + OUT_OF_REACH]!) return true;
    if (!asPost) return false;
    const best = cost[FORMS * hex + CLOSED]!;
    return total < best && (best === Infinity || total + this.costAt(hex, CLOSED) < best);
  }

  private usesOf(hex: number): number {
    const use = ASKED | (this.isOutOfReach(hex) ? SAFE : 0) | (this.maybePost(hex) ? MANNED : 0);
    if (use === ASKED) this.most[hex] = -Infinity;
    return use;
  }

  /** True if the enemy can be in any hex between the two of a link. */
  private isAnyOpen(link: number): boolean {
    const { firstBetween, between } = this.links;
    const end = firstBetween[link + 1]!;
    for (let at = firstBetween[link]!; at < end; at += 1) if (this.isOpen(between[at]!)) return true;
    return false;
  }

  protected costAt(hex: number, form: number): number {
    if (form === OUT_OF_REACH) return STEP;
    return (this.isFriend(hex) ? 0 : POST) + ATTACKED * this.threatTo(hex);
  }

  /** Points given up by a line that comes to this hex from a row above. */
  private givenUp(above: number, hex: number): number {
    const rows = this.spec.along[hex]! - above;
    if (rows >= MOST_ROWS) return this.lostBelow(above, hex);
    const place = MOST_ROWS * hex + rows;
    const known = this.given[place]!;
    return Number.isNaN(known) ? (this.given[place] = this.lostBelow(above, hex)) : known;
  }

  private lostBelow(above: number, hex: number): number {
    const { along, depth } = this.spec;
    const at = depth[hex]!;
    let points = 0;
    for (let row = above + 1; row <= along[hex]!; row += 1) {
      points += GROUND * at;
      for (const kept of this.keptIn[row]!) if (kept.depth < at) points += kept.points;
      for (const enemy of this.enemiesIn[row]!) if (enemy > at) points += BROKEN_THROUGH;
    }
    return points;
  }

  /** True if the enemy can be in the hex. */
  private isOpen(hex: number): boolean {
    const known = this.openness[hex]!;
    if (known !== 0) return known === OPEN_TO_ENEMY;
    const isOpen = this.reach.isOpen(hex);
    this.openness[hex] = isOpen ? OPEN_TO_ENEMY : SHUT_TO_ENEMY;
    return isOpen;
  }

  private isOutOfReach(hex: number): boolean {
    return this.state.occupant[hex]! < 0 && !this.isOpen(hex);
  }

  private isFriend(hex: number): boolean {
    const occupant = this.state.occupant[hex]!;
    return occupant >= 0 && this.state.sideOf(occupant) === this.side;
  }

  /** True if an immovable friend is there, or one could go there out of contact. */
  private maybePost(hex: number): boolean {
    const { state, side, spots } = this;
    if (state.occupant[hex]! >= 0) return this.isFriend(hex);
    return spots[hex] === 1 && !state.enemyControls(side, hex);
  }

  /** Chance that an attack on a unit in this hex drives it back. */
  private threatTo(hex: number): number {
    const known = this.threats[hex]!;
    if (!Number.isNaN(known)) return known;
    const strength = this.reach.strengthAt(hex, ATTACKERS);
    const column = columnOf(strength + this.spec.support - DEFENSE, this.state.ground.shift[hex]!);
    const threat = strength === 0 ? 0 : expectation(column, DRIVEN_BACK);
    this.threats[hex] = threat;
    return threat;
  }

  private postsTo(end: number): Post[] {
    const { before } = this;
    const posts: Post[] = [];
    for (let node = end; node >= 0; node = before[node]!) {
      const hex = Math.floor(node / FORMS);
      if (node % FORMS !== OUT_OF_REACH && !this.isFriend(hex))
        posts.push({ hex, threat: this.threatTo(hex) });
    }
    return posts;
  }
}

const DRIVEN_BACK = {
  retreat: [1, 1, 1, 1, 1],
  destruction: 1,
  setback: [0, 0, 0],
  ruin: 0,
  fireOnly: false,
};

/** Units for the posts that they can reach; the most threatened posts get the strongest units. */
function manned(
  posts: readonly Post[],
  units: readonly Mover[],
  comesTo: (mover: Mover, hex: number) => boolean,
): ReadonlyMap<number, number> {
  const hexOf = new Map<number, number>();
  /** Finds a unit for a post; a unit with a post gives it up if another unit can take it. */
  const man = (hex: number, asked: Set<number>): boolean => {
    for (const mover of units) {
      const { unit } = mover;
      if (asked.has(unit) || !comesTo(mover, hex)) continue;
      asked.add(unit);
      const held = hexOf.get(unit);
      if (held !== undefined && !man(held, asked)) continue;
      hexOf.set(unit, hex);
      return true;
    }
    return false;
  };
  for (const { hex } of [...posts].sort((a, b) => b.threat - a.threat || a.hex - b.hex)) man(hex, new Set());
  return hexOf;
}
