import { lineSchema } from '../../engine';
import { matchArgument } from '../../operations/arguments';
import { sentCount } from '../../values/schema';
import { diceSchema } from './schema';

/** Arguments of a submission in GraphQL; REST also takes the version and the key in headers. */
export const submissionArguments = matchArgument.extend({
  version: sentCount.describe('The version for which the action was chosen.'),
  dice: diceSchema
    .optional()
    .describe('Faces for a match with supplied dice, in order; none where the server rolls.'),
  idempotencyKey: lineSchema
    .max(255)
    .optional()
    .describe('Any text of your own; the same request under the same key is carried out once.'),
});
