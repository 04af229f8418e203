/** A candidate and its value on each sample so far. */
interface Contender<T> {
  readonly candidate: T;
  readonly values: number[];
}

/** A candidate with its results. */
export interface Ranked<T> {
  readonly candidate: T;
  /** Its value on each of its samples, and their mean. */
  readonly values: readonly number[];
  readonly mean: number;
}

interface Samples {
  /** Number of samples after which the worse half is dropped; again after twice as many, and so on. */
  readonly least: number;
  readonly most: number;
}

/**
 * Compares candidates on the same samples: all on the first ones, the better half on as many again, and so
 * on. The first candidate and those that `isKept` names always stay, as a measure for the others. `judge`
 * returns undefined when the budget is spent; an unfinished sample does not count. Returns the best candidate
 * first and those dropped early last.
 */
export function sequentialHalving<T>(
  candidates: readonly T[],
  { least, most }: Samples,
  judge: (candidate: T, sample: number) => number | undefined,
  isKept: (candidate: T) => boolean = () => false,
): Ranked<T>[] {
  let running: Contender<T>[] = candidates.map((candidate) => ({ candidate, values: [] }));
  const dropped: Contender<T>[] = [];
  const [first] = running;
  let next = least;
  for (let sample = 0; sample < most && running.length > 1; sample += 1) {
    const values = sampleOf(running, sample, judge);
    if (values === undefined) break;
    running.forEach((contender, at) => contender.values.push(values[at]!));
    if (sample + 1 < next || running.length <= 2) continue;
    next *= 2;
    const order = inOrder(running);
    const better = order.slice(0, Math.ceil(order.length / 2));
    const kept = new Set([first, ...better, ...order.filter(({ candidate }) => isKept(candidate))]);
    dropped.unshift(...order.filter((contender) => !kept.has(contender)));
    running = running.filter((contender) => kept.has(contender));
  }
  return [...inOrder(running), ...dropped].map((contender) => ({
    ...contender,
    mean: meanOf(contender),
  }));
}

function sampleOf<T>(
  running: readonly Contender<T>[],
  sample: number,
  judge: (candidate: T, sample: number) => number | undefined,
): number[] | undefined {
  const values: number[] = [];
  for (const { candidate } of running) {
    const value = judge(candidate, sample);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function meanOf({ values }: Contender<unknown>): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The best first; equal means keep the order of the candidates. */
function inOrder<T>(contenders: readonly Contender<T>[]): Contender<T>[] {
  return [...contenders].sort((a, b) => meanOf(b) - meanOf(a));
}
