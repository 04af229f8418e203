import { z } from 'zod';
import { TOP_LEVEL, USUAL_LEVEL } from '../ai/api';
import { LEVELS } from '../ai/levels';
import { standingOrdersSchema } from '../engine';
import { matchResultSchema } from '../engine';
import { matchOptionsSchema, phaseSchema } from '../engine';
import { forkedFromSchema, matchClockSchema, timeControlSchema } from './clock/schema';
import { aPosition, anAction, anEvent, lineInMatch, owedInMatch } from '../values/engine';
import { choice, extending, hints, id, instant, named, pageOf } from '../values/schema';
import type { Of } from '../values/schema';

export const levelSchema = named(
  'Level',
  z
    .int()
    .min(0)
    .max(TOP_LEVEL)
    .describe(
      `How well the service plays a side, ${USUAL_LEVEL} by default. ${LEVELS.map(({ sentence }, level) => `Level ${level} ${sentence}.`).join(' ')}`,
    ),
);

const phase = named('Phase', phaseSchema);

export const diceKindSchema = named(
  'DiceKind',
  z
    .enum(['server', 'supplied'])
    .describe(
      '`server`: verifiable dice of this service; `supplied`: the request contains the faces rolled.',
    ),
);

export const privateSchema = named(
  'Private',
  z.boolean().describe('Neither listed nor readable without a place in it.'),
);
export const joinBySchema = named(
  'JoinBy',
  z.enum(['anyone', 'invitation']).describe('Who may take a free seat.'),
);
export const helpSchema = named(
  'Help',
  z
    .enum(['allowed', 'forbidden'])
    .describe(
      'Forbidden: no odds, advice, turns by the service or simulations from the match while it is running.',
    ),
);
export const retentionSchema = named(
  'Retention',
  z
    .object({
      days: z.int().min(1).max(3650),
      after: z
        .enum(['end', 'lastEntry'])
        .describe('From when on the days are counted.')
        .register(hints, { type: 'RetentionAfter' }),
    })
    .describe('How long a match is kept.')
    .register(hints, { type: 'MatchSettingsRetention', input: 'RetentionInput' }),
);

const mostLate = 7 * 24 * 60;
export const spectatorDelaySchema = named(
  'SpectatorDelay',
  z
    .object({
      entries: z.int().min(0).max(1000).describe('The last entries that they do not see yet.'),
      minutes: z.int().min(0).max(mostLate).describe('How old an entry is before they see it.'),
    })
    .describe(
      'How late spectators see a running match, by every operation. Both hold; when the match is over, they see all of it.',
    )
    .register(hints, { type: 'SpectatorDelay' }),
);

export const matchSettingsSchema = named(
  'MatchSettings',
  z
    .object({
      private: privateSchema,
      joinBy: joinBySchema,
      help: helpSchema,
      retention: retentionSchema.nullable().describe('Null: forever.'),
      timeControl: timeControlSchema.nullable(),
      spectatorDelay: spectatorDelaySchema.nullable().describe('Null: they see it as it is.'),
    })
    .describe('What the creator of a match has decided besides the rules.'),
);
export type MatchSettings = z.infer<typeof matchSettingsSchema>;

export const aiSeatSchema = named(
  'AiSeat',
  z
    .object({
      level: levelSchema,
      seed: z.string().nullable().describe('Revealed when the match is over: it reproduces every decision.'),
    })
    .describe('How the service plays a side.'),
);

const seatSchema = named(
  'Seat',
  z.object({
    side: z.string(),
    taken: z.boolean(),
    holder: id.nullable().describe('The user who took it with an API key.'),
    name: z.string().nullable().describe('Of its holder; null where no user holds it.'),
    lent: z.boolean().describe('Its holder has lent it to the service, which plays until they take it back.'),
    ai: aiSeatSchema.nullable().describe('Set when the service plays the side.'),
  }),
);
export type Seat = Of<typeof seatSchema>;

export const seatTokenSchema = named(
  'SeatToken',
  z
    .object({ side: z.string(), token: z.string() })
    .describe('The key to a seat. Send it as `Authorization: Bearer <token>`.'),
);
export type SeatToken = Of<typeof seatTokenSchema>;

export const sealedTextsSchema = named(
  'SealedTexts',
  z
    .object({
      commitments: z
        .record(z.string(), z.string())
        .describe('The hashes of the texts, by side.')
        .register(hints, { key: 'side', entry: 'TextCommitment' }),
      commitBy: instant
        .nullable()
        .describe('Hashes are taken before, and texts from then on; null while a seat is free.'),
      revealBy: instant
        .nullable()
        .describe('A text that is not revealed before does not count; no die is rolled before all are.'),
    })
    .describe('Texts that the players commit to before any of them is revealed.'),
);
export type SealedTexts = Of<typeof sealedTextsSchema>;

export const diceInfoSchema = named(
  'DiceInfo',
  z.object({
    kind: diceKindSchema,
    algorithm: z
      .string()
      .nullable()
      .describe('How rolls follow from the seed; the stand-alone verifier knows the same name.'),
    commitment: z.string().nullable().describe('Hash of the secret seed, public from the start.'),
    entropy: z
      .record(z.string(), z.string())
      .describe('What the players have added, by side.')
      .register(hints, { key: 'side', entry: 'Entropy' }),
    sealed: sealedTextsSchema.nullable().describe('Null where texts are added openly.'),
    seed: z.string().nullable().describe('Revealed when the match is over.'),
    rolls: z.int().min(0).describe('Dice rolled so far.'),
  }),
);
export type DiceInfo = Of<typeof diceInfoSchema>;

export const endingSchema = named(
  'Ending',
  choice({
    points: 'It was played out, and the rules say who has won.',
    time: 'The time of a side was up.',
    resignation: 'A side has resigned.',
    agreement: 'The sides agreed on a draw.',
  }).describe('How a match came to its result.'),
);
export type Ending = z.infer<typeof endingSchema>;

const waitSchema = named(
  'Wait',
  z
    .object({
      side: z.string(),
      service: z
        .boolean()
        .describe('The service plays the side. A turn that fails in all its tries comes again by itself.'),
      since: instant.describe('The last change of the match.'),
    })
    .describe('A side that has something to decide.'),
);
export type Wait = Of<typeof waitSchema>;

export const matchSchema = named(
  'Match',
  z
    .object({
      id,
      title: z.string(),
      createdAt: instant,
      system: z.string(),
      scenario: z.string(),
      options: matchOptionsSchema,
      defaultStandingOrders: standingOrdersSchema,
      seats: z.array(seatSchema),
      owner: id.nullable().describe('The user who created the match with an API key.'),
      event: id.nullable().describe('The event that the match belongs to.'),
      referee: z.boolean().describe('It has a referee.'),
      settings: matchSettingsSchema,
      dice: diceInfoSchema,
      engineVersion: z.string(),
      dataHash: z.string().describe('Hash of the data package that the match began with.'),
      package: z
        .string()
        .nullable()
        .describe('The package that it is played with, `id@version`; null: the data of the service.'),
      playable: z.boolean().describe('False when the data package is gone: readable, but closed to actions.'),
      version: z.int().min(0).describe('Number of the last entry of the log; send it with the next action.'),
      turn: z.int().min(0),
      phase,
      phasing: z.string(),
      toAct: z.array(z.string()).describe('The sides that have something to decide now.'),
      owed: owedInMatch,
      lastEntryAt: instant.nullable().describe('When the last entry was written; null before the first.'),
      waitingFor: z.array(waitSchema).describe('For whom the match waits, and since when.'),
      result: matchResultSchema.nullable(),
      ending: endingSchema.nullable().describe('How the match came to its result; null while it is running.'),
      paused: z.string().nullable().describe('Why the referee has paused the match.'),
      clock: matchClockSchema.nullable().describe('Null in a match without a time control.'),
      startedFrom: z
        .enum(['scenario', 'position', 'fork', 'import'])
        .describe(
          'What a match began with: its scenario, a position that was sent, one of another match, or a document.',
        )
        .register(hints, { type: 'StartedFrom' }),
      forkedFrom: forkedFromSchema.nullable(),
    })
    .describe('What everyone may know about a match.'),
);
export type MatchInfo = Of<typeof matchSchema>;

export const matchPageSchema = pageOf('MatchPage', 'matches', matchSchema, 'Matches, newest first.');

export const matchViewSchema = named(
  'MatchView',
  z
    .object({
      matchId: id,
      version: z.int().min(0),
      viewer: z.string().nullable().describe('A side or `referee`; null for a spectator.'),
      position: aPosition,
      line: lineInMatch,
      toAct: z.array(z.string()),
      owed: owedInMatch,
    })
    .describe('A position as one viewer may see it.'),
);
export type MatchView = Of<typeof matchViewSchema>;

export const filedOrdersSchema = named(
  'FiledOrders',
  z
    .object({
      side: z.string(),
      version: z.int().min(0).describe('0: none filed, the defaults of the match apply.'),
      orders: standingOrdersSchema,
    })
    .describe('The standing orders of a side; only that side sees them.'),
);
export type FiledOrders = Of<typeof filedOrdersSchema>;

export const rollSchema = named(
  'Roll',
  z
    .object({
      roll: z.int().min(1).describe('Running number of the roll in the match.'),
      face: z.int().min(1).max(6),
    })
    .register(hints, { type: 'RolledDie' }),
);

/** Author of an entry that the holder of the place did not make. */
const actedBy = z
  .enum(['service', 'clock'])
  .describe('Who acted instead of the holder of the place: a player of the service, or the clock.')
  .register(hints, { type: 'ActedBy' });
export type By = z.infer<typeof actedBy>;

export const entryFieldsSchema = named(
  'EntryFields',
  z
    .object({
      number: z.int().min(1),
      side: z.string(),
      action: anAction,
      events: z.array(anEvent),
      dice: z.array(rollSchema),
      at: instant,
      by: actedBy
        .nullable()
        .describe('Who chose it instead of the holder of the place; null when the holder did.'),
      level: levelSchema
        .nullable()
        .describe('The level of the player of the service that chose it; null where none did.'),
      restore: z.int().nullable().describe('The match returned to the position after this entry.'),
      positionHash: z
        .string()
        .describe(
          'Hash of the whole position after this entry. Empty, and `events` too, where an older entry is to be played again to know them and the data package of its match is gone.',
        ),
      comments: z
        .array(z.string())
        .optional()
        .describe('Comments after this entry in the document that the match was imported from.'),
    })
    .register(hints, { isBase: true }),
);

export const historyEntrySchema = named(
  'HistoryEntry',
  extending(entryFieldsSchema, {}).describe('One entry of the log, without what its viewer may not know.'),
);
export type HistoryEntry = Of<typeof historyEntrySchema>;

export const historySchema = named(
  'History',
  z.object({
    version: z.int().min(0).describe('Number of the last entry of the match.'),
    initial: z.array(anEvent).describe('What happened before the first entry.'),
    entries: z.array(historyEntrySchema),
  }),
);
export type History = Of<typeof historySchema>;
