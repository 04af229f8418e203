/** A runner of a race: what it was worth on each sample so far. */
interface Runner<T> {
  readonly candidate: T;
  readonly values: number[];
}

export interface Finish<T> {
  readonly candidate: T;
  /** Mean over the samples that it took part in. */
  readonly mean: number;
  readonly samples: number;
}

export interface RaceRules {
  readonly most: number;
  /** Samples that everybody gets. */
  readonly least: number;
  /** Standard errors behind the leader at which a candidate is given up. */
  readonly patience: number;
}

/**
 * Compares candidates on the same samples, one sample of all after another, and gives up those that fall too
 * far behind. `judge` answers undefined when there is no budget left; an unfinished sample does not count.
 * Best first; whoever was given up comes after those that were not.
 */
export function race<T>(
  candidates: readonly T[],
  rules: RaceRules,
  judge: (candidate: T, sample: number) => number | undefined,
): Finish<T>[] {
  let running: Runner<T>[] = candidates.map((candidate) => ({ candidate, values: [] }));
  const out: Runner<T>[] = [];
  for (let sample = 0; sample < rules.most && running.length > 1; sample += 1) {
    const values = sampleOf(running, sample, judge);
    if (values === undefined) break;
    running.forEach((runner, at) => runner.values.push(values[at]!));
    if (sample + 1 < rules.least) continue;
    const leader = running.reduce((best, one) => (meanOf(one) > meanOf(best) ? one : best));
    const stays = (runner: Runner<T>): boolean =>
      runner === leader || !isBehind(runner, leader, rules.patience);
    out.unshift(...inOrder(running.filter((runner) => !stays(runner))));
    running = running.filter(stays);
  }
  return [...inOrder(running), ...out].map((runner) => ({
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

/** Is a runner behind the leader by more than luck explains, on the samples that both had? */
function isBehind(runner: Runner<unknown>, leader: Runner<unknown>, patience: number): boolean {
  const gaps = runner.values.map((value, at) => leader.values[at]! - value);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / Math.max(1, gaps.length - 1);
  return mean > patience * Math.sqrt(variance / gaps.length) && mean > 0;
}
