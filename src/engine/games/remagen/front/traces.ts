import { Course } from './course';
import type { Most } from './course';
import type { Candidate, Field } from './field';
import type { Allowed, Ends } from './widen';

/**
 * Traces worth trying through allowed hexes. A chain between the outermost bank hexes, widened to the end,
 * leaves nothing behind that another chain would not, but for what hangs on a single one of its bank hexes:
 * that needs a loop.
 */
export class Traces {
  private readonly field: Field;
  private readonly allowed: Allowed;
  private readonly further: readonly number[];
  private readonly courses = new Map<number, Course>();

  constructor(field: Field, allowed: Allowed, further: readonly number[] = []) {
    this.field = field;
    this.allowed = allowed;
    this.further = further;
  }

  /** Those that were not tried yet, with one of the further hexes when one is named. */
  *untried(most: Most, hex?: number): Generator<Candidate> {
    const { field } = this;
    const allowed = hex === undefined ? this.allowed : this.allowed.with(hex);
    const banks = field.riverside.filter((bank) => allowed.mask[bank] === 1);
    const first = banks[0];
    const last = banks.at(-1);
    if (first === undefined || last === undefined) return;
    const between = (ends: Ends): Generator<Candidate, readonly number[] | undefined> =>
      this.course(ends, hex, allowed).chains(most, hex, allowed);
    const widest = first === last ? undefined : yield* between({ from: first, to: last });
    for (const post of banks) {
      if (!(widest ?? [first]).includes(post)) continue;
      const around = field.next[post]!.filter((one) => allowed.mask[one] === 1);
      for (const [at, from] of around.entries()) {
        for (const to of around.slice(at + 1)) yield* between({ from, to, post });
      }
    }
  }

  /** What is known of chains between these ends, which is nothing when the further hex is one of them. */
  private course(ends: Ends, hex: number | undefined, allowed: Allowed): Course {
    const { from, to, post } = ends;
    if (hex !== undefined && (hex === from || hex === to || hex === post))
      return new Course(this.field, allowed, ends, []);
    const size = this.allowed.mask.length;
    const key = ((post ?? size) * size + from) * size + to;
    const course = this.courses.get(key) ?? new Course(this.field, this.allowed, ends, this.further);
    this.courses.set(key, course);
    return course;
  }
}
