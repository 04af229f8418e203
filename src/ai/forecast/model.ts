/** What is fitted for one scenario, from the first side's point of view. */
export interface Model {
  /** Matches it was fitted on, and the share of them that the first side won, a draw as half a win. */
  readonly matches: number;
  readonly balance: number;
  /** Of the logarithm of the odds to win: the constant first, then one for each value of `featuresOf`. */
  readonly chance: readonly number[];
  /** Of the margin in points at the end, the same. */
  readonly margin: readonly number[];
  readonly calibration: Calibration;
}

/** How good a model is in matches that it was not fitted on. */
interface Calibration {
  readonly matches: number;
  /** Mean square of the error of the chance; that of always saying the balance. */
  readonly brier: number;
  readonly brierOfBalance: number;
  /** Mean error of the margin in points. */
  readonly marginError: number;
  readonly classes: readonly {
    readonly positions: number;
    /** The mean chance that the model said, and the share that was won. */
    readonly said: number;
    readonly won: number;
  }[];
}

/** How the first side stands. */
export interface Estimate {
  /** The chance to win, a draw as half a win. */
  readonly chance: number;
  /** Points over the other side at the end. */
  readonly margin: number;
}

/** What a model says of features. */
export function estimate(model: Pick<Model, 'chance' | 'margin'>, features: readonly number[]): Estimate {
  const chance = 1 / (1 + Math.exp(-linear(model.chance, features)));
  return { chance, margin: marginAt(model, features) };
}

/** The points of the first side over the other alone. */
export function marginAt({ margin }: Pick<Model, 'margin'>, features: readonly number[]): number {
  return linear(margin, features);
}

function linear([constant = 0, ...weights]: readonly number[], features: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * features[at]!, constant);
}
