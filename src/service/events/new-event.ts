import { z } from 'zod';
import { line, lineSchema, lines } from '../../engine';
import { diceKindSchema } from '../../match/schema';
import { newOptionsSchema, newSettingsSchema, sealedMinutesSchema, sentName } from '../../match/terms';
import { usedPackageSchema } from '../packages/schema';
import { choice, hints, named } from '../../values/schema';
import type { Of } from '../../values/schema';
import {
  deadlineSchema,
  gamesEachSchema,
  matchPointsSchema,
  measureSchema,
  pairingKindSchema,
  privateEventSchema,
  rulingKindSchema,
  withdrawalResultsSchema,
} from './schema';

/** Larger events would be too long to be read and written in one piece. */
export const MOST_PLAYERS = 64;
export const MOST_ROUNDS = 200;
export const MOST_SCENARIOS = 20;
export const MOST_REFEREES = 20;

/** Longest name of a player. */
export const LONGEST_NAME = 60;

const title = line(120).min(1);
const description = lines(4000);
/** Id of a user or a player in a request. */
const sentPlayer = lineSchema.max(80).register(hints, { isId: true });

/** Reason that an organiser gives. */
export const reasonSchema = named('Reason', line(500).min(1));

const newEventScenarioSchema = named(
  'NewEventScenario',
  z
    .object({
      system: sentName,
      scenario: sentName,
      options: newOptionsSchema.optional(),
      package: usedPackageSchema,
    })
    .register(hints, { input: 'EventScenarioInput' }),
);
export type EventScenarioRequest = Of<typeof newEventScenarioSchema>;

const newEventPlayerSchema = named(
  'NewEventPlayer',
  z
    .object({
      user: z
        .string()
        .min(1)
        .max(80)
        .regex(/^[A-Za-z0-9_-]+$/)
        .register(hints, { isId: true })
        .optional(),
      name: line(LONGEST_NAME)
        .min(1)
        .optional()
        .describe('The name of the user by default. No two players of an event have the same name.'),
    })
    .describe('A user of the service, or a name to invite.')
    .register(hints, { input: 'EventPlayerInput' }),
);
export type EventPlayerRequest = Of<typeof newEventPlayerSchema>;

const players = z.array(newEventPlayerSchema).max(MOST_PLAYERS);

export const newEventSchema = named(
  'NewEvent',
  z.object({
    title,
    description: description.optional(),
    private: privateEventSchema.optional(),
    scenarios: z
      .array(newEventScenarioSchema)
      .min(1)
      .max(MOST_SCENARIOS)
      .describe('With several, each round has the next one, or the one that a pairing names.'),
    pairing: pairingKindSchema,
    gamesEach: gamesEachSchema,
    players: players.describe('In a Swiss event and a knock-out the best first.'),
    settings: newSettingsSchema
      .optional()
      .describe('Of all matches. Help is forbidden by default, and the event gives out the seats.'),
    dice: diceKindSchema.optional().describe('The server rolls by default.'),
    sealedTexts: sealedMinutesSchema.optional(),
    referees: z
      .array(sentPlayer)
      .max(MOST_REFEREES)
      .optional()
      .describe('Users; you by default. No referee has a match that they play in.'),
    matchPoints: matchPointsSchema.optional().describe('By default 6, 5, 4 for a win and 3 for a draw.'),
    atDeadline: measureSchema.optional().describe('By default `nothing`.'),
    deadlines: z
      .array(deadlineSchema)
      .max(MOST_ROUNDS)
      .optional()
      .describe('Of the rounds, in their order; null: none.'),
  }),
);

export const eventChangeSchema = named(
  'EventChange',
  z
    .object({
      title: title.optional(),
      description: description.optional(),
      private: privateEventSchema.optional(),
      atDeadline: measureSchema.optional(),
    })
    .describe('Omitted members do not change.'),
);

export const newEventPlayersSchema = named('NewEventPlayers', z.object({ players: players.min(1) }));

export const eventCodeSchema = named(
  'EventCode',
  z.object({ code: lineSchema.min(1).max(200).describe('The code of the invitation.') }),
);

const newPairingSchema = named(
  'NewPairing',
  z
    .object({
      first: sentPlayer.describe('Takes the first side of the game in the first match.'),
      second: sentPlayer,
      scenario: z
        .int()
        .min(0)
        .max(MOST_SCENARIOS)
        .optional()
        .describe('The place of the scenario among those of the event, from 0.'),
    })
    .register(hints, { input: 'PairingInput' }),
);
export type PairingRequest = Of<typeof newPairingSchema>;

export const newRoundSchema = named(
  'NewRound',
  z.object({
    pairings: z
      .array(newPairingSchema)
      .min(1)
      .max(MOST_PLAYERS)
      .optional()
      .describe('Where the organiser pairs; a Swiss event and a knock-out pair by themselves.'),
    deadline: deadlineSchema
      .optional()
      .describe('An instant in ISO 8601; by default the one that the event has for the round.'),
  }),
);

export const newDeadlineSchema = named('NewDeadline', z.object({ deadline: deadlineSchema }));

export const deadlineMeasureSchema = named(
  'DeadlineMeasure',
  z.object({ measure: measureSchema.optional().describe('That of the event by default.') }),
);

export const newGameRulingSchema = named(
  'NewGameRuling',
  z.object({
    kind: rulingKindSchema,
    winner: sentPlayer
      .nullable()
      .optional()
      .describe('For `walkover` and `adjusted`; null for an adjusted draw.'),
    loser: sentPlayer.optional().describe('For `forfeit`.'),
    level: lineSchema.max(80).optional().describe('For `adjusted`: of victory, as the game names it.'),
    points: z
      .record(lineSchema, z.number().min(-1_000_000).max(1_000_000))
      .meta({ maxProperties: 2 })
      .optional()
      .describe('For `adjusted`: Victory Points by side.'),
    reason: reasonSchema,
  }),
);
export type RulingRequest = Omit<Of<typeof newGameRulingSchema>, 'reason'>;

export const withdrawalSchema = named(
  'Withdrawal',
  z.object({ results: withdrawalResultsSchema, reason: reasonSchema }),
);

export const cancellationSchema = named('Cancellation', z.object({ reason: reasonSchema }));

export const keptMatchesSchema = choice({ kept: 'They stay.', deleted: 'They are deleted with it.' })
  .describe('What happens to the matches of a deleted event.')
  .register(hints, { type: 'MatchesOfEvent' });

const sidePoints = z
  .object({ side: sentName, value: z.number() })
  .register(hints, { input: 'SidePointsInput' });
const { reason: _reason, ...rulingMembers } = newGameRulingSchema.shape;

/** Ruling as GraphQL takes it, with its points as a list. */
export const listedRulingSchema = z
  .object({
    ...rulingMembers,
    points: z.array(sidePoints).max(2).optional().describe('For `adjusted`: Victory Points of both sides.'),
  })
  .describe('What the organiser decides about a game.')
  .register(hints, { input: 'GameRulingInput' });

/** Converts a ruling with a list of points. */
export function rulingFrom({ points, ...ruling }: Of<typeof listedRulingSchema>): RulingRequest {
  return {
    ...ruling,
    ...(ruling.kind === 'adjusted' && { winner: ruling.winner ?? null }),
    ...(points !== undefined && {
      points: Object.fromEntries(points.map(({ side, value }) => [side, value])),
    }),
  };
}
