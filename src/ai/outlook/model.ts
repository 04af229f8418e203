import { z } from 'zod';

const weightsSchema = z.array(z.number());

/** A share of matches that a model said would be won, and the share that was. */
const calibrationSchema = z.object({
  /** Positions in the class, and their mean chance. */
  positions: z.int(),
  said: z.number(),
  won: z.number(),
});

/** What is fitted for one scenario, from the first side's point of view. */
export const modelSchema = z.object({
  /** Matches it was fitted on, and the share of them that the first side won, a draw as half a win. */
  matches: z.int(),
  balance: z.number(),
  /** Of the logarithm of the odds to win: the constant first, then one for each value of `featuresOf`. */
  chance: weightsSchema,
  /** Of the margin in points at the end, the same. */
  margin: weightsSchema,
  /** In matches that were not fitted. */
  calibration: z.object({
    matches: z.int(),
    /** Mean square of the error of the chance; that of always saying the balance. */
    brier: z.number(),
    brierOfBalance: z.number(),
    /** Mean error of the margin in points. */
    marginError: z.number(),
    classes: z.array(calibrationSchema),
  }),
});
export type Model = Readonly<z.infer<typeof modelSchema>>;

/** How the first side stands. */
export interface Estimate {
  /** The chance to win, a draw as half a win. */
  readonly chance: number;
  /** Points over the other side at the end. */
  readonly margin: number;
}

/** What a model says of features. */
export function estimate(
  { chance, margin }: Pick<Model, 'chance' | 'margin'>,
  features: readonly number[],
): Estimate {
  return { chance: 1 / (1 + Math.exp(-linear(chance, features))), margin: linear(margin, features) };
}

function linear([constant = 0, ...weights]: readonly number[], features: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * features[at]!, constant);
}
