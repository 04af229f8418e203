import type { ArrayBy, BytesByHex, Ground, HexIndex } from '../../../engine/search';
import { CostHeap } from './cost-heap';
import { STEP } from './front-costs';
import type { FrontCosts } from './front-costs';
import { CLOSED, FAR, FORMS, OPEN, OUT_OF_REACH, linksAlong } from './front-graph';
import type { Links } from './front-graph';

/** A line from one end of the map to the other. */
export interface FrontLine {
  readonly cost: number;
  /** Nodes of the line, the last first. */
  readonly nodes: readonly number[];
}

/** The line that costs least; undefined where there is none. */
export function cheapestLine(
  ground: Ground,
  along: ArrayBy<HexIndex, Int16Array>,
  costs: FrontCosts,
): FrontLine | undefined {
  return new FrontSearch(ground, along, costs).cheapest();
}

/** Bits of what the line can be in a hex. */
const ASKED = 1;
const SAFE = 2;
const MANNED = 4;

/** Dijkstra's search over the nodes of a front. What cannot be part of the cheapest line is not looked at. */
class FrontSearch {
  private readonly hexCount: number;
  private readonly along: ArrayBy<HexIndex, Int16Array>;
  private readonly last: number;
  private readonly links: Links;
  private readonly costs: FrontCosts;
  /** By hex what the line can be there, as bits; 0 where it has not been asked. */
  private readonly uses: BytesByHex;
  /** By hex the cost from which on no line that comes there is of use; -Infinity where none can be. */
  private readonly most: Float64Array;
  /** By node the least cost of a line that ends there, and the node before it. */
  private readonly cost: Float64Array;
  private readonly before: Int32Array;
  private readonly open = new CostHeap();

  constructor(ground: Ground, along: ArrayBy<HexIndex, Int16Array>, costs: FrontCosts) {
    const { hexCount } = ground;
    this.hexCount = hexCount;
    this.along = along;
    this.last = along.reduce((most, row) => Math.max(most, row), 0);
    this.links = linksAlong(ground, along);
    this.costs = costs;
    this.uses = new Uint8Array(hexCount);
    this.most = new Float64Array(hexCount).fill(Infinity);
    this.cost = new Float64Array(FORMS * hexCount).fill(Infinity);
    this.before = new Int32Array(FORMS * hexCount).fill(-1);
  }

  cheapest(): FrontLine | undefined {
    const end = this.end();
    if (end < 0) return undefined;
    const nodes: number[] = [];
    for (let node = end; node >= 0; node = this.before[node]!) nodes.push(node);
    return { cost: this.cost[end]!, nodes };
  }

  /** The node at which the cheapest line ends, -1 when there is none. */
  private end(): number {
    const { along, costs, last, open } = this;
    for (let hex: HexIndex = 0; hex < this.hexCount; hex += 1) {
      const row = along[hex]!;
      // A post one row in from the edge controls the edge.
      if (row > 1) continue;
      const given = costs.givenUp(-1, hex);
      if (row === 0 && costs.isOutOfReach(hex)) this.come(hex, OUT_OF_REACH, -1, given);
      if (costs.maybePost(hex)) this.come(hex, row === 0 ? CLOSED : OPEN, -1, given);
    }
    for (let node = open.pop(); node >= 0; node = open.pop()) {
      const spent = open.cost;
      if (this.isOutdone(node, spent)) continue;
      const row = along[Math.floor(node / FORMS)]!;
      if (row >= last - (node % FORMS === OUT_OF_REACH ? 0 : 1)) return node;
      this.goOn(node, spent);
    }
    return -1;
  }

  /** Is a line to this node, or to the same post with its flank closed, no dearer than this? */
  private isOutdone(node: number, spent: number): boolean {
    const { cost } = this;
    return spent > cost[node]! || (node % FORMS === OPEN && spent >= cost[node - OPEN + CLOSED]!);
  }

  /** The line comes to a hex, as a post or not, from a node, at a cost without that of the hex. */
  private come(hex: HexIndex, form: number, from: number, total: number): void {
    const node = FORMS * hex + form;
    const { cost } = this;
    if (total >= cost[node]!) return;
    const sum = total + this.costs.of(hex, form);
    if (sum >= cost[node]!) return;
    // With a closed flank it goes on for no more from there.
    if (form === OPEN && sum >= cost[node - OPEN + CLOSED]!) return;
    cost[node] = sum;
    this.before[node] = from;
    this.open.push(node, sum);
    if (form !== OPEN) this.most[hex] = this.mostFor(hex, (this.uses[hex] ||= this.usesOf(hex)));
  }

  private mostFor(hex: HexIndex, use: number): number {
    const { cost } = this;
    const asSafe = (use & SAFE) === 0 ? -Infinity : cost[FORMS * hex + OUT_OF_REACH]!;
    return (use & MANNED) === 0 ? asSafe : Math.max(asSafe, cost[FORMS * hex + CLOSED]!);
  }

  /** The steps of a line on from a node that it came to at this cost. */
  private goOn(node: number, spent: number): void {
    const { along, costs, uses, most } = this;
    const { ends, to: hexes } = this.links;
    const hex: HexIndex = Math.floor(node / FORMS);
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
      const lost = costs.givenUp(row, to);
      if (!this.mayBeBetter(to, asSafe, asPost, spent + lost)) continue;
      const isGap = this.isAnyOpen(link);
      const flank =
        isGap && fromPost ? (form === OPEN ? costs.ofShuttingIn(hex) : costs.ofOpenFlank(hex)) : 0;
      const given = lost + flank;
      if (asSafe) this.come(to, OUT_OF_REACH, node, spent + given);
      if (asPost)
        this.come(to, isGap ? OPEN : CLOSED, node, spent + (given + (isGap ? costs.ofOpenFlank(to) : 0)));
    }
  }

  /** Could a line at this cost without the hex, or more, be the cheapest one to it? */
  private mayBeBetter(hex: HexIndex, asSafe: boolean, asPost: boolean, total: number): boolean {
    const { cost } = this;
    if (asSafe && total + STEP < cost[FORMS * hex + OUT_OF_REACH]!) return true;
    if (!asPost) return false;
    const best = cost[FORMS * hex + CLOSED]!;
    return total < best && (best === Infinity || total + this.costs.of(hex, CLOSED) < best);
  }

  private usesOf(hex: HexIndex): number {
    const { costs } = this;
    const use = ASKED | (costs.isOutOfReach(hex) ? SAFE : 0) | (costs.maybePost(hex) ? MANNED : 0);
    if (use === ASKED) this.most[hex] = -Infinity;
    return use;
  }

  /** Can the enemy be in any hex between the two of a link? */
  private isAnyOpen(link: number): boolean {
    const { firstBetween, between } = this.links;
    const end = firstBetween[link + 1]!;
    for (let at = firstBetween[link]!; at < end; at += 1) if (this.costs.isOpen(between[at]!)) return true;
    return false;
  }
}
