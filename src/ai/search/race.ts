/** A runner of a race: what it was worth on each sample so far. */
interface Runner<T> {
  readonly candidate: T;
  readonly values: number[];
}

interface Finish<T> {
  readonly candidate: T;
  /** Mean over the samples that it took part in. */
  readonly mean: number;
  readonly samples: number;
}

interface RaceRules {
  /** Samples after which the worse half goes home, and again after twice as many, and so on. */
  readonly least: number;
  readonly most: number;
}

/**
 * Compares candidates on the same samples by halving: all of them on the first samples, the better half on
 * more, and so on. The first candidate always stays, as the measure of the others. `judge` answers undefined
 * when there is no budget left; an unfinished sample does not count. Best first; whoever went home earlier
 * comes later.
 */
export function race<T>(
  candidates: readonly T[],
  { least, most }: RaceRules,
  judge: (candidate: T, sample: number) => number | undefined,
): Finish<T>[] {
  let running: Runner<T>[] = candidates.map((candidate) => ({ candidate, values: [] }));
  const home: Runner<T>[] = [];
  const [first] = running;
  let next = least;
  for (let sample = 0; sample < most && running.length > 1; sample += 1) {
    const values = sampleOf(running, sample, judge);
    if (values === undefined) break;
    running.forEach((runner, at) => runner.values.push(values[at]!));
    if (sample + 1 < next || running.length <= 2) continue;
    next *= 2;
    const order = inOrder(running);
    const kept = new Set([first, ...order.slice(0, Math.ceil(order.length / 2))]);
    home.unshift(...order.filter((runner) => !kept.has(runner)));
    running = running.filter((runner) => kept.has(runner));
  }
  return [...inOrder(running), ...home].map((runner) => ({
    candidate: runner.candidate,
    mean: meanOf(runner),
    samples: runner.values.length,
  }));
}

function sampleOf<T>(
  running: readonly Runner<T>[],
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

function meanOf({ values }: Runner<unknown>): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A stable order: equal means keep the order of the candidates. */
function inOrder<T>(runners: readonly Runner<T>[]): Runner<T>[] {
  return [...runners].sort((a, b) => meanOf(b) - meanOf(a));
}
