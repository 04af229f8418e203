import { Match, Referee } from '@westwall/sdk';
import { apiKey } from './places/api-key';
import { onlookerIn, placeIn } from './places/places';

/** The service that this page comes from. */
export const referee = new Referee({ url: new URL('.', location.href).href });

/** The service as the user calls it: with their API key, if they have one. */
export function caller(): Referee {
  return referee.as(apiKey.value ?? undefined);
}

/** A match from a seat that is held here; without one, as the user sees it. */
export function matchFrom(id: string, side: string | null): Match {
  const place = side === null ? onlookerIn(id) : placeIn(id, side);
  const token = place?.token ?? apiKey.value ?? undefined;
  return new Match(referee.as(token), { id, token, ...(side !== null && place !== undefined && { side }) });
}
