import { REFEREE } from '../../engine';
import type { Position, Referee, StandingOrders } from '../../engine';
import type { GameStore, StoredMatch } from '../../storage/game-store';
import type { FiledOrders } from './schema';
import type { Identities } from '../access/identities';
import { placeByClaims, placeByKey } from '../access/place-of';
import type { Place } from '../access/place-of';
import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { Referees } from '../games/referees';
import { ENTROPY, readEntropy, readHeader, readStandingOrders, readState } from './records';
import type { Entropy, MatchHeader, MatchState } from './records';
import type { SeatTokens } from '../access/tokens';
import { sameJson } from '../values/canonical';

/** A match as it was read from the store, once for each request. */
export interface OpenMatch {
  readonly id: string;
  readonly createdAt: string;
  readonly header: MatchHeader;
  readonly headerVersion: number;
  readonly version: number;
  readonly state: MatchState;
  /** In force now, for both sides. */
  readonly orders: Readonly<Record<string, FiledOrders>>;
  /** What the players add to the dice: fixed by the first of them. */
  readonly entropy: { readonly version: number; readonly value: Entropy };
  /** Missing when the match was begun with a data package that is not here. */
  readonly referee: Referee | undefined;
}

/** An open match whose data package is here. */
export type PlayableMatch = OpenMatch & { readonly referee: Referee };

/** Reads matches and finds out who asks. */
export class Matches {
  constructor(
    private readonly store: GameStore,
    private readonly referees: Referees,
    private readonly tokens: SeatTokens,
    private readonly identities: Identities,
  ) {}

  async open(matchId: string): Promise<OpenMatch | Denied> {
    const stored = await this.store.load(matchId);
    return stored === undefined ? denied('UNKNOWN_MATCH', { match: matchId }) : this.read(stored);
  }

  /** A match for somebody who wants to know what everyone may know of it: no more than that is checked. */
  async readable(matchId: string, token: string | undefined): Promise<OpenMatch | Denied> {
    const match = await this.open(matchId);
    if (isRefusal(match)) return match;
    return (await this.refusalToRead(match, token)) ?? match;
  }

  /** Why somebody may not read a match: it is private and he has no place in it. */
  async refusalToRead(match: OpenMatch, token: string | undefined): Promise<Denied | undefined> {
    if (!match.header.settings.private) return undefined;
    const found = await this.viewer(match, token);
    return isRefusal(found) ? found : undefined;
  }

  /** A side's seat by its token. */
  async seat(match: OpenMatch, token: string | undefined): Promise<{ readonly side: string } | Denied> {
    const place = await this.claimed(match, token);
    return isRefusal(place) ? place : seatIn(match, place);
  }

  /** Who acts: the side of the token, or `REFEREE`. */
  async actor(match: OpenMatch, token: string | undefined): Promise<{ readonly side: string } | Denied> {
    const place = await this.claimed(match, token);
    if (isRefusal(place)) return place;
    return place.role === 'referee' ? { side: REFEREE } : seatIn(match, place);
  }

  /** Who looks on: the side of the token, `REFEREE`, or null, a spectator, without one. */
  async viewer(
    match: OpenMatch,
    token: string | undefined,
  ): Promise<{ readonly viewer: string | null } | Denied> {
    if (token === undefined || token === '') {
      return match.header.settings.private ? denied('PRIVATE_MATCH', { match: match.id }) : { viewer: null };
    }
    const place = await this.place(match, token);
    if (isRefusal(place)) return place;
    if (place.role === 'spectator') return { viewer: null };
    return { viewer: place.role === 'player' ? place.side : REFEREE };
  }

  /** What the token makes its bearer in the match; with an API key what its user is there. */
  async place(match: OpenMatch, token: string): Promise<Place | Denied> {
    const caller = await this.identities.identify(token);
    if (isRefusal(caller)) return caller;
    switch (caller.kind) {
      case 'administrator':
        return { role: 'spectator' };
      case 'key': {
        const place = placeByKey(match.header, caller);
        if (place !== undefined) return place;
        return match.header.settings.private
          ? denied('PRIVATE_MATCH', { match: match.id })
          : { role: 'spectator' };
      }
      case 'anonymous': {
        const claims = await this.tokens.read(token);
        if (claims === undefined) return denied('BAD_TOKEN');
        return claims.match === match.id ? placeByClaims(match.header, claims) : denied('WRONG_MATCH');
      }
    }
  }

  private async claimed(match: OpenMatch, token: string | undefined): Promise<Place | Denied> {
    return token === undefined || token === '' ? denied('NO_TOKEN') : this.place(match, token);
  }

  private async read(stored: StoredMatch): Promise<OpenMatch> {
    const header = readHeader(stored.record.header);
    const state = readState(stored.snapshot);
    return {
      id: stored.record.id,
      createdAt: stored.record.createdAt,
      header,
      headerVersion: stored.headerVersion,
      version: stored.version,
      state,
      orders: Object.fromEntries(header.sides.map((side) => [side, ordersOf(header, stored, side)])),
      entropy: await this.entropyInForce(stored, state),
      referee: this.referees.of(header),
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

export function packageGone(match: OpenMatch): Denied {
  return denied('PACKAGE_GONE', { package: match.header.dataHash });
}

/** The position with these standing orders of each side. */
export function withOrders(
  referee: Referee,
  position: Position,
  orders: Readonly<Record<string, StandingOrders>>,
): Position {
  return referee.sides.reduce((filled, side) => {
    const own = orders[side] ?? {};
    // Most positions hold these orders already; filing them again would build the whole position again.
    const isFiled = sameJson(filled.standingOrders[side], own);
    return isFiled ? filled : referee.withStandingOrders(filled, side, own);
  }, position);
}

/** The position with the standing orders that are in force now. */
export function withPresentOrders(match: PlayableMatch, position: Position): Position {
  const orders = Object.values(match.orders).map((filed) => [filed.side, filed.orders] as const);
  return withOrders(match.referee, position, Object.fromEntries(orders));
}
