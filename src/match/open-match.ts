import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { ForeignData } from '../ai-pool/ai-pool';
import type { Position, Referee, SystemData } from '../engine';
import { MatchIsLost } from '../storage/errors';
import type { GameStore, StoredMatch } from '../storage/game-store';
import type { FiledOrders } from './schema';
import { denied } from '../problems/denials';
import type { Denied } from '../problems/denials';
import { ENTROPY, readEntropy, readHeader, standingOrdersOf, readState } from './records';
import type { RecordedEntropy, MatchHeader, MatchState } from './records';
import { withOrders } from './replay/recorded-log';

/** Match as read from the store, once per request. */
export interface OpenMatch {
  readonly id: string;
  readonly createdAt: string;
  readonly header: MatchHeader;
  readonly headerVersion: number;
  readonly version: number;
  /** Number of the last packed entry. */
  readonly packed: number;
  readonly state: MatchState;
  /** Standing orders in force now, of both sides. */
  readonly orders: Readonly<Record<string, FiledOrders>>;
  /** Texts that the players add to the dice, fixed by the first roll. */
  readonly entropy: { readonly version: number; readonly value: RecordedEntropy };
  /** Missing if the match was created with a data package that the service no longer has. */
  readonly referee: Referee | undefined;
  /** Map, counters and scenarios of the match; missing with the referee. */
  readonly data: SystemData | undefined;
}

/** Part of a match that decides about the rights of callers. */
export type HeadedMatch = Pick<OpenMatch, 'id' | 'header'>;

/** Open match whose data package is available. */
export type PlayableMatch = OpenMatch & { readonly referee: Referee; readonly data: SystemData };

/** Match at another version. */
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

/** Stored match with its decoded form. */
interface Opened {
  readonly stored: StoredMatch;
  readonly match: OpenMatch;
}

/** Rules and data of a match; undefined if its data package is not available. */
export interface RulesOfMatches {
  of(header: MatchHeader): Promise<Pick<PlayableMatch, 'referee' | 'data'> | undefined>;
}

const MOST_OPENED = 128;

/** Opens matches. */
export class Matches {
  /** Recently opened matches, by id; stale once the store has another object for the match. */
  private readonly opened = new LRUCache<string, Opened>({ max: MOST_OPENED });
  /** Batches loads of the same moment, each match once. */
  private readonly loads: DataLoader<string, StoredMatch | undefined>;

  constructor(
    private readonly store: GameStore,
    private readonly rules: RulesOfMatches,
  ) {
    this.loads = new DataLoader<string, StoredMatch | undefined>(async (matchIds) => {
      // Later callers must see writes made in between, so the batch is not reused.
      this.loads.clearAll();
      return store.loadAll(matchIds);
    });
  }

  /**
   * Match as this process last saw it; undefined if it has not seen it lately. Other processes may have
   * changed it since.
   */
  async remembered(matchId: string): Promise<OpenMatch | undefined> {
    const stored = this.store.remembered(matchId);
    return stored && this.read(stored);
  }

  async open(matchId: string): Promise<OpenMatch | Denied> {
    const stored = await this.loads.load(matchId);
    return stored === undefined ? denied('UNKNOWN_MATCH', { match: matchId }) : this.read(stored);
  }

  /** Matches that exist and are not lost, in the order of the ids. */
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
    // The store returns the same object for an unchanged match.
    if (last?.stored === stored) return last.match;
    // An append does not change the header.
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

  /** Latest filed texts, or those in force at the first roll of a die. */
  private async entropyInForce(stored: StoredMatch, state: MatchState): Promise<OpenMatch['entropy']> {
    const latest = stored.orders[ENTROPY];
    const version = state.entropyVersion ?? latest?.version ?? 0;
    if (version === 0) return { version, value: {} };
    const value =
      latest?.version === version
        ? latest.value
        : await this.store.ordersAt(stored.record.id, ENTROPY, version);
    if (value === undefined)
      throw new Error(`Match "${stored.record.id}" has lost what was added to its dice.`);
    return { version, value: readEntropy(value) };
  }
}

function ordersOf(header: MatchHeader, stored: StoredMatch, side: string): FiledOrders {
  const filed = stored.orders[side];
  return filed === undefined
    ? { side, version: 0, orders: header.defaultStandingOrders }
    : { side, version: filed.version, orders: standingOrdersOf(filed.value) };
}

/** True if the rules of the match are available, so that it can be played and queried. */
export function isPlayable(match: OpenMatch): match is PlayableMatch {
  return match.referee !== undefined;
}

/** Data of a match with its own package, for players in other threads. */
export function foreignData({ header, data }: PlayableMatch): ForeignData | undefined {
  return header.package && { hash: header.dataHash, data };
}

export function packageGone(match: OpenMatch): Denied {
  return denied('PACKAGE_GONE', { package: match.header.dataHash });
}

/** Position with the standing orders in force now. */
export function withPresentOrders(match: PlayableMatch, position: Position): Position {
  const orders = Object.values(match.orders).map((filed) => [filed.side, filed.orders] as const);
  return withOrders(match.referee, position, Object.fromEntries(orders));
}
