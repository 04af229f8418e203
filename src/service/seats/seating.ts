import { placeIn, seatOf } from '../access/match-access';
import type { GameStore } from '../../storage/game-store';
import type { MatchRequest } from '../access/requests';
import type { MatchInfo, SeatToken } from '../../match/schema';
import { denied, isRefusal, unknownSide } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import { withSeat } from '../../match/header-changes';
import type { Changed, HeaderChange, HeaderChanges } from '../../match/header-changes';
import type { MatchInfos } from '../../match/view/match-info';
import type { Matches, OpenMatch } from '../../match/open-match';
import { commitFirst, entropyProblem } from './players-entropy';
import { sealOf, withSeal } from '../../match/dice/sealed-texts';
import type { PlayersEntropy } from './players-entropy';
import { toJson } from '../../match/records';
import type { MatchHeader } from '../../match/records';
import type { PlaceToken } from '../access/schema';
import { userOf } from '../access/caller';
import type { Caller } from '../access/caller';
import { isOwner } from '../access/ownership';
import type { PlaceTokens } from '../access/place-tokens';
import { usersOf } from '../access/user-matches';
import type { UserMatches } from '../access/user-matches';

export interface SeatingParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly infos: MatchInfos;
  readonly headers: HeaderChanges;
  readonly placeTokens: PlaceTokens;
  readonly userMatches: UserMatches;
  readonly entropy: PlayersEntropy;
}

/** Seat with its new holder and their text for the dice. */
export interface SeatRequest {
  readonly match: string;
  readonly side: string;
  /** Id of the new holder; undefined for a holder without an API key. */
  readonly user: string | undefined;
  readonly entropy?: string | undefined;
}

/** Gives out the seats and the place of the referee, and takes them back. */
export class Seating {
  constructor(private readonly parts: SeatingParts) {}

  /** Takes a free seat that is open to anyone. */
  async join(
    request: MatchRequest & { readonly side: string; readonly entropy?: string | undefined },
  ): Promise<Answer<{ readonly match: MatchInfo; readonly seat: SeatToken }>> {
    const user = userOf(request.caller);
    if (typeof user === 'object') return user;
    const match = await this.seat({ ...request, user }, (found) => this.refusalToJoin(found, request));
    if (isRefusal(match)) return match;
    const { side, token } = await this.parts.placeTokens.seat(match, request.side);
    return { status: 'ok', match: await this.parts.infos.of(match), seat: { side, token } };
  }

  /** Gives out a seat unless `refusal` denies it. An earlier holder loses the seat. */
  async seat(
    { match: matchId, side, user, entropy }: SeatRequest,
    refusal: (match: OpenMatch) => Denied | undefined,
  ): Promise<OpenMatch | Denied> {
    const changed = await this.parts.headers.make(matchId, async (match) => {
      if (!match.header.sides.includes(side)) return unknownSide(side, match.header.sides);
      if (user !== undefined && match.header.refereeHolder === user) return denied('REFEREE_PLAYS');
      const refused = refusal(match);
      if (refused !== undefined) return refused;
      const problem = entropy === undefined ? undefined : joiningProblem(match, entropy);
      if (problem !== undefined) return problem;
      if (user !== undefined) await this.parts.userMatches.add(user, match);
      return { header: withSeat(match.header, side, (seat) => heldBy(seat, user)) };
    });
    if (isRefusal(changed)) return changed;
    await this.crossOut(changed);
    if (entropy === undefined) return changed.match;
    const mixed = await this.parts.entropy.addTo(matchId, side, entropy);
    // A player who is too late for the dice still has the seat.
    return isRefusal(mixed) ? changed.match : mixed;
  }

  /** Gives out the place of the referee unless `refusal` denies it. */
  async appoint(
    matchId: string,
    user: string | undefined,
    refusal: (match: OpenMatch) => Denied | undefined,
  ): Promise<OpenMatch | Denied> {
    const changed = await this.parts.headers.make(matchId, async (match) => {
      const plays = user !== undefined && match.header.seats.some(({ holder }) => holder === user);
      if (plays) return denied('REFEREE_PLAYS');
      const refused = refusal(match);
      if (refused !== undefined) return refused;
      if (user !== undefined) await this.parts.userMatches.add(user, match);
      return { header: refereedBy(match.header, user) };
    });
    if (isRefusal(changed)) return changed;
    await this.crossOut(changed);
    return changed.match;
  }

  /** Issues a new token for the caller's place; the old token, and the key of its holder, lose access. */
  async handOver({
    match: matchId,
    caller,
  }: MatchRequest): Promise<Answer<{ readonly match: MatchInfo; readonly place: PlaceToken }>> {
    const { headers, placeTokens, infos } = this.parts;
    const changed = await headers.make(matchId, async (match) => {
      const side = this.ownSide(match, caller);
      if (side !== null && typeof side === 'object') return side;
      const header =
        side === null
          ? refereedBy(match.header, undefined)
          : withSeat(match.header, side, (seat) => heldBy(seat, undefined));
      return { header, side };
    });
    if (isRefusal(changed)) return changed;
    await this.crossOut(changed);
    const { match, change } = changed;
    const place =
      change.side === null ? await placeTokens.referee(match) : await placeTokens.seat(match, change.side);
    return { status: 'ok', match: await infos.of(match), place };
  }

  /** Frees the caller's seat before the first entry and resets the standing orders filed for it. */
  async leave({ match: matchId, caller }: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>> {
    const { headers, store, infos } = this.parts;
    const changed = await headers.make(matchId, async (match) => {
      const seat = seatOf(match, caller);
      if (isRefusal(seat)) return seat;
      if (match.version > 0) return denied('MATCH_BEGUN');
      const { side } = seat;
      const left = withSeat(withoutText(match.header, side), side, (one) => ({
        ...heldBy(one, undefined),
        taken: false,
      }));
      const { creator, ...ownerless } = left;
      return { header: creator === side ? ownerless : left, side };
    });
    if (isRefusal(changed)) return changed;
    await this.crossOut(changed);
    const { match, change } = changed;
    if (match.orders[change.side]?.version !== 0) {
      await store.fileOrders(matchId, change.side, toJson(match.header.defaultStandingOrders));
    }
    return { status: 'ok', match: await infos.of(match) };
  }

  /** Removes the match from the lists of users who no longer take part in it. */
  async crossOut({ before, match }: Changed<HeaderChange>): Promise<void> {
    const present = usersOf(match.header);
    const gone = usersOf(before.header).filter((user) => !present.includes(user));
    await Promise.all(gone.map((user) => this.parts.userMatches.remove(user, match)));
  }

  private refusalToJoin(
    match: OpenMatch,
    { side, caller }: MatchRequest & { readonly side: string },
  ): Denied | undefined {
    const seat = match.header.seats.find((one) => one.side === side);
    if (seat?.ai !== undefined) return denied('SEAT_OF_AI', { side });
    if (seat?.taken === true) return denied('SEAT_TAKEN', { side });
    if (match.header.settings.joinBy === 'anyone') return undefined;
    return isOwner(match, caller) ? undefined : denied('INVITATION_NEEDED');
  }

  /** Side that the caller plays; null for the referee. */
  private ownSide(match: OpenMatch, caller: Caller): string | null | Denied {
    const place = placeIn(match, caller);
    if (isRefusal(place)) return place;
    if (place.role === 'referee') return null;
    const seat = seatOf(match, caller);
    return isRefusal(seat) ? seat : seat.side;
  }
}

/** Denies a text from a player who joins a match with sealed texts, as they must commit first. */
function joiningProblem(match: OpenMatch, entropy: string): Denied | undefined {
  return sealOf(match.header) === undefined ? entropyProblem(match, entropy) : commitFirst();
}

/** Removes the commitment of a player who leaves, while commitments are accepted. */
function withoutText(header: MatchHeader, side: string): MatchHeader {
  const seal = sealOf(header);
  if (seal === undefined || seal.closedAt !== null) return header;
  const { [side]: _gone, ...commitments } = seal.commitments;
  return withSeal(header, { commitments });
}

/** Seat with a new holder; all earlier tokens are void. */
function heldBy(
  { holder: _former, ...seat }: MatchHeader['seats'][number],
  user: string | undefined,
): MatchHeader['seats'][number] {
  return {
    ...seat,
    taken: true,
    generation: seat.generation + 1,
    ...(user !== undefined && { holder: user }),
  };
}

function refereedBy(
  { refereeHolder: _former, ...header }: MatchHeader,
  user: string | undefined,
): MatchHeader {
  return {
    ...header,
    refereeGeneration: header.refereeGeneration + 1,
    ...(user !== undefined && { refereeHolder: user }),
  };
}
