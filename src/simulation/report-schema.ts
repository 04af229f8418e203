import { z } from 'zod';
import type { DeepReadonly } from '../engine';

/**
 * Schema of the report of a simulation. It has lists instead of records, so that all APIs can type it. All
 * intervals have 95 % confidence.
 */
const side = z.string();
const share = z.number().min(0).max(1);
const count = z.int().min(0);

/** Count and share of an event, with Wilson's interval of the share. */
const shareFields = { count, share, low: share, high: share };

export const distributionSchema = z.object({
  mean: z.number(),
  deviation: z.number().describe('Standard deviation of the sample.'),
  low: z.number().describe("Lower end of the mean's interval by Student's t."),
  high: z.number(),
  least: z.number(),
  most: z.number(),
  quantiles: z
    .object({ p5: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p95: z.number() })
    .describe('By nearest rank.'),
  histogram: z.array(
    z.object({
      from: z.int().describe('The least whole number of the class.'),
      to: z.int().describe('The greatest whole number of the class.'),
      count,
    }),
  ),
});
export type Distribution = DeepReadonly<z.infer<typeof distributionSchema>>;

const ofSide = z.object({ side, ...distributionSchema.shape });

export const branchReportSchema = z.object({
  winners: z.array(z.object({ side: side.nullable().describe('Null: a draw.'), ...shareFields })),
  levels: z
    .array(z.object({ level: z.string(), winner: side.nullable(), ...shareFields }))
    .describe('Every level of the scenario, from the best for one side to the best for the other.'),
  points: z.array(ofSide),
  margin: distributionSchema.describe('Points of the first side above those of the second.'),
  losses: z.array(ofSide).describe('Units eliminated in the playouts, by owner.'),
  turns: distributionSchema.describe('Game-Turn in which the match ended.'),
});
export type BranchReport = DeepReadonly<z.infer<typeof branchReportSchema>>;

const pairedSchema = z.object({
  mean: z.number(),
  deviation: z.number(),
  low: z.number().describe("Lower end of the mean's interval by Student's t."),
  high: z.number(),
});

export const comparisonSchema = z
  .object({
    side: side.describe('The side that chooses between the branches.'),
    wins: pairedSchema.describe('Wins of the first branch above the second; a draw is half a win.'),
    margin: pairedSchema.describe('Margin in points of the first branch above the second.'),
    better: z
      .enum(['first', 'second', 'unclear'])
      .describe(
        'By wins; by the margin if wins do not decide; `unclear` when both intervals contain 0, and with few playouts.',
      ),
  })
  .describe('Playout by playout on the same dice.');
export type Comparison = DeepReadonly<z.infer<typeof comparisonSchema>>;

export const simulationReportSchema = z.object({
  sides: z.array(side).length(2),
  playouts: count.describe('The number of playouts behind the result, for each branch.'),
  asked: count,
  early: z.boolean().describe('The requested precision was reached before all were played.'),
  branches: z.array(branchReportSchema),
  comparison: comparisonSchema.nullable().describe('With two branches.'),
  warning: z
    .string()
    .nullable()
    .describe(
      'A sentence where one side wins nearly all matches between equal players of the service: then the result shows the players as much as the game.',
    ),
});
export type SimulationReport = DeepReadonly<z.infer<typeof simulationReportSchema>>;
