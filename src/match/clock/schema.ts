import { z } from 'zod';
import { hints, id, named } from '../../values/schema';
import type { Of } from '../../values/schema';
import { sleepSchema } from './sleep';

const longest = 30 * 24 * 60 * 60;
const seconds = z.int().min(1).max(longest);

const expirySchema = z
  .enum(['forfeit', 'ai', 'flag'])
  .describe(
    'What happens when the time of a side runs out: it loses, the service plays on for it, or an entry records it.',
  )
  .register(hints, { type: 'Expiry' });

export const timeControlSchema = named(
  'TimeControl',
  z
    .strictObject({
      perTurn: seconds.describe('For all that a side decides in its own Player-Turn, or in its deployment.'),
      perDecision: seconds
        .optional()
        .describe('For each decision in the Player-Turn of the enemy; as long by default.'),
      onExpiry: expirySchema,
      sleep: sleepSchema.optional(),
    })
    .describe('How long players may take, in seconds.')
    .register(hints, { type: 'MatchSettingsTimeControl', input: 'TimeControlInput' }),
);
export type TimeControl = z.infer<typeof timeControlSchema>;

export const matchClockSchema = named(
  'MatchClock',
  z
    .object({
      waitingFor: z
        .string()
        .nullable()
        .describe('Whose time runs; null while no side has to decide, as in a pause.'),
      since: z.string().describe('Since when it has been so.'),
      deadline: z
        .string()
        .nullable()
        .describe(
          'Null while no time runs: in a pause, before all seats are taken, when the service plays, after a call of time.',
        ),
    })
    .describe('How the time of a match stands. Instants in ISO 8601.'),
);
export type MatchClock = Of<typeof matchClockSchema>;

export const forkedFromSchema = named(
  'ForkedFrom',
  z
    .object({
      match: id,
      entry: z.int().min(0).describe('The entry that led to the position; 0: the first position.'),
    })
    .describe('The position of another match that a match began with.'),
);
