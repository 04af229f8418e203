import { z } from 'zod';
import { line, lineSchema } from '../../engine';
import { sentName } from '../../match/terms';
import { endingSchema } from '../../match/schema';
import { choice, hints, id, instant, named, sentId } from '../../values/schema';
import type { Of } from '../../values/schema';
import { SCOPES } from './scopes';

export const scopeSchema = named('Scope', choice(SCOPES).describe('What an API key may be used for.'));

export const roleSchema = named(
  'Role',
  z.enum(['player', 'referee', 'spectator']).describe('What the holder of a place is in a match.'),
);

export const sideOfPlace = z.string().nullable().describe('Of a player.');

export const userSchema = named(
  'User',
  z.object({ id, name: z.string(), createdAt: instant }).describe('The owner of API keys.'),
);
export type User = Of<typeof userSchema>;

const apiKeySchema = named(
  'ApiKey',
  z
    .object({
      id,
      name: z.string(),
      scopes: z.array(scopeSchema),
      limit: z.int().min(1).describe('Requests a minute.'),
      createdAt: instant,
      expiresAt: instant.nullable().describe('Null: never.'),
      lastUsed: z.string().nullable().describe('To within a few minutes; null: not yet.'),
    })
    .describe('A key that identifies a user; the service stores only a hash of its text.'),
);
export type ApiKey = Of<typeof apiKeySchema>;

const secret = named(
  'KeySecret',
  z.string().describe('The key itself. Send it as `Authorization: Bearer <secret>`. Shown only once.'),
);

export const newApiKeySchema = named(
  'NewApiKey',
  z.object({ key: apiKeySchema, secret }).describe('A new key.'),
);
export type NewApiKey = Of<typeof newApiKeySchema>;

export const registeredSchema = named(
  'Registered',
  z.object({ user: userSchema, key: apiKeySchema, secret }),
);
export const apiKeysSchema = named('ApiKeys', z.object({ keys: z.array(apiKeySchema) }));

export const meSchema = named(
  'Me',
  z.object({ user: userSchema, key: apiKeySchema }).describe('The sender of the request, by API key.'),
);

/** Name of a user or of an API key. */
export const nameSchema = line(100).min(1);
export const until = z.iso.datetime({ offset: true }).max(40).optional();

export const newUserSchema = named('NewUser', z.object({ name: nameSchema }));

export const keyTermsSchema = named(
  'KeyTerms',
  z
    .object({
      name: nameSchema,
      scopes: z
        .array(scopeSchema)
        .min(1)
        .max(20)
        .optional()
        .describe('Those of the key that asks, by default.'),
      limit: z
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .describe('Requests a minute; as many as the key that asks has, by default.'),
      expiresAt: until.describe('An instant in ISO 8601; never by default.'),
    })
    .describe('What a new API key permits.'),
);

export const placeTokenSchema = named(
  'PlaceToken',
  z
    .object({ role: roleSchema, side: sideOfPlace, token: z.string() })
    .describe('The key to a place. Send it as `Authorization: Bearer <token>`. Shown only once.'),
);
export type PlaceToken = Of<typeof placeTokenSchema>;

const count = z.int().min(0);
const sideRecordSchema = named(
  'SideRecord',
  z
    .object({
      system: z.string(),
      scenario: z.string(),
      side: z.string(),
      running: count,
      won: count,
      drawn: count,
      lost: count,
    })
    .describe('What a player has come to with one side of a scenario.'),
);

export const playerRecordSchema = named(
  'PlayerRecord',
  z
    .object({
      player: z.object({ id, name: z.string() }).register(hints, { type: 'NamedUser' }),
      sides: z.array(sideRecordSchema).describe('By scenario and side, in the order of their ids.'),
      endings: z
        .array(z.object({ ending: endingSchema, won: count, drawn: count, lost: count }))
        .describe('The same results by how the matches ended.')
        .register(hints, { type: 'EndingRecord' }),
      complete: z.boolean().describe('False when the player has older matches that were not looked at.'),
    })
    .describe('The matches of a player that you may see, counted.'),
);
export type PlayerRecord = Of<typeof playerRecordSchema>;

const matchStateSchema = z
  .enum(['open', 'running', 'over'])
  .describe('`open`: a seat is free and anyone may take it; `running`: all are taken.')
  .register(hints, { type: 'MatchState' });

/** Filter of a listing; missing members do not restrict it. */
export const matchFilterSchema = z
  .object({
    system: sentName.min(1).optional().describe('Matches of this game only.'),
    scenario: sentName.min(1).optional().describe('Matches of this scenario only.'),
    state: matchStateSchema.optional(),
    mine: z
      .boolean()
      .optional()
      .describe('Matches that the user of the API key owns, or in which they have a place.'),
    event: sentName.min(1).optional().register(hints, { isId: true }).describe('Matches of this event only.'),
    player: sentId.optional().describe('A user: matches in which they hold a seat.'),
    title: lineSchema
      .min(1)
      .max(200)
      .optional()
      .describe('A part of the title, in capital letters or small.'),
  })
  .describe('The filter of a list.')
  .register(hints, { input: 'MatchFilter' });
export type MatchFilter = Of<typeof matchFilterSchema>;
