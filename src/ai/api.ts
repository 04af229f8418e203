import { z } from 'zod';
import { actionSchema } from '../engine';
import type { Action, DeepReadonly } from '../engine';
import type { SideIndex, State } from '../engine/search';

/** The AI players, from the weakest to the strongest. */
export const LEVELS = ['random', 'quick', 'search'] as const;
export type Level = (typeof LEVELS)[number];

/** The budget of a side for one Player-Turn. */
export interface Budget {
  /**
   * Nodes of work, each about a tenth of a millisecond on one core. The count is the same on all machines.
   */
  readonly nodes: number;
  /** Called between pieces of work; true ends the search early, and the best course so far is played. */
  readonly stop?: () => boolean;
}

/** Maximum number of nodes in a Player-Turn. */
export const MOST_NODES = 10_000_000;

/** Budgets by name: about 1, 3 and 10 seconds on one core for a Player-Turn. */
export const BUDGETS = { brisk: 10_000, thorough: 30_000, deep: 100_000 } as const;

/** Default number of nodes for advice. */
export const ADVICE_NODES = BUDGETS.brisk;

/** Default number of nodes in a Player-Turn, by level. */
export const DEFAULT_NODES: Readonly<Record<Level, number>> = { random: 0, quick: 0, search: BUDGETS.brisk };

/**
 * A player of one side. It is a pure function: the same state, side, seed and nodes give the same answer. It
 * never changes the state and uses no die of the match. It reads the whole state, so hidden parts are drawn
 * at random first (`sampleHidden`).
 */
export interface Player {
  readonly level: Level;
  /**
   * The next actions of the side: one or more that are legal one after another, of which only the last may
   * need a die or a decision of the other side. The side must have something to decide.
   */
  choose(state: State, side: SideIndex, seed: string, budget: Budget): readonly [Action, ...Action[]];
}

const anAction: z.ZodType<Action> = actionSchema;

/** A course of action that advice offers. */
export const recommendationSchema = z
  .object({
    actions: z.array(anAction).describe('To be submitted in order. What follows a die is a plan.'),
    expectedPoints: z
      .number()
      .describe(
        'Victory Points over the other side at the end of the match, above those expected after doing nothing.',
      ),
    chance: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe(
        'The chance to win after it between players of equal strength, a draw as half a win; null where nothing is known of the scenario.',
      ),
    reasons: z
      .array(z.string())
      .describe('Short sentences for people; what sets the course apart comes first.'),
  })
  .describe('A course of action.');
export type Recommendation = DeepReadonly<z.infer<typeof recommendationSchema>>;
