import type { EastBank } from './bank';
import type { BytesByHex, HexIndex, ArrayBy } from '../../../map/indexes';

/** No vertex or block. */
export const NONE = -1;

/** Hexes and perhaps the Rhine, of which no one cuts others off from the rest: through any two of them runs a ring. */
export interface Block {
  readonly hexes: readonly HexIndex[];
  readonly hasRhine: boolean;
  /** The vertex in which it hangs on the block before it. */
  readonly top: HexIndex;
}

/**
 * Hexes by blocks. The Rhine is one vertex next to all hexes that touch it, so that a chain from bank to bank is a ring
 * like others. Two blocks share one vertex at most, and no blocks form a circle.
 */
export class Blocks {
  readonly all: Block[] = [];
  private readonly ties: EastBank['ties'];
  private readonly mask: BytesByHex;
  /** By vertex the block in which it hangs on others, and how many blocks it is away from its root. */
  private readonly up: ArrayBy<HexIndex, Int16Array>;
  private readonly depth: ArrayBy<HexIndex, Int16Array>;
  /** By vertex one for all that hangs together. */
  private readonly roots: ArrayBy<HexIndex, Int16Array>;
  /** By vertex when it was reached, from 1. */
  private readonly order: ArrayBy<HexIndex, Int16Array>;
  private reached = 0;
  /** Vertices that were reached and whose block is not yet found. */
  private readonly open: HexIndex[] = [];

  constructor({ ties }: Pick<EastBank, 'ties'>, mask: BytesByHex) {
    this.ties = ties;
    this.mask = mask;
    this.up = new Int16Array(ties.length).fill(NONE);
    this.depth = new Int16Array(ties.length);
    this.roots = new Int16Array(ties.length).fill(NONE);
    this.order = new Int16Array(ties.length);
    const rhine: HexIndex = mask.length;
    this.visit(rhine, rhine);
    for (let hex: HexIndex = 0; hex < rhine; hex += 1)
      if (mask[hex] === 1 && this.order[hex] === 0) this.visit(hex, hex);
    for (let at = this.all.length - 1; at >= 0; at -= 1) {
      const { hexes, top } = this.all[at]!;
      for (const hex of hexes) if (hex !== top) this.depth[hex] = this.depth[top]! + 1;
    }
  }

  /** The block to which both vertices belong. */
  sharedBy(a: HexIndex, b: HexIndex): number {
    const at = this.up[a]!;
    return at === this.up[b] || this.all[at]?.top === b ? at : this.up[b]!;
  }

  /** The blocks that become one by a further hex, for each group of its neighbours that hangs together. */
  joinedBy(hex: HexIndex): ReadonlySet<number>[] {
    const first = new Map<number, HexIndex>();
    const joined = new Map<number, Set<number>>();
    const ties = this.ties[hex]!.filter((tie) => this.roots[tie] !== NONE);
    if (ties.length < 2) return [];
    for (const tie of ties) {
      const root = this.roots[tie]!;
      const start = first.get(root);
      if (start === undefined) {
        first.set(root, tie);
        continue;
      }
      const group = joined.get(root) ?? new Set();
      joined.set(root, group);
      this.addBetween(start, tie, group);
    }
    return [...joined.values()];
  }

  /** Adds the blocks on the way between two vertices. */
  private addBetween(from: HexIndex, to: HexIndex, group: Set<number>): void {
    let a = from;
    let b = to;
    while (a !== b) {
      if (this.depth[a]! < this.depth[b]!) [a, b] = [b, a];
      const at = this.up[a]!;
      group.add(at);
      a = this.all[at]!.top;
    }
  }

  /**
   * Finds the blocks of what is reached from a vertex (Tarjan), and answers the first vertex to which that leads back: a
   * block ends where it leads back no further than to the vertex itself.
   */
  private visit(vertex: HexIndex, root: HexIndex): number {
    const { ties, mask, order, open } = this;
    this.reached += 1;
    order[vertex] = this.reached;
    this.roots[vertex] = root;
    let back = this.reached;
    for (const tie of ties[vertex]!) {
      // The Rhine has no place there.
      if (mask[tie] === 0) continue;
      if (order[tie] === 0) {
        const start = open.push(tie) - 1;
        const further = this.visit(tie, root);
        if (further >= order[vertex]) this.close(open.splice(start), vertex);
        back = Math.min(back, further);
      } else back = Math.min(back, order[tie]!);
    }
    return back;
  }

  private close(vertices: HexIndex[], top: HexIndex): void {
    const rhine = this.mask.length;
    for (const vertex of vertices) this.up[vertex] = this.all.length;
    vertices.push(top);
    const hexes = vertices.filter((vertex) => vertex !== rhine);
    this.all.push({ hexes, hasRhine: hexes.length < vertices.length, top });
  }
}
