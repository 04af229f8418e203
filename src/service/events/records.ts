import { z } from 'zod';
import { matchOptionsSchema } from '../../engine';
import type { Json } from '../../storage/json';
import { keptSettingsSchema } from '../matches/records';

/** More would make an event too long to be read and written in one piece. */
export const MOST_PLAYERS = 64;
export const MOST_MATCHES = 400;
export const MOST_LOG_ENTRIES = 1000;

export const PAIRINGS = ['roundRobin', 'given'] as const;
export const GAMES_EACH = ['mirrored', 'single'] as const;
export const MEASURES = ['nothing', 'adjudicate', 'forfeit'] as const;
export const EVENT_STATES = ['draft', 'running', 'cancelled'] as const;
export const RULING_KINDS = [
  'forfeit',
  'bothForfeit',
  'walkover',
  'adjusted',
  'adjudicated',
  'annulled',
  'lifted',
] as const;

const player = z.string();
const side = z.string();
const instant = z.string();

const scenarioSchema = z.object({ system: z.string(), scenario: z.string(), options: matchOptionsSchema });

/** What a win is worth at each level, the best first, and a draw to each side. */
export const matchPointsSchema = z.object({
  wins: z.array(z.number().min(0).max(1000)).min(1).max(10),
  draw: z.number().min(0).max(1000),
});

const playerSchema = z.object({
  id: player,
  name: z.string(),
  /** Who plays; missing until the invitation is accepted. */
  user: z.string().optional(),
  /** The invitation given out last: a hash of its secret, and the user who has accepted it. */
  invitation: z.object({ hash: z.string(), usedBy: z.string().optional() }).optional(),
});

const gameSchema = z.object({
  match: z.string(),
  /** By side. */
  players: z.record(side, player),
});

const pairingSchema = z.object({
  /** The place of the scenario among those of the event. */
  scenario: z.int().min(0),
  players: z.tuple([player, player]),
  games: z.array(gameSchema),
});

const roundSchema = z.object({ deadline: instant.nullable(), pairings: z.array(pairingSchema) });

/** What a ruling makes of a match. It holds until the next one about the same match. */
const outcomeSchema = z.object({
  kind: z.enum(RULING_KINDS),
  winner: player.nullable(),
  /** Of victory, as the game names it; null where no level was reached. */
  level: z.string().nullable(),
  /** Victory Points by side; null where none count. */
  points: z.record(side, z.number()).nullable(),
});

const actSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  z.object({ type: z.literal('roundAdded'), round: z.int() }),
  z.object({ type: z.literal('joined'), player }),
  z.object({
    type: z.literal('withdrawn'),
    player,
    results: z.enum(['kept', 'annulled']),
    reason: z.string(),
  }),
  z.object({ type: z.literal('ruled'), match: z.string(), outcome: outcomeSchema, reason: z.string() }),
  z.object({ type: z.literal('deadlineSet'), round: z.int(), deadline: instant.nullable() }),
  z.object({ type: z.literal('deadlineApplied'), round: z.int(), measure: z.enum(MEASURES) }),
  z.object({ type: z.literal('cancelled'), reason: z.string() }),
]);

const logEntrySchema = z.object({
  number: z.int().min(1),
  at: instant,
  /** The user who did it; null: the service, at a deadline. */
  by: z.string().nullable(),
  act: actSchema,
});

const eventSchema = z.object({
  format: z.literal(1),
  title: z.string(),
  description: z.string(),
  createdAt: instant,
  organiser: z.string(),
  private: z.boolean(),
  state: z.enum(EVENT_STATES),
  scenarios: z.array(scenarioSchema).min(1),
  pairing: z.enum(PAIRINGS),
  gamesEach: z.enum(GAMES_EACH),
  /** Of every match. */
  settings: keptSettingsSchema,
  dice: z.enum(['server', 'supplied']),
  /** Users who take the place of the referee in turns. */
  referees: z.array(z.string()),
  matchPoints: matchPointsSchema,
  atDeadline: z.enum(MEASURES),
  /** Of rounds that are not made yet, in their order. */
  deadlines: z.array(instant.nullable()),
  players: z.array(playerSchema),
  /** Players who have been named; the next one is numbered after them. */
  named: z.int(),
  rounds: z.array(roundSchema),
  log: z.array(logEntrySchema),
});

export type EventRecord = z.infer<typeof eventSchema>;
export type EventPlayerRecord = z.infer<typeof playerSchema>;
export type EventScenarioRecord = z.infer<typeof scenarioSchema>;
export type RoundRecord = z.infer<typeof roundSchema>;
export type PairingRecord = z.infer<typeof pairingSchema>;
export type GameRecord = z.infer<typeof gameSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type EventAct = z.infer<typeof actSchema>;
export type EventLogEntry = z.infer<typeof logEntrySchema>;
export type MatchPoints = z.infer<typeof matchPointsSchema>;
export type RulingKind = (typeof RULING_KINDS)[number];
export type Measure = (typeof MEASURES)[number];
export type EventState = (typeof EVENT_STATES)[number];
export type PairingKind = (typeof PAIRINGS)[number];
export type GamesEach = (typeof GAMES_EACH)[number];

export const readEvent = (value: Json): EventRecord => eventSchema.parse(value);

/** Every match of an event, with its place in it. */
export interface PlacedGame {
  /** Both count from 1. */
  readonly round: number;
  readonly pairing: number;
  readonly deadline: string | null;
  readonly scenario: EventScenarioRecord;
  readonly game: GameRecord;
}

export function gamesOf({ rounds, scenarios }: EventRecord): readonly PlacedGame[] {
  return rounds.flatMap(({ deadline, pairings }, round) =>
    pairings.flatMap(({ scenario, games }, pairing) =>
      games.map((game) => ({
        ...{ round: round + 1, pairing: pairing + 1, deadline, game },
        scenario: scenarioAt(scenarios, scenario),
      })),
    ),
  );
}

export function scenarioAt(scenarios: readonly EventScenarioRecord[], index: number): EventScenarioRecord {
  const found = scenarios[index];
  if (found === undefined) throw new Error(`The event has no scenario ${index}.`);
  return found;
}

/** The event with one more entry in its log. */
export function logged(event: EventRecord, { at, by, act }: Omit<EventLogEntry, 'number'>): EventRecord {
  return { ...event, log: [...event.log, { number: event.log.length + 1, at, by, act }] };
}
