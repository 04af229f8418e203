import { REFEREE } from '../../engine';
import { denied } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { MatchHeader } from '../../match/records';
import type { SeatClaims } from './tokens';
import type { KeyCaller } from './caller';

/** Role of a caller in a match. */
export type Place =
  | { readonly role: 'player'; readonly side: string }
  | { readonly role: 'referee' }
  | { readonly role: 'spectator' };

/** Place that the token of a match names, unless it was given to another holder since. */
export function placeByClaims(header: MatchHeader, claims: SeatClaims): Place | Denied {
  if (claims.role !== 'player') {
    const { refereeGeneration, spectatorGeneration } = header;
    const generation = claims.role === 'referee' ? refereeGeneration : spectatorGeneration;
    return claims.generation === generation ? { role: claims.role } : denied('PLACE_LOST');
  }
  const seat = header.seats.find((one) => one.side === claims.side);
  if (seat === undefined) return denied('BAD_TOKEN');
  if (!seat.taken || seat.generation !== claims.generation) return denied('SEAT_LOST', { side: seat.side });
  return { role: 'player', side: seat.side };
}

/** Places of a user in a match, by the names that select them. */
export function placesOfUser(header: MatchHeader, user: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { side, holder } of header.seats) {
    if (holder === user) places.set(side, { role: 'player', side });
  }
  if (header.refereeHolder === user) places.set(REFEREE, { role: 'referee' });
  return places;
}

/** True if a user takes part in a match, even as a spectator only. */
export function isInvolved(header: MatchHeader, user: string): boolean {
  return header.owner === user || header.spectators.includes(user) || placesOfUser(header, user).size > 0;
}

/** Place of the bearer of an API key; undefined if they do not take part in the match. */
export function placeByKey(header: MatchHeader, { user, as }: KeyCaller): Place | Denied | undefined {
  const places = placesOfUser(header, user);
  if (as !== undefined) return places.get(as) ?? denied('NOT_YOUR_PLACE', { place: as });
  const [only, another] = places.values();
  if (another !== undefined) {
    const [example = ''] = places.keys();
    return denied('SEVERAL_PLACES', { places: [...places.keys()].join(', '), example });
  }
  if (only !== undefined) return only;
  return isInvolved(header, user) ? { role: 'spectator' } : undefined;
}
