import { z } from 'zod';
import { standingOrdersSchema } from '../engine';
import type { Action, StandingOrders } from '../engine';
import type { GameEvent } from '../engine';
import { matchOptionsSchema } from '../engine';
import type { Position } from '../engine';
import type { LogEntry } from '../storage/game-store';
import type { StoredJson } from '../storage/json';
import type { ClockState } from './clock/time-control';
import type { Of } from '../values/schema';
import { aiSeatSchema, matchSettingsSchema, spectatorDelaySchema } from './schema';
import type { By, rollSchema } from './schema';

/**
 * Settings of the service's player of a side. The seed stays secret while the match runs, as it reveals later
 * decisions.
 */
const aiSettingsSchema = aiSeatSchema.extend({ seed: z.string() });
export type AiSettings = z.infer<typeof aiSettingsSchema>;

/** Side that the service plays until the end of one Player-Turn (see `playerTurnOf`). */
export const aiAssignmentSchema = aiSettingsSchema.extend({ playerTurn: z.string() });
export type AiAssignment = z.infer<typeof aiAssignmentSchema>;

const { shape } = matchSettingsSchema;

const delay = spectatorDelaySchema.shape;
const keptDelaySchema = z.object({ entries: delay.entries.default(0), minutes: delay.minutes.default(0) });

/** Stored settings; missing members get their defaults. */
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
  /** Match imported with its log, dice included; `match` is its id in the document. */
  z.object({
    from: z.literal('import'),
    match: z.string().nullable(),
    dice: z.enum(['server', 'supplied']),
    /** The imported match did not begin with its scenario. */
    elsewhere: z.boolean(),
    /** Comments of its document before the first entry. */
    comments: z.array(z.string()).default([]),
  }),
]);

/** Texts of the players, sealed by commitments until the first is revealed. */
const sealSchema = z.object({
  /** Length of the period for commitments, and of that for revealing texts. */
  minutes: z.int(),
  /** Commitments, by side. */
  commitments: z.record(z.string(), z.string()),
  /** End of the period for commitments by schedule; null while a seat is free. */
  commitBy: z.string().nullable(),
  /** Early end of the period for commitments: all players have committed, or the first text is revealed. */
  closedAt: z.string().nullable(),
  /** Instant at which the last text was revealed; null while one is outstanding, or was never revealed. */
  settledAt: z.string().nullable(),
});
export type Seal = z.infer<typeof sealSchema>;

/** Header of a match: its data outside of the log. Not for every viewer: `salt` is secret. */
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
      /** User who took the seat with an API key. */
      holder: z.string().optional(),
      /** Set if the service plays this side. */
      ai: aiSettingsSchema.optional(),
      /** The holder has lent the seat to the service and may take it back. */
      lent: z.literal(true).optional(),
    }),
  ),
  settings: keptSettingsSchema,
  /** Instant at which the last seat was taken; null while one is free. */
  seatedAt: z.string().nullable(),
  /** User who created the match with an API key. */
  owner: z.string().optional(),
  /** Side of the creator, if they had no API key; `referee` if they became the referee. */
  creator: z.string().optional(),
  /** Id of the event that the match belongs to. */
  event: z.string().optional(),
  /** User who is the referee of the match. */
  refereeHolder: z.string().optional(),
  /** Users admitted as spectators. */
  spectators: z.array(z.string()),
  /** Number of times that the place of the referee was given out; 0: the match has no referee. */
  refereeGeneration: z.int().min(0),
  /** Incremented when the tokens of spectators are revoked. */
  spectatorGeneration: z.int().min(1),
  /** Sides that the service plays for one Player-Turn, by side. */
  assignments: z.record(z.string(), aiAssignmentSchema),
  dice: z.discriminatedUnion('kind', [
    z.object({
      ...{ kind: z.literal('server'), algorithm: z.string(), commitment: z.string() },
      sealed: sealSchema.optional(),
    }),
    z.object({ kind: z.literal('supplied') }),
  ]),
  /** False until the first webhook of the match is registered. */
  webhooks: z.boolean(),
  engineVersion: z.string(),
  dataHash: z.string(),
  /** Uploaded package of the match; missing if it uses the data of the service. */
  package: z.object({ id: z.string(), version: z.int() }).optional(),
  /** Salt of the commitments in the position hashes. */
  salt: z.string(),
  initialHash: z.string(),
  /** Beginning of the match: its scenario, a submitted position, another match or an imported log. */
  origin: originSchema,
  initialEvents: z.array(z.custom<GameEvent>()),
});
export type MatchHeader = z.infer<typeof headerSchema>;

/** Package of a match; undefined if it uses the data of the service. */
export function pinnedPackage({ package: named, dataHash: hash }: MatchHeader) {
  return named && { ...named, hash };
}

/** Generation of a seat until it is given to a second holder. */
export const FIRST_GENERATION = 1;

/** Part of the header that lists filter by; most of the matches that they scan are not shown. */
const listedHeaderSchema = headerSchema
  .pick({ title: true, system: true, scenario: true, event: true })
  .extend({ settings: z.object({ private: shape.private }) });
export type ListedHeader = z.infer<typeof listedHeaderSchema>;

/** True if the match began with another position than that of its scenario. */
export function beganElsewhere({ origin }: MatchHeader): boolean {
  return origin.from === 'import' ? origin.elsewhere : origin.from !== 'scenario';
}

/** Snapshot of a match, stored beside the log. */
export interface MatchState {
  readonly position: Position;
  /** Version of the players' entropy that is mixed into the rolls; null until the first server die. */
  readonly entropyVersion: number | null;
  /** Instant of the last entry; missing before the first. */
  readonly at?: string;
  /** Clock of a match with a time control; only the latest state has it, as replays do not need it. */
  readonly clock?: ClockState;
}

export type Roll = Of<typeof rollSchema>;

/** Body of a log entry. */
export interface EntryBody {
  readonly side: string;
  readonly action: Action;
  readonly dice: readonly Roll[];
  readonly events: readonly GameEvent[];
  readonly at: string;
  /** Versions of the standing orders that the entry was computed with, by side. */
  readonly orders: Readonly<Record<string, number>>;
  /** Version of the players' entropy in force; null until the first server die. */
  readonly entropyVersion: number | null;
  /** Number of the entry whose position the match returned to; null if it did not. */
  readonly restore: number | null;
  readonly positionHash: string;
  readonly idempotencyKey: string | null;
  /** Missing if the holder of the place acted in person. */
  readonly by?: By;
  /** Level of the player of the service that acted, if one did. */
  readonly level?: number;
  /** Comments of the document that the entry was imported from; no hash depends on them. */
  readonly comments?: readonly string[];
}

export interface NumberedEntry extends EntryBody {
  readonly number: number;
}

/** Members of an entry that a replay reproduces. */
export const PLAYED_BACK = ['events', 'positionHash'] as const;
type PlayedBack = (typeof PLAYED_BACK)[number];

/** Log entry as stored; a packed one lacks the members that a replay reproduces. */
export type RecordedEntry = Omit<NumberedEntry, PlayedBack> & Partial<Pick<NumberedEntry, PlayedBack>>;

/** Values that are left out of a packed entry. */
const USUAL = { dice: [], entropyVersion: null, restore: null, idempotencyKey: null } as const;

/** Short body of a packed entry. */
export function packedBody({
  number: _number,
  events: _events,
  positionHash: _hash,
  ...rest
}: NumberedEntry): StoredJson {
  const members = Object.entries(rest).filter(([name, value]) => {
    const usual: unknown = USUAL[name as keyof typeof USUAL];
    return Array.isArray(usual) && Array.isArray(value) ? value.length > 0 : value !== usual;
  });
  return Object.fromEntries(members) as unknown as StoredJson;
}

/** First and last entry of a request, from which a repetition is answered. */
const receiptSchema = z.object({ first: z.int(), last: z.int() });
export type Receipt = z.infer<typeof receiptSchema>;

/** Key of the players' texts for the dice, which are stored like the standing orders of a side. */
export const ENTROPY = 'dice-entropy';
const entropySchema = z.record(z.string(), z.string());
export type RecordedEntropy = z.infer<typeof entropySchema>;

/** Converts a value for the store; all these types are plain and survive JSON. */
export function toJson(
  value: MatchHeader | MatchState | EntryBody | Receipt | RecordedEntropy | StandingOrders,
): StoredJson {
  return value as unknown as StoredJson;
}

export const readHeader = (json: StoredJson): MatchHeader => headerSchema.parse(json);
export const readListedHeader = (json: StoredJson): ListedHeader => listedHeaderSchema.parse(json);
export const readReceipt = (json: StoredJson): Receipt => receiptSchema.parse(json);
export const readEntropy = (json: StoredJson): RecordedEntropy => entropySchema.parse(json);
export const standingOrdersOf = (json: StoredJson): StandingOrders => standingOrdersSchema.parse(json);

/** States and entries are long and written by the service, so they are not validated. */
export const readState = (json: StoredJson): MatchState => json as unknown as MatchState;
export const readEntry = ({ number, body }: LogEntry): RecordedEntry => ({
  number,
  ...USUAL,
  ...(body as unknown as Omit<RecordedEntry, 'number'>),
});

/** True if an entry has all its members. */
export function isWhole(entry: RecordedEntry): entry is NumberedEntry {
  return entry.events !== undefined;
}
