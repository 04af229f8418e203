import type { Ground } from '../../../engine/search';

/** When the river was reached, before every hex. */
const RIVER = 1;

/** What no hexes are worth: less than any. */
const NO_RING = -1;

/** The ring that was found last: it is good until the next search. */
interface Ring {
  /** The first `count` of these. */
  hexes: Int16Array;
  count: number;
  /** The sum of what its hexes are worth. */
  worth: number;
}

/** Finds hexes on a ring with a river: two ways that share no hex lead from each of them to it, through held hexes. */
export class Rings {
  private readonly ground: Ground;
  private readonly atRiver: Uint8Array;
  /** By hex when it was reached, 0 before. */
  private readonly reached: Int16Array;
  /** The first `count` are reached and may be on a ring. */
  private open: Int16Array;
  private count = 0;
  private readonly ring: Ring;
  private clock = RIVER;
  /** What the hexes are worth that are connected with the first one. */
  private met = 0;

  constructor(ground: Ground, atRiver: Uint8Array) {
    this.ground = ground;
    this.atRiver = atRiver;
    this.reached = new Int16Array(ground.hexCount);
    this.open = new Int16Array(ground.hexCount);
    this.ring = { hexes: new Int16Array(ground.hexCount), count: 0, worth: NO_RING };
  }

  /**
   * The ring that is worth most, and the first of these; no hexes where none at the river is held with one of some
   * worth that is connected with it. By hex 1 for what is held, and what it is worth.
   */
  best(riverHexes: readonly number[], held: Uint8Array, worths: Uint8Array): Ring {
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
   * Visits a hex and all beyond it, and answers the earliest that is reached from there without going back. What
   * reaches nothing before the hex hangs on it alone, and is no longer open (Tarjan's search for blocks).
   */
  private visit(hex: number, held: Uint8Array, worths: Uint8Array): number {
    const { reached, open } = this;
    const { neighbours } = this.ground;
    const own = (this.clock += 1);
    let earliest = this.atRiver[hex] === 1 ? RIVER : own;
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
