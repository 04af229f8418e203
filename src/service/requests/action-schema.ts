import { z } from 'zod';
import { hints } from '../../values/schema';
import type { Of } from '../../values/schema';

/** Index of an action in a list, from 0. */
export const actionPlace = z.int().min(0).register(hints, { graphql: 'actionIndex' });

export const actionProblemSchema = z
  .object({
    index: actionPlace.describe('Index of the action in the list, from 0.'),
    path: z
      .string()
      .describe('Path of the field within the action, for example `path.2`; empty for the whole.'),
    message: z.string(),
  })
  .describe('A problem of the form of an action.');
export type ActionProblem = Of<typeof actionProblemSchema>;
