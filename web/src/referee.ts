import { Match, Referee } from '@westwall/sdk';
import { placeIn } from './places/places';
import type { Place } from './places/places';

/** The service that this page comes from. */
export const referee = new Referee({ url: new URL('.', location.href).href });

/** A match from a place that is kept here: from the one of this side, or as somebody without a place. */
export function matchFrom(id: string, side: string | null): Match {
  const place: Place | undefined = side === null ? undefined : placeIn(id, side);
  return new Match(referee.as(place?.token), {
    id,
    token: place?.token,
    ...(place !== undefined && { side: place.side }),
  });
}
