import { z } from 'zod';
import { lineSchema } from '../engine';
import { sentCount, sentId } from '../values/schema';

/** The match of an operation. */
export const matchArgument = z.object({ match: sentId.describe('The id of a match.') });

/** A position of a match: the present one, or the one after an entry. */
export const positionArguments = matchArgument.extend({
  at: sentCount.optional().describe('The position after this entry instead of the present one.'),
});

/** A position of a match, and the side whose view is asked for. */
export const sideArguments = positionArguments.extend({
  side: lineSchema.min(1).max(80).optional().describe('The side of the token by default.'),
});

/** A part of a long list. */
export const pageArguments = z.object({
  limit: z.int().min(1).max(100).default(20).describe('The largest number of items on a page.'),
  cursor: lineSchema
    .min(1)
    .max(200)
    .optional()
    .describe('Where the page begins; the cursor of the previous page.'),
});
