/** Confidence intervals and summaries of samples. */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Default two-sided confidence of intervals. */
const CONFIDENCE = 0.95;

/**
 * Wilson's score interval of the share `count` of `total`. A count in halves makes it slightly too wide. The
 * interval is 0 to 1 without a sample.
 */
export function wilson(count: number, total: number, confidence = CONFIDENCE): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const z = normalQuantile((1 + confidence) / 2);
  const share = count / total;
  const centre = share + (z * z) / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return {
    low: count === 0 ? 0 : (centre - spread) / scale,
    high: count === total ? 1 : (centre + spread) / scale,
  };
}

/** Mean, sample standard deviation and Student's interval of the mean. */
export interface MeanEstimate extends Interval {
  readonly mean: number;
  readonly deviation: number;
}

/**
 * The estimate of the mean; for a single value the interval is that value. Throws RangeError for no value.
 */
export function meanOf(values: readonly number[], confidence = CONFIDENCE): MeanEstimate {
  const n = values.length;
  if (n === 0) throw new RangeError('there is no mean of nothing');
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n === 1) return { mean, deviation: 0, low: mean, high: mean };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (n - 1));
  const half = (studentQuantile((1 + confidence) / 2, n - 1) * deviation) / Math.sqrt(n);
  return { mean, deviation, low: mean - half, high: mean + half };
}

/** The present state of a sequential test. */
export interface SequentialTest {
  /** Log-likelihood ratio of the scores, of the mean `high` to the mean `low`. */
  readonly ratio: number;
  /** The test ends when the ratio leaves these limits. */
  readonly limits: Interval;
  /** `low` or `high` once the test is decided. */
  readonly verdict: 'low' | 'high' | 'open';
}

/** Minimum number of scores for an estimate of the spread. */
const LEAST_SCORES = 16;

/**
 * A generalized sequential probability ratio test of the mean of scores from 0 to 1, as in fishtest: the
 * spread is estimated from the scores. Both error rates are at most `error` at any stopping time.
 */
export function sequentialTest(
  scores: readonly number[],
  { low, high }: Interval,
  error = 0.05,
): SequentialTest {
  const limit = Math.log((1 - error) / error);
  const limits = { low: -limit, high: limit };
  const n = scores.length;
  // One additional win and loss keep the spread above zero if all scores are equal.
  const known = [...scores, 0, 1];
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length;
  const spread = known.reduce((sum, score) => sum + (score - mean) ** 2, 0) / known.length;
  const sum = scores.reduce((total, score) => total + score, 0);
  const ratio = ((high - low) * (2 * sum - n * (low + high))) / (2 * spread);
  const isOpen = n < LEAST_SCORES || Math.abs(ratio) < limit;
  return { ratio, limits, verdict: isOpen ? 'open' : ratio > 0 ? 'high' : 'low' };
}

/** Elo difference for a share of the score; infinite for 0 and 1. */
export function eloOf(share: number): number {
  return -400 * Math.log10(1 / share - 1);
}

/** The least value that at least this share of the sorted values does not exceed (nearest rank). */
export function quantile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('there is no quantile of nothing');
  return value;
}

/** Coefficients of Acklam's rational approximation, with a relative error of 1e-8. */
const TAIL = 0.02425;
const A = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716];
const A0 = 2.506628277459239;
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572];
const C = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734];
const C4 = [4.374664141464968, 2.938163982698783];
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];

/** Quantile of the standard normal distribution, for a probability above 0 and below 1. */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`no quantile of ${probability}`);
  if (probability > 0.5) return -normalQuantile(1 - probability);
  if (probability < TAIL) {
    const q = Math.sqrt(-2 * Math.log(probability));
    return polynomial([...C, ...C4], q) / polynomial([...D, 1], q);
  }
  const q = probability - 0.5;
  const r = q * q;
  return (polynomial([...A, A0], r) * q) / polynomial([...B, 1], r);
}

/** Value of a polynomial, its highest power first. */
function polynomial(coefficients: readonly number[], at: number): number {
  return coefficients.reduce((sum, coefficient) => sum * at + coefficient, 0);
}

/**
 * Student's quantile: exact for one and two degrees of freedom, else the Cornish-Fisher expansion to the
 * fourth term, which is within 0.2 % at 95 % from three degrees on.
 */
export function studentQuantile(probability: number, freedom: number): number {
  if (freedom === 1) return Math.tan(Math.PI * (probability - 0.5));
  if (freedom === 2) {
    return (2 * probability - 1) * Math.sqrt(2 / (4 * probability * (1 - probability)));
  }
  const z = normalQuantile(probability);
  const z2 = z * z;
  const terms = [
    (z2 + 1) / 4,
    polynomial([5, 16, 3], z2) / 96,
    polynomial([3, 19, 17, -15], z2) / 384,
    polynomial([79, 776, 1482, -1920, -945], z2) / 92160,
  ];
  return terms.reduce((sum, term, index) => sum + (z * term) / freedom ** (index + 1), z);
}
