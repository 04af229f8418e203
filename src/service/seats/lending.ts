import { placeIn, seatOf } from '../access/match-access';
import type { Answer } from '../../problems/denials';
import type { MatchRequest } from '../access/requests';
import type { MatchInfo } from '../../match/schema';
import { denied, isRefusal } from '../../problems/denials';
import { helpRefusal } from '../../match/view/help';
import { withSeat } from '../../match/header-changes';
import type { HeaderChanges } from '../../match/header-changes';
import type { FollowUps } from '../../match/follow-ups';
import type { MatchInfos } from '../../match/view/match-info';
import { isPlayable, packageGone } from '../../match/open-match';
import { readPlayer } from '../../match/service-players';
import type { Randomness } from '../../match/ports';
import type { ThoughtLimits } from '../../match/service-players';
import type { MatchHeader } from '../../match/records';
import type { PlaceToken } from '../access/schema';
import type { lendingSchema } from './schema';
import type { Of } from '../../values/schema';
import type { PlaceTokens } from '../access/place-tokens';

export interface LendingParts {
  readonly infos: MatchInfos;
  readonly headers: HeaderChanges;
  readonly placeTokens: PlaceTokens;
  readonly followUps: FollowUps;
  readonly limits: ThoughtLimits;
  readonly randomness: Randomness;
}

/** Request to lend a side to the player of the service. */
type LendRequest = MatchRequest & Of<typeof lendingSchema>;

/** Lends seats to the players of the service. */
export class Lending {
  constructor(private readonly parts: LendingParts) {}

  /** Lends the caller's seat to the service, until it is taken back with the new token. */
  async lend({
    match: matchId,
    caller,
    ...request
  }: LendRequest): Promise<Answer<{ readonly match: MatchInfo; readonly place: PlaceToken }>> {
    const { headers, limits, randomness, followUps, placeTokens, infos } = this.parts;
    const player = readPlayer(request, limits, randomness.secret());
    if (isRefusal(player)) return player;
    const changed = await headers.make(matchId, async (match) => {
      const seat = seatOf(match, caller);
      if (isRefusal(seat)) return seat;
      if (!isPlayable(match)) return packageGone(match);
      if (match.header.dice.kind === 'supplied') return denied('AI_NEEDS_SERVER_DICE');
      const refused = helpRefusal(match, seat.side);
      if (refused !== undefined) return refused;
      const { side } = seat;
      const header = withSeat(match.header, side, (one) => ({
        ...one,
        generation: one.generation + 1,
        ai: player,
        lent: true,
      }));
      // Announced before it is written, so no crash loses the call (decision 17).
      const { id, referee, state, version } = match;
      await followUps.schedule({
        match: id,
        header,
        referee,
        before: null,
        after: state.position,
        version,
      });
      return { header, side };
    });
    if (isRefusal(changed)) return changed;
    const { match, change } = changed;
    const place = await placeTokens.seat(match, change.side);
    return { status: 'ok', match: await infos.of(match), place };
  }

  /** Returns the caller's seat from the service. */
  async takeBack({ match: matchId, caller }: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>> {
    const { headers, infos } = this.parts;
    const changed = await headers.make(matchId, async (match) => {
      const place = placeIn(match, caller);
      if (isRefusal(place)) return place;
      if (place.role !== 'player') return denied('NOT_A_PLAYER', { role: place.role });
      const { side } = place;
      const isLent = match.header.seats.some((seat) => seat.side === side && seat.lent === true);
      return isLent ? { header: withSeat(match.header, side, withoutPlayer) } : denied('NOT_LENT', { side });
    });
    if (isRefusal(changed)) return changed;
    return { status: 'ok', match: await infos.of(changed.match) };
  }
}

function withoutPlayer({
  ai: _player,
  lent: _lent,
  ...seat
}: MatchHeader['seats'][number]): MatchHeader['seats'][number] {
  return seat;
}
