import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { ForeignData } from '../ai-pool/ai-pool';
import { REFEREE } from '../engine';
import type { Position, Referee, SystemData } from '../engine';
import { MatchIsLost } from '../storage/errors';
import type { GameStore, StoredMatch } from '../storage/game-store';
import type { FiledOrders } from './schema';
import { placeByClaims, placeByKey } from '../service/access/place-of';
import type { Place } from '../service/access/place-of';
import { denied, isRefusal } from '../problems/denials';
import type { Denied } from '../problems/denials';
import type { Referees } from '../service/games/referees';
import { ENTROPY, readEntropy, readHeader, readStandingOrders, readState } from './records';
import type { Entropy, MatchHeader, MatchState } from './records';
import type { Caller } from '../service/access/caller';
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

/** Of a match, what says who may do what in it. */
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

const MOST_OPENED = 128;

/** Reads matches and finds out who asks. */
export class Matches {
  /** Those that were opened last, by their ids. */
  private readonly opened = new LRUCache<string, Opened>({ max: MOST_OPENED });
  /** What is asked for at one moment is read at once, and each match once. */
  private readonly loads: DataLoader<string, StoredMatch | undefined>;

  constructor(
    private readonly store: GameStore,
    private readonly referees: Referees,
  ) {
    this.loads = new DataLoader<string, StoredMatch | undefined>(async (matchIds) => {
      // Who asks from here on may have written, and has to see it.
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

  /** Why the caller may not read a match: it is private and they have no place in it. */
  refusalToRead(match: HeadedMatch, caller: Caller): Denied | undefined {
    if (!match.header.settings.private) return undefined;
    const found = this.viewer(match, caller);
    return isRefusal(found) ? found : undefined;
  }

  /** The seat that the caller plays. */
  seat(match: OpenMatch, caller: Caller): { readonly side: string } | Denied {
    const place = this.place(match, caller);
    return isRefusal(place) ? place : seatIn(match, place);
  }

  /** Who acts: the side of the caller, or `REFEREE`. */
  actor(match: OpenMatch, caller: Caller): { readonly side: string } | Denied {
    const place = this.place(match, caller);
    if (isRefusal(place)) return place;
    return place.role === 'referee' ? { side: REFEREE } : seatIn(match, place);
  }

  /** Whose view they see: that of the caller's side, of `REFEREE`, or null, a spectator's. */
  viewer(match: HeadedMatch, caller: Caller): { readonly viewer: string | null } | Denied {
    if (caller.kind === 'anonymous') {
      return match.header.settings.private ? denied('PRIVATE_MATCH', { match: match.id }) : { viewer: null };
    }
    const place = this.place(match, caller);
    if (isRefusal(place)) return place;
    if (place.role === 'spectator') return { viewer: null };
    return { viewer: place.role === 'player' ? place.side : REFEREE };
  }

  /** The caller's place in the match: that of their token, or of the user of their API key. */
  place(match: HeadedMatch, caller: Caller): Place | Denied {
    switch (caller.kind) {
      case 'anonymous':
        return denied('NO_TOKEN');
      case 'unknown':
        return denied('BAD_TOKEN');
      case 'rejected':
        return caller.denial;
      case 'administrator':
        return { role: 'spectator' };
      case 'key': {
        const place = placeByKey(match.header, caller);
        if (place !== undefined) return place;
        return match.header.settings.private
          ? denied('PRIVATE_MATCH', { match: match.id })
          : { role: 'spectator' };
      }
      case 'place': {
        const { claims } = caller;
        return claims.match === match.id ? placeByClaims(match.header, claims) : denied('WRONG_MATCH');
      }
    }
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
    const rules = await this.referees.of(header);
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

function seatIn({ header }: OpenMatch, place: Place): { readonly side: string } | Denied {
  if (place.role !== 'player') return denied('NOT_A_PLAYER', { role: place.role });
  const { side } = place;
  const isLent = header.seats.some((seat) => seat.side === side && seat.ai !== undefined);
  return isLent ? denied('SEAT_OF_AI', { side }) : { side };
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
