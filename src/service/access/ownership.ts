import { REFEREE } from '../../engine';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Matches, OpenMatch } from '../../match/open-match';
import { FIRST_GENERATION } from '../../match/records';
import type { MatchHeader } from '../../match/records';
import type { Caller } from './caller';

/**
 * Decides who owns a match: the user who created it; without one the holder of the place that its creator took; the
 * administrator in any case.
 */
export class Ownership {
  constructor(private readonly matches: Matches) {}

  isOwner(match: OpenMatch, caller: Caller): boolean {
    if (caller.kind === 'administrator') return true;
    const { owner, creator } = match.header;
    if (owner !== undefined) return caller.kind === 'key' && caller.user === owner;
    const place = this.matches.place(match, caller);
    if (isRefusal(place) || place.role === 'spectator') return false;
    return creator === (place.role === 'referee' ? REFEREE : place.side);
  }

  refusal(match: OpenMatch, caller: Caller): Denied | undefined {
    if (this.isOwner(match, caller)) return undefined;
    return this.refusalOfToken(match, caller) ?? denied('NOT_OWNER');
  }

  /** Owners may delete their match; a creator without a key only while no other player has joined. */
  refusalToDelete(match: OpenMatch, caller: Caller): Denied | undefined {
    const refused = this.refusal(match, caller);
    if (refused !== undefined || match.header.owner !== undefined) return refused;
    if (caller.kind === 'administrator') return undefined;
    return isAlone(match.header) ? undefined : denied('OTHERS_PLAY');
  }

  /** What is wrong with the token itself comes before anything else. */
  private refusalOfToken(match: OpenMatch, caller: Caller): Denied | undefined {
    const found = this.matches.viewer(match, caller);
    return isRefusal(found) && found.code !== 'SEVERAL_PLACES' ? found : undefined;
  }
}

/** Only the creator, who may have taken several seats, and players of the service hold any. */
function isAlone({ seats, creator }: MatchHeader): boolean {
  return seats.every(
    ({ side, taken, ai, generation }) =>
      !taken || ai !== undefined || side === creator || generation === FIRST_GENERATION,
  );
}
