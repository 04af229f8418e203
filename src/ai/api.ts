import { z } from 'zod';
import { actionSchema } from '../engine';
import type { Action, DeepReadonly } from '../engine';
import type { SideIndex, State } from '../engine/search';
import { LEVELS } from './levels';

/** Number of a level, from 0, the yardstick, to `TOP_LEVEL`. */
export type Level = number;
export const TOP_LEVEL = LEVELS.length - 1;
/** Level of a player whose request names none: the strongest that does not look ahead. */
export const USUAL_LEVEL = LEVELS.findLastIndex(({ nodes }) => nodes === 0);
/** Share of the nodes of a Player-Turn that advice for one decision has. */
export const ADVICE_SHARE = 0.7;
/** Level of advice and analyses whose request names none: about a second for a Player-Turn. */
export const ADVISING_LEVEL = TOP_LEVEL - 1;

/** The budget of a search. */
export interface Budget {
  /**
   * Nodes of work, each about a tenth of a millisecond on one core. The count is the same on all machines.
   */
  readonly nodes: number;
  /** Called between pieces of work; true ends the search early, and the best course so far is played. */
  readonly stop?: () => boolean;
}

/**
 * A player of one side. It is a pure function: the same state, side and seed give the same answer. It
 * never changes the state and uses no die of the match. It reads the whole state, so hidden parts are drawn
 * at random first (`sampleHidden`).
 */
export interface Player {
  /**
   * The next actions of the side: one or more that are legal one after another, of which only the last may
   * need a die or a decision of the other side. The side must have something to decide. `stop` is called between
   * pieces of work; true ends a search early, and the best course so far is played.
   */
  choose(state: State, side: SideIndex, seed: string, stop?: () => boolean): readonly [Action, ...Action[]];
}

const anAction: z.ZodType<Action> = actionSchema;

/** A move of a course, as it is drawn on a map. */
export const courseMoveSchema = z
  .object({
    unit: z.string(),
    from: z.string().nullable().describe('The hex that it leaves; null where it comes from off the map.'),
    to: z.string().nullable().describe('The hex in which it ends; null where it leaves the map.'),
    way: z.array(z.string()).describe('The hexes that it is in, the first and the last included.'),
  })
  .describe('A move of a course.');
export type CourseMove = DeepReadonly<z.infer<typeof courseMoveSchema>>;

/** A course of action that advice offers. */
export const recommendationSchema = z
  .object({
    idea: z
      .string()
      .describe('Its idea in one sentence: which objective, which line, which attack or which danger.'),
    moves: z.array(courseMoveSchema).describe('The moves among its actions, in their order.'),
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
