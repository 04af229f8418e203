import { REFEREE } from '../../engine';
import type { HeadedMatch } from '../../match/open-match';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Caller } from './caller';
import { placeByClaims, placeByKey } from './place-of';
import type { Place } from './place-of';

/** Side that acts, or `REFEREE`. */
interface Actor {
  readonly side: string;
}

/** Denies reading a private match to a caller without a place in it. */
export function refusalToRead(match: HeadedMatch, caller: Caller): Denied | undefined {
  if (!match.header.settings.private) return undefined;
  const found = viewerOf(match, caller);
  return isRefusal(found) ? found : undefined;
}

/** Seat that the caller plays. */
export function seatOf(match: HeadedMatch, caller: Caller): Actor | Denied {
  const place = placeIn(match, caller);
  return isRefusal(place) ? place : seatAt(match, place);
}

/** Side that the caller acts for: that of their seat, or `REFEREE`. */
export function actorOf(match: HeadedMatch, caller: Caller): Actor | Denied {
  const place = placeIn(match, caller);
  if (isRefusal(place)) return place;
  return place.role === 'referee' ? { side: REFEREE } : seatAt(match, place);
}

/** View of the caller: that of their side, of `REFEREE`, or null for a spectator. */
export function viewerOf(match: HeadedMatch, caller: Caller): { readonly viewer: string | null } | Denied {
  if (caller.kind === 'anonymous') {
    return match.header.settings.private ? denied('PRIVATE_MATCH', { match: match.id }) : { viewer: null };
  }
  const place = placeIn(match, caller);
  if (isRefusal(place)) return place;
  if (place.role === 'spectator') return { viewer: null };
  return { viewer: place.role === 'player' ? place.side : REFEREE };
}

/** Place of the caller in the match, by their token or by the user of their API key. */
export function placeIn(match: HeadedMatch, caller: Caller): Place | Denied {
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

function seatAt({ header }: HeadedMatch, place: Place): Actor | Denied {
  if (place.role !== 'player') return denied('NOT_A_PLAYER', { role: place.role });
  const { side } = place;
  const isLent = header.seats.some((seat) => seat.side === side && seat.ai !== undefined);
  return isLent ? denied('SEAT_OF_AI', { side }) : { side };
}
