import { z } from 'zod';
import { matchSchema, seatTokenSchema } from '../../match/schema';
import { newMatchTermsSchema, newOptionsSchema, sentName } from '../../match/terms';
import { extending, named, sentCount } from '../../values/schema';
import type { Of } from '../../values/schema';
import { usedPackageSchema } from '../packages/schema';

export const newMatchSchema = named(
  'NewMatch',
  extending(newMatchTermsSchema, {
    system: sentName,
    scenario: sentName,
    options: newOptionsSchema.optional(),
    package: usedPackageSchema,
  }),
);

export const newForkSchema = named(
  'NewFork',
  extending(newMatchTermsSchema, {
    at: sentCount.optional().describe('The entry after which the new match begins; the last by default.'),
  }),
);

export const newMatchFromPositionSchema = named(
  'NewMatchFromPosition',
  extending(newMatchTermsSchema, {
    package: usedPackageSchema,
    position: z
      .record(z.string(), z.unknown())
      .meta({ maxProperties: 100 })
      .describe(
        'In the form that a match shows. It names its system, its scenario and all its options; standing orders in it do not count.',
      ),
  }),
);

export const matchCreatedSchema = named(
  'MatchCreated',
  z.object({
    match: matchSchema,
    seats: z.array(seatTokenSchema).describe('Tokens of the seats that the creator takes; shown only once.'),
    referee: z
      .string()
      .nullable()
      .describe('Token of the referee, if the creator has asked for it; shown only once.'),
  }),
);
export type MatchCreated = Of<typeof matchCreatedSchema>;
