import { normalQuantile } from '../../src/simulation/statistics';

/** Pairs between two players, with the wins of the first; a divided pair is half a win. */
export interface Encounter {
  readonly first: string;
  readonly second: string;
  readonly pairs: number;
  readonly score: number;
}

/** Rating of a player among all others. */
export interface Rating {
  readonly name: string;
  /** Points of Elo above the mean of all. */
  readonly elo: number;
  /** Half of the interval of 95 %. */
  readonly spread: number;
  readonly pairs: number;
  readonly score: number;
}

/** Points of Elo for a natural logarithm of odds. */
const ELO = 400 / Math.LN10;
/**
 * Divided pairs that each player is assumed to have with one of rating 0: without them a player who wins or loses
 * everything has no rating.
 */
const PRIOR = 1;
const ROUNDS = 200;
const ENOUGH = 1e-9;

/**
 * Most likely ratings for the results of all encounters (Bradley and Terry), by Newton's method, best first. The
 * intervals come from the curvature at that point.
 */
export function jointElo(encounters: readonly Encounter[]): readonly Rating[] {
  const names = [...new Set(encounters.flatMap(({ first, second }) => [first, second]))];
  const place = new Map(names.map((name, at) => [name, at]));
  let values = names.map(() => 0);
  let inverse = inverseOf(informationAt(values, encounters, place));
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = slopeAt(values, encounters, place);
    const change = inverse.map((row) => row.reduce((sum, one, at) => sum + one * slope[at]!, 0));
    // A long step could leave the region where the curvature is known.
    const longest = Math.max(1, ...change.map(Math.abs));
    values = values.map((value, at) => value + change[at]! / longest);
    inverse = inverseOf(informationAt(values, encounters, place));
    if (longest === 1 && change.every((one) => Math.abs(one) < ENOUGH)) break;
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const z = normalQuantile(0.975);
  return names
    .map((name, at) => ({
      name,
      elo: ELO * (values[at]! - mean),
      spread: ELO * z * Math.sqrt(varianceAboveMean(inverse, at)),
      ...resultOf(name, encounters),
    }))
    .sort((a, b) => b.elo - a.elo);
}

/** Variance of a value above the mean of all, by the covariances of all. */
function varianceAboveMean(covariances: readonly (readonly number[])[], at: number): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const size = covariances.length;
  const own = covariances[at]!;
  const all = sum(covariances.map(sum));
  return Math.max(0, own[at]! - (2 * sum(own)) / size + all / size ** 2);
}

function resultOf(name: string, encounters: readonly Encounter[]): { pairs: number; score: number } {
  let [pairs, score] = [0, 0];
  for (const one of encounters) {
    if (one.first !== name && one.second !== name) continue;
    pairs += one.pairs;
    score += one.first === name ? one.score : one.pairs - one.score;
  }
  return { pairs, score };
}

function winRate(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

/** Derivative of the logarithm of the likelihood. */
function slopeAt(
  values: readonly number[],
  encounters: readonly Encounter[],
  place: ReadonlyMap<string, number>,
): number[] {
  const slope = values.map((value) => PRIOR * (0.5 - winRate(value)));
  for (const { first, second, pairs, score } of encounters) {
    const [one, other] = [place.get(first)!, place.get(second)!];
    const surplus = score - pairs * winRate(values[one]! - values[other]!);
    slope[one]! += surplus;
    slope[other]! -= surplus;
  }
  return slope;
}

/** Negative of the second derivative. */
function informationAt(
  values: readonly number[],
  encounters: readonly Encounter[],
  place: ReadonlyMap<string, number>,
): number[][] {
  const matrix = values.map((value, row) =>
    values.map((_, column) => (row === column ? PRIOR * winRate(value) * winRate(-value) : 0)),
  );
  for (const { first, second, pairs } of encounters) {
    const [one, other] = [place.get(first)!, place.get(second)!];
    const rate = winRate(values[one]! - values[other]!);
    const weight = pairs * rate * (1 - rate);
    matrix[one]![one]! += weight;
    matrix[other]![other]! += weight;
    matrix[one]![other]! -= weight;
    matrix[other]![one]! -= weight;
  }
  return matrix;
}

/** Inverse of a positive definite matrix, by Gauss and Jordan. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...matrix.map((_, column) => (column === at ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const scale = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / scale);
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const factor = rows[row]![pivot]!;
      rows[row] = rows[row]!.map((value, column) => value - factor * rows[pivot]![column]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
