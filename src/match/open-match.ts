import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { ForeignData } from '../ai-pool/ai-pool';
import type { Position, Referee, SystemData } from '../engine';
import { MatchIsLost } from '../storage/errors';
import type { GameStore, StoredMatch } from '../storage/game-store';
import type { FiledOrders } from './schema';
import { denied } from '../problems/denials';
import type { Denied } from '../problems/denials';
import { ENTROPY, readEntropy, readHeader, readStandingOrders, readState } from './records';
import type { Entropy, MatchHeader, MatchState } from './records';
import { withOrders } from './replay/with-orders';

/** A match as it was read from the store, once for each request. */
export interface OpenMatch {
  readonly id: string;
  readonly createdAt: string;
  readonly header: MatchHeader;
  readonly headerVersion: number;
  readonly version: number;
  /** Number of the last entry that is packed. */
  readonly packed: number;
  readonly state: MatchState;
  /** In force now, for both sides. */
  readonly orders: Readonly<Record<string, FiledOrders>>;
  /** What the players add to the dice: fixed by the first of them. */
  readonly entropy: { readonly version: number; readonly value: Entropy };
  /** Missing when the match was begun with a data package that is not here. */
  readonly referee: Referee | undefined;
  /** Map, counters and scenarios that it is played with; missing with the referee. */
  readonly data: SystemData | undefined;
}

/** The part of a match that says who may do what in it. */
export type HeadedMatch = Pick<OpenMatch, 'id' | 'header'>;

/** An open match whose data package is here. */
export type PlayableMatch = OpenMatch & { readonly referee: Referee; readonly data: SystemData };

/** A match as it was or will be after another entry. */
export function matchAt(match: OpenMatch, version: number, state: MatchState): OpenMatch {
  return {
    id: match.id,
    createdAt: match.createdAt,
    header: match.header,
    headerVersion: match.headerVersion,
    version,
    packed: match.packed,
    state,
    orders: match.orders,
    entropy: match.entropy,
    referee: match.referee,
    data: match.data,
  };
}

/** A match as the store has it, and what was read there. */
interface Opened {
  readonly stored: StoredMatch;
  readonly match: OpenMatch;
}

/** The rules and the data that a match is played with; undefined when its data package is not here. */
export interface RulesOfMatches {
  of(header: MatchHeader): Promise<Pick<PlayableMatch, 'referee' | 'data'> | undefined>;
}

const MOST_OPENED = 128;

/** Reads matches. */
export class Matches {
  /** Those that were opened last, by their ids. */
  private readonly opened = new LRUCache<string, Opened>({ max: MOST_OPENED });
  /** What is asked for at one moment is read at once, and each match once. */
  private readonly loads: DataLoader<string, StoredMatch | undefined>;

  constructor(
    private readonly store: GameStore,
    private readonly rules: RulesOfMatches,
  ) {
    this.loads = new DataLoader<string, StoredMatch | undefined>(async (matchIds) => {
      // Later callers may have written in between and must see it.
      this.loads.clearAll();
      return store.loadAll(matchIds);
    });
  }

  /** A match as this process saw it last; undefined where it has not, or not lately. Others may have gone on since. */
  async remembered(matchId: string): Promise<OpenMatch | undefined> {
    const stored = this.store.remembered(matchId);
    return stored && this.read(stored);
  }

  async open(matchId: string): Promise<OpenMatch | Denied> {
    const stored = await this.loads.load(matchId);
    return stored === undefined ? denied('UNKNOWN_MATCH', { match: matchId }) : this.read(stored);
  }

  /** Those of several matches that exist and are not lost, in the same order. */
  async openAll(matchIds: readonly string[]): Promise<readonly OpenMatch[]> {
    const found = await this.store.loadAll(matchIds);
    return Promise.all(
      found.flatMap((match) =>
        match === undefined || match instanceof MatchIsLost ? [] : [this.read(match)],
      ),
    );
  }

  private async read(stored: StoredMatch): Promise<OpenMatch> {
    const { record } = stored;
    const last = this.opened.get(record.id);
    // A store that finds a match unchanged gives the same object again.
    if (last?.stored === stored) return last.match;
    // An append leaves the header as it was read.
    const header = last?.stored.record === record ? last.match.header : readHeader(record.header);
    const match = await this.decoded(stored, header);
    this.opened.set(record.id, { stored, match });
    return match;
  }

  private async decoded(stored: StoredMatch, header: MatchHeader): Promise<OpenMatch> {
    const state = readState(stored.snapshot);
    const rules = await this.rules.of(header);
    return {
      id: stored.record.id,
      createdAt: stored.record.createdAt,
      header,
      headerVersion: stored.headerVersion,
      version: stored.version,
      packed: stored.packed,
      state,
      orders: Object.fromEntries(header.sides.map((side) => [side, ordersOf(header, stored, side)])),
      entropy: await this.entropyInForce(stored, state),
      referee: rules?.referee,
      data: rules?.data,
    };
  }

  /** What was filed last, or what was when the first die was rolled. */
  private async entropyInForce(stored: StoredMatch, state: MatchState): Promise<OpenMatch['entropy']> {
    const latest = stored.orders[ENTROPY];
    const version = state.entropyVersion ?? latest?.version ?? 0;
    if (version === 0) return { version, value: {} };
    const value =
      latest?.version === version
        ? latest.value
        : await this.store.ordersAt(stored.record.id, ENTROPY, version);
    if (value === undefined)
      throw new Error(`Match ${stored.record.id} has lost what was added to its dice.`);
    return { version, value: readEntropy(value) };
  }
}

function ordersOf(header: MatchHeader, stored: StoredMatch, side: string): FiledOrders {
  const filed = stored.orders[side];
  return filed === undefined
    ? { side, version: 0, orders: header.defaultStandingOrders }
    : { side, version: filed.version, orders: readStandingOrders(filed.value) };
}

/** Whether the rules of the match are here, so that it can be played and questioned. */
export function isPlayable(match: OpenMatch): match is PlayableMatch {
  return match.referee !== undefined;
}

/** The data of a match with a package of its own, for those who think about it elsewhere. */
export function foreignData({ header, data }: PlayableMatch): ForeignData | undefined {
  return header.package && { hash: header.dataHash, data };
}

export function packageGone(match: OpenMatch): Denied {
  return denied('PACKAGE_GONE', { package: match.header.dataHash });
}

/** The position with the standing orders that are in force now. */
export function withPresentOrders(match: PlayableMatch, position: Position): Position {
  const orders = Object.values(match.orders).map((filed) => [filed.side, filed.orders] as const);
  return withOrders(match.referee, position, Object.fromEntries(orders));
}
