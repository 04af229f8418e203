import type { Ground } from '../../../engine/search';

/** When the river was reached, before every hex. */
const RIVER = 1;

interface Ring {
  readonly hexes: readonly number[];
  /** The sum of what its hexes are worth. */
  readonly worth: number;
}

/** Finds hexes on a ring with a river: two ways that share no hex lead from each of them to it, through held hexes. */
export class Rings {
  private readonly ground: Ground;
  private readonly atRiver: Uint8Array;
  /** By hex when it was reached, 0 before. */
  private readonly reached: Int16Array;
  private readonly open: number[] = [];
  private clock = RIVER;

  constructor(ground: Ground, atRiver: Uint8Array) {
    this.ground = ground;
    this.atRiver = atRiver;
    this.reached = new Int16Array(ground.hexCount);
  }

  /**
   * The ring that is worth most, and the first of these; no hexes where none at the river is held. By hex 1 for what is
   * held, and what it is worth.
   */
  best(riverHexes: readonly number[], held: Uint8Array, worths: Uint8Array): Ring {
    this.reached.fill(0);
    this.clock = RIVER;
    let best: Ring = { hexes: [], worth: -1 };
    for (const hex of riverHexes) {
      if (this.reached[hex] !== 0 || held[hex] !== 1) continue;
      this.visit(hex, held);
      const hexes = this.open.splice(0);
      const worth = hexes.reduce((sum, one) => sum + worths[one]!, 0);
      if (worth > best.worth) best = { hexes, worth };
    }
    return best;
  }

  /**
   * Visits a hex and all beyond it, and answers the earliest that is reached from there without going back. What
   * reaches nothing before the hex hangs on it alone, and is no longer open (Tarjan's search for blocks).
   */
  private visit(hex: number, held: Uint8Array): number {
    const { ground, reached, open } = this;
    const own = (this.clock += 1);
    let earliest = this.atRiver[hex] === 1 ? RIVER : own;
    reached[hex] = own;
    open.push(hex);
    for (let direction = 0; direction < 6; direction += 1) {
      const next = ground.neighbours[hex * 6 + direction]!;
      if (next < 0 || held[next] !== 1) continue;
      let found = reached[next]!;
      if (found === 0) {
        const size = open.length;
        found = this.visit(next, held);
        if (found >= own) open.length = size;
      }
      earliest = Math.min(earliest, found);
    }
    return earliest;
  }
}
