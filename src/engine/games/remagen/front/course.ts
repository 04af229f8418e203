import { PER_GAP_HEX, lostBeyond } from './field';
import type { Candidate, Field } from './field';
import { firstChain, widened } from './widen';
import type { Allowed, Ends, Found } from './widen';

type Chain = readonly number[];

/** The most points of a loss that are of interest by now. */
export type Most = () => number;

/**
 * Simple chains between two of the allowed hexes through others, each enclosing more of the east bank than the one
 * before; the last encloses all that a chain between these ends can. They are kept for searches in which one of some
 * further hexes is allowed as well: most of those chains are the same, and none is tried twice.
 */
export class Course {
  private readonly field: Field;
  private readonly allowed: Allowed;
  private readonly ends: Ends;
  private readonly further: readonly number[];
  /** How many of the chains were tried. */
  private tried = 0;
  /** The first chain and what each is widened to. */
  private readonly steps: (Chain | undefined)[];
  /** The hexes among which the latest is widened. */
  private free: readonly number[];
  /** By step the further hexes that could make it another. */
  private readonly turning: (readonly number[])[];

  constructor(field: Field, allowed: Allowed, ends: Ends, further: readonly number[]) {
    this.field = field;
    this.allowed = allowed;
    this.ends = ends;
    this.further = further;
    const first = firstChain(field, allowed, ends, further);
    this.steps = [first.chain];
    this.free = first.free;
    this.turning = [first.turning];
  }

  /**
   * The chains that were not tried yet, in order, those with one of the further hexes when one is named, and in loops
   * none that lose more than is of interest; at last the widest of all, if there is any.
   */
  *chains(
    most: Most,
    hex?: number,
    withHex: Allowed = this.allowed,
  ): Generator<Candidate, Chain | undefined> {
    let chain: Chain | undefined;
    for (let at = 0; ; at += 1) {
      const same = this.stepAt(at);
      if (hex !== undefined && this.turning[at]!.includes(hex)) {
        const other = this.stepFrom(chain, withHex, withHex.hexes, []).chain;
        if (other !== undefined && !isSame(other, same)) {
          const isLoop = this.ends.post !== undefined;
          if (isLoop && other.includes(hex) && this.isWorse(hex, withHex, most())) return other;
          return yield* this.apart(other, withHex);
        }
      }
      if (same === undefined) return chain;
      chain = same;
      if (this.tried > at) continue;
      this.tried += 1;
      yield this.drawn(chain);
    }
  }

  /**
   * Whether all chains with a further hex lose more than is of interest, and each that is widened from one with it runs
   * through it. What the widest of all leaves behind all others leave behind, and where the outside comes up to a hex
   * of its trace that is never enclosed.
   */
  private isWorse(hex: number, allowed: Allowed, most: number): boolean {
    const { field } = this;
    let at = 0;
    while (this.stepAt(at) !== undefined) at += 1;
    let widest = this.steps[at - 1];
    let found: Found = { chain: widest, free: allowed.hexes, turning: [] };
    while (found.chain !== undefined) {
      widest = found.chain;
      found = this.stepFrom(widest, allowed, found.free, []);
    }
    if (widest === undefined) return false;
    const trace = this.drawn(widest);
    const isOpen = field.rim[hex] === 1 || field.next[hex]!.some((one) => trace.outside.has(one));
    return isOpen && PER_GAP_HEX + lostBeyond(field, trace) > most;
  }

  /** This chain and those to which it is widened. */
  private *apart(first: Chain, allowed: Allowed): Generator<Candidate, Chain> {
    let { hexes } = allowed;
    for (let chain = first; ;) {
      const candidate = this.drawn(chain);
      yield candidate;
      const wider = widened(this.field, hexes, chain, candidate.outside, []);
      if (wider.chain === undefined) return chain;
      chain = wider.chain;
      hexes = wider.free;
    }
  }

  /** The first chain, or what the one before is widened to. */
  private stepAt(at: number): Chain | undefined {
    if (at === this.steps.length) {
      const { allowed, free, further } = this;
      const { chain, turning, free: left } = this.stepFrom(this.steps[at - 1], allowed, free, further);
      this.steps.push(chain);
      this.free = left;
      this.turning.push(turning);
    }
    return this.steps[at];
  }

  private stepFrom(
    chain: Chain | undefined,
    allowed: Allowed,
    free: readonly number[],
    further: readonly number[],
  ): Found {
    const { field, ends } = this;
    if (chain === undefined) return firstChain(field, allowed, ends, further);
    return widened(field, free, chain, this.drawn(chain).outside, further);
  }

  /** The trace of a chain; the field says what is outside of it. */
  private drawn(chain: Chain): Candidate {
    const { post } = this.ends;
    const { outside } = this.field;
    const trace = post === undefined ? chain : [post, ...chain, post];
    outside.redraw(trace);
    return { trace, outside };
  }
}

function isSame(a: Chain, b: Chain | undefined): boolean {
  return a.length === b?.length && a.every((hex, at) => hex === b[at]);
}
