import { z } from 'zod';
import { lineSchema, matchOptionsSchema } from '../../engine';
import { diceKindSchema, matchSettingsSchema } from '../../match/schema';
import { choice, hints, id, instant, named, pageOf } from '../../values/schema';
import type { Of } from '../../values/schema';

export const pairingKindSchema = named(
  'PairingKind',
  choice({
    roundRobin: 'Everyone meets everyone once.',
    given: 'The organiser pairs each round.',
    swiss: 'Each round pairs players with equal points, or nearly so, who have not met.',
    knockout: 'Who loses is out; the best of the list meet as late as can be.',
  }).describe('The pairing of opponents.'),
);

export type PairingKind = z.infer<typeof pairingKindSchema>;

export const gamesEachSchema = named(
  'GamesEach',
  choice({
    mirrored: 'Two games of the same scenario with the sides swapped.',
    single: 'One game.',
  }).describe('How many games a pairing has.'),
);

export const measureSchema = named(
  'Measure',
  choice({
    nothing: 'They go on.',
    adjudicate: 'They end with the result by the present score.',
    forfeit: 'The side to act loses.',
  }).describe('What happens to undecided games at a deadline.'),
);
export type Measure = z.infer<typeof measureSchema>;

export const eventStateSchema = named(
  'EventState',
  choice({
    draft: 'Not started; its matches do not exist yet.',
    running: 'Running.',
    cancelled: 'Cancelled.',
  }),
);
export type EventState = z.infer<typeof eventStateSchema>;

/** Decisions about a game apart from its match. */
export const rulings = {
  forfeit: 'A player has lost the game.',
  bothForfeit: 'Both have lost it.',
  walkover: 'A player has won without a game.',
  adjusted: 'The organiser sets the result of the game.',
  adjudicated: 'As if the match had ended at its present score.',
  annulled: 'The game does not count.',
} as const;

export const rulingKindSchema = named(
  'RulingKind',
  choice({ ...rulings, lifted: 'No ruling: the result of the match itself counts.' }).describe(
    'What an organiser decides about a game.',
  ),
);

export const withdrawalResultsSchema = named(
  'WithdrawalResults',
  choice({
    kept: 'The games that the player has finished count.',
    annulled: 'None of the games of the player counts.',
  }).describe('What happens to the results of a player who withdraws.'),
);
export type WithdrawalResults = z.infer<typeof withdrawalResultsSchema>;

export const deadlineSchema = named(
  'Deadline',
  lineSchema.max(40).nullable().describe('An instant in ISO 8601 with its zone; null: none.'),
);

const points = z.number().min(0).max(1000);

export const matchPointsSchema = named(
  'MatchPoints',
  z
    .object({
      wins: z
        .array(points)
        .min(1)
        .max(10)
        .describe(
          'For a win at the best level of victory, at the next ...; the last applies to all levels below.',
        ),
      draw: points.describe('For a draw, to each side.'),
    })
    .describe(
      'The points for a game; the loser gets the difference to the best win. By default 6, 5, 4, and 3 for a draw.',
    ),
);
export type MatchPoints = Of<typeof matchPointsSchema>;

export const privateEventSchema = named(
  'PrivateEvent',
  z.boolean().describe('Only those who take part see it.'),
);

const head = {
  id,
  title: z.string(),
  createdAt: instant,
  organiser: named('Organiser', z.object({ id, name: z.string() })),
  private: privateEventSchema,
  state: eventStateSchema,
};

const eventSummarySchema = named(
  'EventSummary',
  z.object({ ...head, players: z.int().min(0), rounds: z.int().min(0) }).describe('An event in a list.'),
);
export type EventSummary = Of<typeof eventSummarySchema>;

export const eventPageSchema = pageOf('EventPage', 'events', eventSummarySchema, 'Events, newest first.');

export const eventScenarioSchema = named(
  'EventScenario',
  z.object({
    system: z.string(),
    scenario: z.string(),
    options: matchOptionsSchema,
    package: z
      .string()
      .nullable()
      .describe('The package that it is played with, `id@version`; null: the data of the service.'),
  }),
);

const eventPlayerSchema = named(
  'EventPlayer',
  z.object({
    id: id.describe('`p1`, `p2` ...: in this event only.'),
    name: z.string(),
    user: id
      .nullable()
      .describe('Only those who take part see it; null until a user accepts the invitation.'),
    joined: z.boolean(),
    withdrawn: z.boolean(),
  }),
);

const seatOfPlayer = z.object({ side: z.string(), player: id }).register(hints, { type: 'SeatOfPlayer' });

const eventGameSchema = named(
  'EventGame',
  z.object({ match: id.describe('The id of its match.'), players: z.array(seatOfPlayer) }),
);

const eventPairingSchema = named(
  'EventPairing',
  z.object({
    number: z.int().min(1),
    scenario: z.int().min(0).describe('The place of its scenario among those of the event, from 0.'),
    first: id.describe('The player of the first side of the game, in the first match.'),
    second: id,
    games: z.array(eventGameSchema),
  }),
);

export const eventRoundSchema = named(
  'EventRound',
  z.object({
    number: z.int().min(1),
    deadline: deadlineSchema,
    pairings: z.array(eventPairingSchema),
    byes: z.array(id).describe('Players who go on without a game.'),
  }),
);
export type EventRound = Of<typeof eventRoundSchema>;

const ownPartSchema = named(
  'OwnPart',
  z
    .object({ organiser: z.boolean(), referee: z.boolean(), player: id.nullable() })
    .describe('What you are in an event.'),
);
export type OwnPart = Of<typeof ownPartSchema>;

export const eventSchema = named(
  'Event',
  z
    .object({
      ...head,
      version: z.int().min(1).describe('Counts the changes of the event; results of matches are none.'),
      description: z.string(),
      scenarios: z.array(eventScenarioSchema),
      pairing: pairingKindSchema,
      gamesEach: gamesEachSchema,
      settings: matchSettingsSchema.describe('Of all matches.'),
      dice: diceKindSchema,
      sealedTexts: z
        .int()
        .nullable()
        .describe('The minutes of `sealedTexts` of all matches; null where texts are added openly.'),
      referees: z.array(id).describe('Users who are the referees of its matches, in turn.'),
      matchPoints: matchPointsSchema,
      atDeadline: measureSchema,
      deadlines: z.array(deadlineSchema).describe('Of future rounds, in their order; null: none.'),
      players: z.array(eventPlayerSchema),
      rounds: z.array(eventRoundSchema),
      you: ownPartSchema,
    })
    .describe('A group of matches with players, rounds, deadlines and a table.'),
);
export type EventInfo = Of<typeof eventSchema>;

const eventInvitationSchema = named(
  'EventInvitation',
  z
    .object({ player: id, code: z.string().describe('For `joinEvent`. Shown only once.') })
    .describe('The user who accepts it becomes the player.'),
);
export type EventInvitation = Of<typeof eventInvitationSchema>;

export const eventChangedSchema = named(
  'EventChanged',
  z.object({
    event: eventSchema,
    invitations: z.array(eventInvitationSchema).describe('The new ones.'),
  }),
);

export const eventJoinedSchema = named(
  'EventJoined',
  z.object({ event: eventSchema, player: id.describe('What you are in it.') }),
);
