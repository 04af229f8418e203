import { placeIn } from '../access/match-access';
import type { Answer } from '../../problems/denials';
import { isRefusal } from '../../problems/denials';
import type { HeaderChanges } from '../../match/header-changes';
import type { MatchInfos } from '../../match/view/match-info';
import type { MatchRequest } from '../access/requests';
import type { Matches } from '../../match/open-match';
import type { MatchRemoval } from '../../match/removal';
import type { MatchInfo } from '../../match/schema';
import type { Visibility } from '../access/visibility';
import { isOwner, refusalToDelete, refusalToOwn } from '../access/ownership';
import type { OwnPlace } from './schema';
import type { Seating } from './seating';

interface PlaceParts {
  readonly matches: Matches;
  readonly visibility: Visibility;
  readonly infos: MatchInfos;
  readonly headers: HeaderChanges;
  readonly removal: MatchRemoval;
  readonly seating: Seating;
}

/** Shows the place of a caller in a match, and changes all places for its owner. */
export class Places {
  constructor(private readonly parts: PlaceParts) {}

  /** Place of the caller in a match. */
  async own({ match: matchId, caller }: MatchRequest): Promise<Answer<{ readonly place: OwnPlace }>> {
    const { visibility } = this.parts;
    const match = await visibility.readable(matchId, caller);
    if (isRefusal(match)) return match;
    const place = caller.kind === 'anonymous' ? SPECTATOR : placeIn(match, caller);
    if (isRefusal(place)) return place;
    const side = place.role === 'player' ? place.side : null;
    const owner = isOwner(match, caller);
    return { status: 'ok', place: { role: place.role, side, owner } };
  }

  /** Revokes all tokens of spectators. */
  async dismissSpectators({
    match: matchId,
    caller,
  }: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>> {
    const { headers, seating, infos, visibility } = this.parts;
    const changed = await headers.make(matchId, async (match) => {
      const refused = refusalToOwn(match, caller);
      const spectatorGeneration = match.header.spectatorGeneration + 1;
      return refused ?? { header: { ...match.header, spectatorGeneration, spectators: [] } };
    });
    if (isRefusal(changed)) return changed;
    await seating.crossOut(changed);
    return { status: 'ok', match: await infos.of(await visibility.by(changed.match, caller)) };
  }

  /** Deletes a match with all its data. */
  async deleteMatch({ match: matchId, caller }: MatchRequest): Promise<Answer<{ readonly id: string }>> {
    const { matches, removal } = this.parts;
    const match = await matches.open(matchId);
    if (isRefusal(match)) return match;
    const refused = refusalToDelete(match, caller);
    if (refused !== undefined) return refused;
    await removal.remove(match);
    return { status: 'ok', id: matchId };
  }
}

const SPECTATOR = { role: 'spectator' } as const;
