/** The fitted model of one scenario, for the first side. */
export interface Model {
  /** Number of matches of the fit, and the first side's share of wins, a draw as half a win. */
  readonly matches: number;
  readonly balance: number;
  /**
   * Weights for the logarithm of the odds to win: the constant first, then one for each value of
   * `featuresOf`.
   */
  readonly chance: readonly number[];
  /** Weights for the margin in points at the end, in the same order. */
  readonly margin: readonly number[];
  readonly calibration: Calibration;
}

/** The quality of a model in matches outside of its fit. */
interface Calibration {
  readonly matches: number;
  /** Mean square error of the chance, and that of always giving the balance. */
  readonly brier: number;
  readonly brierOfBalance: number;
  /** Mean error of the margin in points. */
  readonly marginError: number;
  readonly classes: readonly {
    readonly positions: number;
    /** Mean forecast chance, and actual share of wins. */
    readonly said: number;
    readonly won: number;
  }[];
}

/** The prospects of the first side. */
export interface Estimate {
  /** The chance to win, a draw as half a win. */
  readonly chance: number;
  /** Points over the other side at the end. */
  readonly margin: number;
}

/** The estimate of a model for these features. */
export function estimate(model: Pick<Model, 'chance' | 'margin'>, features: readonly number[]): Estimate {
  const chance = 1 / (1 + Math.exp(-linear(model.chance, features)));
  return { chance, margin: marginAt(model, features) };
}

/** The first side's points over the other. */
export function marginAt({ margin }: Pick<Model, 'margin'>, features: readonly number[]): number {
  return linear(margin, features);
}

function linear([constant = 0, ...weights]: readonly number[], features: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * features[at]!, constant);
}
