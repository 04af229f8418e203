import { z } from 'zod';
import type { StoredJson } from '../../storage/json';
import { keptSettingsSchema } from '../../match/records';
import { notBefore } from '../../values/time';
import { eventEntrySchema } from './log-schema';
import {
  eventScenarioSchema,
  eventRoundSchema as shownRoundSchema,
  eventSchema as shownSchema,
} from './schema';

/** Larger events would be too long to be read and written in one piece. */
export const MOST_MATCHES = 400;
export const MOST_LOG_ENTRIES = 1000;

const player = z.string();
const side = z.string();

const playerSchema = z.object({
  id: player,
  name: z.string(),
  /** Missing until a user accepts the invitation. */
  user: z.string().optional(),
  /** Latest invitation: a hash of its secret, and the user who has accepted it. */
  invitation: z.object({ hash: z.string(), usedBy: z.string().optional() }).optional(),
});

/** Scenario with its package as of the creation of the event; missing if it uses the data of the service. */
const scenarioSchema = eventScenarioSchema
  .omit({ package: true })
  .extend({ package: z.object({ id: z.string(), version: z.int(), hash: z.string() }).optional() });

const gameSchema = z.object({
  match: z.string(),
  /** Players, by side. */
  players: z.record(side, player),
});

const pairingSchema = z.object({
  /** Index of the scenario among those of the event. */
  scenario: z.int().min(0),
  players: z.tuple([player, player]),
  games: z.array(gameSchema),
});

const roundSchema = z.object({
  deadline: shownRoundSchema.shape.deadline,
  pairings: z.array(pairingSchema),
  byes: z.array(player),
});

const eventSchema = shownSchema
  .omit({ id: true, version: true, you: true, organiser: true, settings: true, players: true, rounds: true })
  .extend({
    organiser: z.string(),
    scenarios: z.array(scenarioSchema).min(1),
    settings: keptSettingsSchema,
    players: z.array(playerSchema),
    /** Number of players named so far; the next id follows from it. */
    named: z.int(),
    rounds: z.array(roundSchema),
    log: z.array(eventEntrySchema),
  });

export type EventRecord = z.infer<typeof eventSchema>;
export type EventPlayerRecord = z.infer<typeof playerSchema>;
export type EventScenarioRecord = z.infer<typeof scenarioSchema>;
export type RoundRecord = z.infer<typeof roundSchema>;
export type PairingRecord = z.infer<typeof pairingSchema>;
export type GameRecord = z.infer<typeof gameSchema>;
export type EventLogEntry = z.infer<typeof eventEntrySchema>;

export const readEvent = (value: StoredJson): EventRecord => eventSchema.parse(value);

/** Match of an event with its place there. */
export interface PlacedGame {
  /** Numbers of the round and of the pairing, both from 1. */
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

function scenarioAt(scenarios: readonly EventScenarioRecord[], index: number): EventScenarioRecord {
  const found = scenarios[index];
  if (found === undefined) throw new Error(`The event has no scenario ${index}.`);
  return found;
}

/** Event with another log entry. */
export function logged(event: EventRecord, { at, by, act }: Omit<EventLogEntry, 'number'>): EventRecord {
  const { log } = event;
  const last = log.at(-1)?.at ?? at;
  return { ...event, log: [...log, { number: log.length + 1, at: notBefore(last, at), by, act }] };
}
