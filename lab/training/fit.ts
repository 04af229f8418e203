import { estimate } from '../../src/ai/forecast/model';
import type { Model } from '../../src/ai/forecast/model';
import type { Lesson } from './self-play';

/** One of this many matches is kept for the calibration. */
const KEPT_OUT = 5;
/** Strength of the ridge, in positions. */
const RIDGE = 20;
/** Steps of Newton's method, and the least weight of a position in one. */
const STEPS = 20;
const LEAST = 1e-4;
/** Classes of the calibration. */
const CLASSES = 10;
/** Digits of a stored weight. */
const DIGITS = 6;

/** Fits the forecast of one scenario to its matches, in any order. */
export function fit(lessons: readonly Lesson[]): Model {
  const sorted = [...lessons].sort((a, b) => a.index - b.index);
  const learned = sorted.filter(({ index }) => index % KEPT_OUT !== KEPT_OUT - 1);
  const kept = sorted.filter(({ index }) => index % KEPT_OUT === KEPT_OUT - 1);
  const rows = learned.flatMap(({ positions }) => positions);
  const wins = learned.flatMap(({ positions, win }) => positions.map(() => win));
  const margins = learned.flatMap(({ positions, margin }) => positions.map(() => margin));
  const scale = new Scale(rows);
  const scaled = rows.map((row) => scale.scaled(row));
  // One additional drawn match keeps a side that wins every match from being certain to win.
  const drawn = Array.from({ length: Math.round(rows.length / Math.max(1, learned.length)) }, () =>
    scale.middle(),
  );
  const weights = {
    chance: scale.unscaled(logistic([...scaled, ...drawn], [...wins, ...drawn.map(() => 0.5)])),
    margin: scale.unscaled(ridge(scaled, margins)),
  };
  const balance = mean(learned.map(({ win }) => win));
  return {
    matches: learned.length,
    balance: rounded(balance),
    ...weights,
    calibration: calibrationOf(weights, kept, balance),
  };
}

function calibrationOf(
  weights: Pick<Model, 'chance' | 'margin'>,
  kept: readonly Lesson[],
  balance: number,
): Model['calibration'] {
  const said = kept.flatMap(({ positions, win, margin }) =>
    positions.map((position) => ({ ...estimate(weights, position), win, is: margin })),
  );
  const classes = Array.from({ length: CLASSES }, (_, at) =>
    said.filter(({ chance }) => Math.min(CLASSES - 1, Math.floor(chance * CLASSES)) === at),
  ).filter(({ length }) => length > 0);
  return {
    matches: kept.length,
    brier: rounded(mean(said.map(({ chance, win }) => (chance - win) ** 2))),
    brierOfBalance: rounded(mean(said.map(({ win }) => (balance - win) ** 2))),
    marginError: rounded(mean(said.map(({ margin, is }) => Math.abs(margin - is)))),
    classes: classes.map((all) => ({
      positions: all.length,
      said: rounded(mean(all.map(({ chance }) => chance))),
      won: rounded(mean(all.map(({ win }) => win))),
    })),
  };
}

/** Scales every feature to mean 0 and deviation 1, with a 1 before them for the constant. */
class Scale {
  private readonly means: readonly number[];
  private readonly deviations: readonly number[];

  constructor(rows: readonly (readonly number[])[]) {
    const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]!));
    this.means = columns.map(mean);
    this.deviations = columns.map((column, at) => {
      const deviation = Math.sqrt(mean(column.map((value) => (value - this.means[at]!) ** 2)));
      return deviation > 0 ? deviation : 1;
    });
  }

  scaled(row: readonly number[]): number[] {
    return [1, ...row.map((value, at) => (value - this.means[at]!) / this.deviations[at]!)];
  }

  /** Position in the middle of all. */
  middle(): number[] {
    return [1, ...this.means.map(() => 0)];
  }

  /** Weights of the unscaled features. */
  unscaled([constant = 0, ...weights]: readonly number[]): number[] {
    const own = weights.map((weight, at) => weight / this.deviations[at]!);
    const moved = own.reduce((sum, weight, at) => sum - weight * this.means[at]!, constant);
    return [moved, ...own].map(rounded);
  }
}

/** Least squares with a ridge, except for the constant. */
function ridge(rows: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  return solveFor(
    rows,
    rows.map(() => 1),
    wanted,
  );
}

/** Weights of maximum likelihood with a ridge, except for the constant; by Newton's method. */
function logistic(rows: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  let weights: number[] = (rows[0] ?? []).map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const sums = rows.map((row) => row.reduce((sum, value, at) => sum + value * weights[at]!, 0));
    const chances = sums.map((sum) => 1 / (1 + Math.exp(-sum)));
    const spreads = chances.map((chance) => Math.max(LEAST, chance * (1 - chance)));
    const aims = sums.map((sum, at) => sum + (wanted[at]! - chances[at]!) / spreads[at]!);
    weights = solveFor(rows, spreads, aims);
  }
  return weights;
}

/** Weighted least squares with the ridge. */
function solveFor(
  rows: readonly (readonly number[])[],
  shares: readonly number[],
  wanted: readonly number[],
): number[] {
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  rows.forEach((row, at) => {
    for (let one = 0; one < size; one += 1) {
      const part = shares[at]! * row[one]!;
      for (let two = 0; two < size; two += 1) matrix[one]![two]! += part * row[two]!;
      matrix[one]![size]! += part * wanted[at]!;
    }
  });
  for (let at = 0; at < size; at += 1) matrix[at]![at]! += at === 0 ? 1e-9 : RIDGE;
  return eliminate(matrix);
}

/** Solves a symmetric positive system by Gaussian elimination. */
function eliminate(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let at = 0; at < size; at += 1) {
    const pivot = matrix[at]!;
    for (let row = at + 1; row < size; row += 1) {
      const factor = matrix[row]![at]! / pivot[at]!;
      for (let column = at; column <= size; column += 1) matrix[row]![column]! -= factor * pivot[column]!;
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at -= 1) {
    let value = matrix[at]![size]!;
    for (let column = at + 1; column < size; column += 1) value -= matrix[at]![column]! * solution[column]!;
    solution[at] = value / matrix[at]![at]!;
  }
  return solution;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
