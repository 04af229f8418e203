import { REFEREE } from '../../engine';
import type { HeadedMatch } from '../../match/open-match';
import { FIRST_GENERATION } from '../../match/records';
import type { MatchHeader } from '../../match/records';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Caller } from './caller';
import { placeIn, viewerOf } from './match-access';

/**
 * True if the caller owns the match: as the user who created it, as the holder of its creator's place if no user
 * did, or as the administrator.
 */
export function isOwner(match: HeadedMatch, caller: Caller): boolean {
  if (caller.kind === 'administrator') return true;
  const { owner, creator } = match.header;
  if (owner !== undefined) return caller.kind === 'key' && caller.user === owner;
  const place = placeIn(match, caller);
  if (isRefusal(place) || place.role === 'spectator') return false;
  return creator === (place.role === 'referee' ? REFEREE : place.side);
}

/** Denies access to a caller who does not own the match. A fault of their token is reported first. */
export function refusalToOwn(match: HeadedMatch, caller: Caller): Denied | undefined {
  if (isOwner(match, caller)) return undefined;
  const found = viewerOf(match, caller);
  return isRefusal(found) && found.code !== 'SEVERAL_PLACES' ? found : denied('NOT_OWNER');
}

/** Denies deleting a match: a creator without a key may do so only while no other player has joined. */
export function refusalToDelete(match: HeadedMatch, caller: Caller): Denied | undefined {
  const refused = refusalToOwn(match, caller);
  if (refused !== undefined || match.header.owner !== undefined) return refused;
  if (caller.kind === 'administrator') return undefined;
  return isAlone(match.header) ? undefined : denied('OTHERS_PLAY');
}

/** True if the creator, who may have taken several seats, and players of the service hold all taken seats. */
function isAlone({ seats, creator }: MatchHeader): boolean {
  return seats.every(
    ({ side, taken, ai, generation }) =>
      !taken || ai !== undefined || side === creator || generation === FIRST_GENERATION,
  );
}
