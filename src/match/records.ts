import { z } from 'zod';
import { standingOrdersSchema } from '../engine';
import type { Action, StandingOrders } from '../engine';
import type { GameEvent } from '../engine';
import { matchOptionsSchema } from '../engine';
import type { Position } from '../engine';
import type { LogEntry } from '../storage/game-store';
import type { Json } from '../storage/json';
import type { ClockState } from './clock/time-control';
import type { Of } from '../values/schema';
import { aiSeatSchema, matchSettingsSchema, spectatorDelaySchema } from './schema';
import type { By, rollSchema } from './schema';

/** How the service plays a side. Seeds stay secret while their match is running: they reveal what is to come. */
const aiSettingsSchema = aiSeatSchema.extend({ seed: z.string() });
export type AiSettings = z.infer<typeof aiSettingsSchema>;

/** A side that is played for its player until the end of one Player-Turn (see `playerTurnOf`). */
export const aiAssignmentSchema = aiSettingsSchema.extend({ playerTurn: z.string() });
export type AiAssignment = z.infer<typeof aiAssignmentSchema>;

const { shape } = matchSettingsSchema;

const delay = spectatorDelaySchema.shape;
const keptDelaySchema = z.object({ entries: delay.entries.default(0), minutes: delay.minutes.default(0) });

/** Settings as they are kept and asked for: what is left out has its default. */
export const keptSettingsSchema = z.object({
  private: shape.private.default(false),
  joinBy: shape.joinBy.default('anyone'),
  help: shape.help.default('allowed'),
  retention: shape.retention.default(null),
  timeControl: shape.timeControl.default(null),
  spectatorDelay: keptDelaySchema.nullable().default(null),
});

const originSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('scenario') }),
  z.object({ from: z.literal('position') }),
  z.object({ from: z.literal('fork'), match: z.string(), entry: z.int() }),
  /** Its log was imported, dice included; `match` is what the document calls itself. */
  z.object({
    from: z.literal('import'),
    match: z.string().nullable(),
    dice: z.enum(['server', 'supplied']),
    /** The imported match did not begin with its scenario. */
    elsewhere: z.boolean(),
  }),
]);

/** Texts of the players that are committed to before any of them is revealed. */
const sealSchema = z.object({
  /** How long commitments, and then texts, are waited for. */
  minutes: z.int(),
  /** By side. */
  commitments: z.record(z.string(), z.string()),
  /** No commitment is taken from then on; null while a seat is free. */
  commitBy: z.string().nullable(),
  /** Set as soon as nothing is committed any more: all players have, or the first of them reveals. */
  closedAt: z.string().nullable(),
  /** When the last text was revealed; null as long as one is outstanding, and where one was never revealed. */
  settledAt: z.string().nullable(),
});
export type Seal = z.infer<typeof sealSchema>;

/** What the service keeps of a match beside its log. Not for every viewer: `salt` is secret. */
const headerSchema = z.object({
  title: z.string(),
  system: z.string(),
  scenario: z.string(),
  sides: z.tuple([z.string(), z.string()]),
  options: matchOptionsSchema,
  defaultStandingOrders: standingOrdersSchema,
  seats: z.array(
    z.object({
      side: z.string(),
      generation: z.int(),
      taken: z.boolean(),
      /** The user who took it with an API key. */
      holder: z.string().optional(),
      /** Set when the service plays this side. */
      ai: aiSettingsSchema.optional(),
      /** The holder has lent the seat to the service and may take it back. */
      lent: z.literal(true).optional(),
    }),
  ),
  settings: keptSettingsSchema,
  /** When the last seat was taken; null: one is free. */
  seatedAt: z.string().nullable(),
  /** The user who created it with an API key. */
  owner: z.string().optional(),
  /** The side whose holder created it without one. */
  creator: z.string().optional(),
  /** Id of the event that it belongs to. */
  event: z.string().optional(),
  /** The user who is its referee. */
  refereeHolder: z.string().optional(),
  /** Users who have been let in to look on. */
  spectators: z.array(z.string()),
  /** How often the place of the referee has been given out; 0: the match has none. */
  refereeGeneration: z.int().min(0),
  /** Counts the tokens of spectators that have been called in. */
  spectatorGeneration: z.int().min(1),
  /** Those of the AI, by side. */
  assignments: z.record(z.string(), aiAssignmentSchema),
  dice: z.discriminatedUnion('kind', [
    z.object({
      ...{ kind: z.literal('server'), algorithm: z.string(), commitment: z.string() },
      sealed: sealSchema.optional(),
    }),
    z.object({ kind: z.literal('supplied') }),
  ]),
  /** Whether the match may have webhooks of its own: false until the first is registered. */
  webhooks: z.boolean(),
  engineVersion: z.string(),
  dataHash: z.string(),
  /** The package that was uploaded for it; missing where the data is that of the service. */
  package: z.object({ id: z.string(), version: z.int() }).optional(),
  /** Of the commitments in the position hashes. */
  salt: z.string(),
  initialHash: z.string(),
  /** Where the match began: with its scenario, with a position that was sent, or with one of another match. */
  origin: originSchema,
  initialEvents: z.array(z.custom<GameEvent>()),
});
export type MatchHeader = z.infer<typeof headerSchema>;

/** The package that a match is played with; undefined where it is the data of the service. */
export function pinnedPackage({ package: named, dataHash: hash }: MatchHeader) {
  return named && { ...named, hash };
}

/** Of a seat until it gets another holder than its creator has given it. */
export const FIRST_GENERATION = 1;

/** What lists look at in the headers of many matches, of which they show few. */
const listedHeaderSchema = headerSchema
  .pick({ title: true, system: true, scenario: true, event: true })
  .extend({ settings: z.object({ private: shape.private }) });
export type ListedHeader = z.infer<typeof listedHeaderSchema>;

/** Whether a match began with another position than that of its scenario. */
export function beganElsewhere({ origin }: MatchHeader): boolean {
  return origin.from === 'import' ? origin.elsewhere : origin.from !== 'scenario';
}

/** The snapshot beside the log. */
export interface MatchState {
  readonly position: Position;
  /** Version of the players' entropy that is mixed into the rolls; null until the first server die. */
  readonly entropyVersion: number | null;
  /** When the last entry was written; missing before the first. */
  readonly at?: string;
  /** In a match with a time control; of the last state alone, as replays do not ask for it. */
  readonly clock?: ClockState;
}

export type Roll = Of<typeof rollSchema>;

/** One entry of the log. */
export interface EntryBody {
  readonly side: string;
  readonly action: Action;
  readonly dice: readonly Roll[];
  readonly events: readonly GameEvent[];
  readonly at: string;
  /** Versions of the standing orders that the entry was computed with, by side. */
  readonly orders: Readonly<Record<string, number>>;
  /** Version of the players' entropy in force; null as long as no server die has been rolled. */
  readonly entropyVersion: number | null;
  /** The match returned to the position after this entry. */
  readonly restore: number | null;
  readonly positionHash: string;
  readonly idempotencyKey: string | null;
  /** Missing when the holder of the seat, or the referee, acted in person. */
  readonly by?: By;
}

export interface NumberedEntry extends EntryBody {
  readonly number: number;
}

/** What playing an entry again gives back. */
export const PLAYED_BACK = ['events', 'positionHash'] as const;
type PlayedBack = (typeof PLAYED_BACK)[number];

/** An entry as it is kept: one that has been packed is without what playing it again gives back. */
export type RecordedEntry = Omit<NumberedEntry, PlayedBack> & Partial<Pick<NumberedEntry, PlayedBack>>;

/** What is left out of a packed entry where it has this value. */
const USUAL = { dice: [], entropyVersion: null, restore: null, idempotencyKey: null } as const;

/** The short body under which an entry is packed. */
export function packedBody({
  number: _number,
  events: _events,
  positionHash: _hash,
  ...rest
}: NumberedEntry): Json {
  const members = Object.entries(rest).filter(([name, value]) => {
    const usual: unknown = USUAL[name as keyof typeof USUAL];
    return Array.isArray(usual) && Array.isArray(value) ? value.length > 0 : value !== usual;
  });
  return Object.fromEntries(members) as unknown as Json;
}

/** What a repeated request is answered from. */
const receiptSchema = z.object({ first: z.int(), last: z.int() });
export type Receipt = z.infer<typeof receiptSchema>;

/** What the players added to the dice, by side. Kept like standing orders, under this name of a side. */
export const ENTROPY = 'dice-entropy';
const entropySchema = z.record(z.string(), z.string());
export type Entropy = z.infer<typeof entropySchema>;

/** A value of ours as the store takes it: all of them are plain and survive JSON. */
export function toJson(
  value: MatchHeader | MatchState | EntryBody | Receipt | Entropy | StandingOrders,
): Json {
  return value as unknown as Json;
}

export const readHeader = (json: Json): MatchHeader => headerSchema.parse(json);
export const readListedHeader = (json: Json): ListedHeader => listedHeaderSchema.parse(json);
export const readReceipt = (json: Json): Receipt => receiptSchema.parse(json);
export const readEntropy = (json: Json): Entropy => entropySchema.parse(json);
export const readStandingOrders = (json: Json): StandingOrders => standingOrdersSchema.parse(json);

/** States and entries are long and were written by us: they are taken as they are. */
export const readState = (json: Json): MatchState => json as unknown as MatchState;
export const readEntry = ({ number, body }: LogEntry): RecordedEntry => ({
  number,
  ...USUAL,
  ...(body as unknown as Omit<RecordedEntry, 'number'>),
});

/** Whether an entry is there with all that it says. */
export function isWhole(entry: RecordedEntry): entry is NumberedEntry {
  return entry.events !== undefined;
}
