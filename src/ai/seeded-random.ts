/** A small seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export class Random {
  private state: number;

  /** A text is hashed; for a number the lowest 32 bits count. */
  constructor(seed: number | string) {
    this.state = typeof seed === 'string' ? hash(seed) : seed >>> 0;
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  die(): number {
    return this.below(6) + 1;
  }

  pick<T>(list: readonly T[]): T {
    const value = list[this.below(list.length)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  }
}

/**
 * FNV-1a over the code units, mixed once more so that texts that differ only in the last letter give
 * different numbers from the start.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
