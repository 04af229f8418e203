import { z } from 'zod';
import type { Denied } from '../../problems/denials';
import { historyEntrySchema, matchSchema } from '../../match/schema';
import { DENIAL_CODES, PROBLEMS } from '../../problems/problems';
import { choice, hints, id, named } from '../../values/schema';
import type { Of } from '../../values/schema';

const sentences = Object.fromEntries(DENIAL_CODES.map((code) => [code, PROBLEMS[code].text]));

export const denialSchema = named(
  'Denial',
  z
    .object({
      status: z.literal('denied'),
      code: z.enum(DENIAL_CODES).register(hints, { type: 'DenialCode', isOpen: true, values: sentences }),
      message: z.string().describe('One sentence for people.'),
      details: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .describe('The values in the sentence.'),
    })
    .describe('The request was not carried out, for a reason other than the rules.')
    .register(hints, { type: 'Denied' }),
);
const aDenial: z.ZodType<Denied> = denialSchema;

/** Id of an event of a stream, or number of an entry. */
export const eventIdSchema = named(
  'EventId',
  z
    .string()
    .regex(/^\d{1,9}(-\d{1,9})?$/)
    .register(hints, { isId: true }),
);

export const matchEventSchema = named(
  'MatchEvent',
  z
    .object({
      id: id.describe(
        'Send the last one as `after` to continue after a lost connection. An event outside the log may have another id in another stream.',
      ),
      kind: choice({
        opened: 'The first event of every stream; it stands for all that was there before.',
        entry: 'One entry of the log: each comes once and in order.',
        changed: 'The match has changed beside its log; changes in quick succession come as one.',
        ended: 'The last event, when you may see no more.',
      }).register(hints, { type: 'MatchEventKind' }),
      matchId: id,
      match: matchSchema.nullable().describe('The present match; null at the end.'),
      entry: historyEntrySchema.nullable().describe('Null unless the kind is `entry`.'),
      reason: aDenial.nullable().describe('Why you may see no more; null unless the kind is `ended`.'),
    })
    .describe('An event of a match, as you may see it.'),
);
export type MatchEvent = Of<typeof matchEventSchema>;
