import { Match, Referee } from '@westwall/sdk';
import { apiKey } from './places/api-key';
import { onlookerIn, placeIn } from './places/places';

/** Client of the service: that of this page, unless a board in a page of others names it. */
export let referee = new Referee({ url: new URL('.', document.baseURI).href });

/** Calls the service at another address than that of the page. */
export function callService(url: string): void {
  referee = new Referee({ url });
}

/** Client with the user's API key, if any. */
export function caller(): Referee {
  return referee.as(apiKey.value ?? undefined);
}

/** Match from a seat in this browser; without one, as the user sees it. */
export function matchFrom(id: string, side: string | null): Match {
  const place = side === null ? onlookerIn(id) : placeIn(id, side);
  const token = place?.token ?? apiKey.value ?? undefined;
  return new Match(referee.as(token), { id, token, ...(side !== null && place !== undefined && { side }) });
}
