import { z } from 'zod';
import { actionSchema } from '../engine';
import type { Action, DeepReadonly } from '../engine';
import type { SideIndex, State } from '../engine/search';

/** How a side can be played, from the weakest to the strongest. */
export const LEVELS = ['random', 'quick', 'search'] as const;
export type Level = (typeof LEVELS)[number];

/** What a side may spend on one player turn. */
export interface Budget {
  /** Nodes of work, each about a tenth of a millisecond of one core. The count is the same on every machine. */
  readonly nodes: number;
  /** Called between pieces of work; true ends the search early, and the best course so far is played. */
  readonly stop?: () => boolean;
}

/** Most nodes that may be asked for in a Player-Turn. */
export const MOST_NODES = 10_000_000;

/** Budgets by name: about 1, 3 and 10 seconds of one core for a Player-Turn. */
export const BUDGETS = { brisk: 10_000, thorough: 30_000, deep: 100_000 } as const;

/** Nodes of advice by default. */
export const ADVICE_NODES = BUDGETS.brisk;

/** Nodes that a level takes in a turn by default. */
export const DEFAULT_NODES: Readonly<Record<Level, number>> = { random: 0, quick: 0, search: BUDGETS.brisk };

/**
 * A player decides for one side. It is a pure function of its arguments: the same state, side, seed and nodes lead
 * to the same answer. It never changes the state and rolls no die of the match. It knows everything in the state, so
 * hidden parts are drawn at random first (`sampleHidden`).
 */
export interface Player {
  readonly level: Level;
  /**
   * What the side plays now: one or more actions that are legal one after another, none of which needs a
   * die or a decision of the other side before the last. The side must have something to decide.
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
