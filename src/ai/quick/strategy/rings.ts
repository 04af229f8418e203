import type { ArrayOf, BytesByHex, Ground, HexIndex } from '../../../engine/search';

/** Time at which the river is reached, before all hexes. */
const RIVER = 1;

/** Worth of no ring, less than that of any. */
const NO_RING = -1;

/** The last ring found; valid until the next search. */
interface Ring {
  /** Its hexes are the first `count` of these. */
  hexes: ArrayOf<HexIndex>;
  count: number;
  /** Total worth of its hexes. */
  worth: number;
}

/**
 * Finds hexes on a ring with a river: two paths without a common hex lead from each of them to it through
 * held hexes.
 */
export class Rings {
  private readonly ground: Ground;
  private readonly atRiver: BytesByHex;
  /** Time at which each hex was reached, 0 before. */
  private readonly reached: ArrayOf<HexIndex>;
  /** The first `count` hexes are reached and may be on a ring. */
  private open: ArrayOf<HexIndex>;
  private count = 0;
  private readonly ring: Ring;
  private clock = RIVER;
  /** Total worth of the hexes connected with the first one. */
  private met = 0;

  constructor(ground: Ground, atRiver: BytesByHex) {
    this.ground = ground;
    this.atRiver = atRiver;
    this.reached = new Int16Array(ground.hexCount);
    this.open = new Int16Array(ground.hexCount);
    this.ring = { hexes: new Int16Array(ground.hexCount), count: 0, worth: NO_RING };
  }

  /**
   * The ring with the greatest worth, and the first of equal ones; empty if no held river hex is connected
   * with a hex of any worth. `held` is 1 by hex, `worths` the worth by hex.
   */
  best(riverHexes: readonly HexIndex[], held: BytesByHex, worths: BytesByHex): Ring {
    const { reached, ring } = this;
    reached.fill(0);
    this.clock = RIVER;
    ring.count = 0;
    ring.worth = NO_RING;
    for (const hex of riverHexes) {
      if (reached[hex] !== 0 || held[hex] !== 1) continue;
      this.count = 0;
      this.met = 0;
      this.visit(hex, held, worths);
      if (this.met === 0) continue;
      const { open, count } = this;
      let worth = 0;
      for (let at = 0; at < count; at += 1) worth += worths[open[at]!]!;
      if (worth <= ring.worth) continue;
      this.open = ring.hexes;
      ring.hexes = open;
      ring.count = count;
      ring.worth = worth;
    }
    return ring;
  }

  /**
   * Visits a hex and all beyond it; returns the earliest time reached from there without going back. Hexes
   * that reach nothing earlier than this hex depend on it alone and are removed (Tarjan's search for blocks).
   */
  private visit(hex: HexIndex, held: BytesByHex, worths: BytesByHex): HexIndex {
    const { reached, open } = this;
    const { neighbours } = this.ground;
    const own: HexIndex = (this.clock += 1);
    let earliest: HexIndex = this.atRiver[hex] === 1 ? RIVER : own;
    reached[hex] = own;
    open[this.count] = hex;
    this.count += 1;
    this.met += worths[hex]!;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      if (next < 0 || held[next] !== 1) continue;
      let found = reached[next]!;
      if (found === 0) {
        const { count } = this;
        found = this.visit(next, held, worths);
        if (found >= own) this.count = count;
      }
      if (found < earliest) earliest = found;
    }
    return earliest;
  }
}
