/** A candidate and what it was worth on each sample so far. */
interface Contender<T> {
  readonly candidate: T;
  readonly values: number[];
}

/** A candidate with its results. */
export interface Ranked<T> {
  readonly candidate: T;
  /** What it was worth on each sample that it took part in, and on average. */
  readonly values: readonly number[];
  readonly mean: number;
}

interface Samples {
  /** Samples after which the worse half is dropped, and again after twice as many, and so on. */
  readonly least: number;
  readonly most: number;
}

/**
 * Compares candidates on the same samples: all of them on the first samples, the better half on as many again, and
 * so on. The first candidate and those that are kept always stay, as the measure of the others. `judge` answers undefined when no budget is
 * left; an unfinished sample does not count. Answers the best candidate first; those dropped early come last.
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

/** A stable order: equal means keep the order of the candidates. */
function inOrder<T>(contenders: readonly Contender<T>[]): Contender<T>[] {
  return [...contenders].sort((a, b) => meanOf(b) - meanOf(a));
}
