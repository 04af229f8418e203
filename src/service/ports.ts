import type { CaseRow, MatchOptions, Referee, Ruling, SystemData } from '../engine';
import type { JobQueue } from '../jobs/job-queue';
import type { Drawer } from '../pictures/drawer';
import type { Replayer } from './replaying/replayer';
import type { Post } from '../outgoing/post';
import type { GameStore } from '../storage/game-store';
import type { RecordStore } from '../storage/record-store';
import type { Archiving } from '../storage/stores';
import type { AccessSettings } from '../config/access';
import type { ConformanceIndex } from './games/schema';
import type { OptionsRequest } from '../match/new-match';

/** The data that the service plays with. */
export interface DataPackage {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly about?: string | undefined;
  readonly hash: string;
  /** Whether its games are others than those that come with the program. */
  readonly isForeign: boolean;
  readonly systems: ReadonlyMap<string, SystemData>;
  readonly cases: readonly CaseRow[];
  readonly rulings: readonly Ruling[];
}

/** The rules, as the service calls them. */
export interface Engine {
  readonly version: string;
  /** All options of a match; sentences say what is wrong with the request. */
  options(
    data: SystemData,
    scenario: string,
    request: OptionsRequest,
  ): { readonly options: MatchOptions } | { readonly problems: readonly string[] };
  /** The referee of a scenario that exists, with options that `options` has made. */
  referee(data: SystemData, scenario: string, options: MatchOptions): Referee;
}

/** Everything that goes into the rolls of one match, but for their number. */
interface DiceTerms {
  readonly matchId: string;
  readonly seed: string;
  /** What the players added, by side. */
  readonly entropy: Readonly<Record<string, string>>;
}

/** How verifiable dice come from a secret seed. */
export interface DiceScheme {
  /** Name under which a match records it. */
  readonly algorithm: string;
  createSeed(): string;
  /** What is published when the match is created. */
  commit(seed: string): string;
  /** What a player publishes of a text before they reveal it. */
  commitText(matchId: string, side: string, text: string): string;
  /** The face of a roll, 1 to 6; rolls are numbered from 1. */
  roll(terms: DiceTerms, rollNumber: number): number;
}

/** The secret seeds of matches. */
export interface Seeds {
  /** Makes the seed of a new match, or answers the one that it has. */
  seedOf(matchId: string): Promise<string>;
  /** For a match that is taken away. */
  forget(matchId: string): Promise<void>;
}

export interface Clock {
  now(): Date;
}

/** Ids and secrets that cannot be guessed. */
export interface Randomness {
  matchId(): string;
  /** 256 bits in hexadecimal. */
  secret(): string;
}

/** How much heavy work one request may ask for. */
export interface WorkLimits {
  /** Nodes of thought for one Player-Turn. */
  readonly nodes: number;
  /** Playouts of one simulation. */
  readonly playouts: number;
  /** How long a request for advice waits for its answer, in milliseconds. */
  readonly adviceWaitMs: number;
}

/** How webhooks are delivered. */
interface WebhookMeans {
  /** Apart from the queue of the AI players, which a slow endpoint must not hold up. */
  readonly queue: JobQueue;
  /** The secrets of webhooks follow from it. */
  readonly key: string;
  readonly post: Post;
  /** Whether endpoints may be on this very machine. */
  readonly loopback: boolean;
}

/** How long matches are kept that say nothing of it themselves, in days; undefined: for good. */
export interface RetentionSettings {
  /** After the end of the match. */
  readonly finishedDays?: number | undefined;
  /** After the last entry of a match that is not over; without any, after its creation. */
  readonly abandonedDays?: number | undefined;
}

/** Where matches go that are over and no longer asked for. */
export interface ArchiveMeans {
  readonly archiving: Archiving;
  /** So long after the end of a match and after the last time that it was asked for, in days. */
  readonly afterDays: number;
}

/** What the service is made of. */
export interface ServiceParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly queue: JobQueue;
  readonly limits: WorkLimits;
  readonly retention: RetentionSettings;
  /** Missing: every match stays in the store. */
  readonly archive?: ArchiveMeans | undefined;
  readonly data: DataPackage;
  /** The conformance rows, read at the first call. */
  readonly conformance: () => ConformanceIndex;
  readonly engine: Engine;
  readonly dice: DiceScheme;
  readonly seeds: Seeds;
  /** Keys of the tokens of places: the first signs, the others still verify. */
  readonly seatKeys: readonly [string, ...string[]];
  readonly access: AccessSettings;
  /** Secret of the key that signs receipts: 32 bytes in hexadecimal. */
  readonly receiptKey: string;
  readonly drawer: Drawer;
  readonly replayer: Replayer;
  readonly webhooks: WebhookMeans;
  readonly clock: Clock;
  readonly randomness: Randomness;
}
