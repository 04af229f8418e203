import type { PictureFormat } from '../pictures';
import type { CounterPicturesRequest, MapRequest } from '../service/pictures/requests';
import type { MatchPictureOptions, ReplayOptions } from '../service/pictures/schema';
import { BASE } from '../rest/page';

const EXTENSIONS: Readonly<Record<PictureFormat, string>> = { svg: 'svg', png: 'png', text: 'txt' };

/** Path of a picture of a match, with its options as the query; lists repeat their name. */
export function boardAddress(
  match: string,
  format: PictureFormat,
  options: MatchPictureOptions & { readonly at?: number | undefined },
): string {
  return `${BASE}/matches/${encodeURIComponent(match)}/board.${EXTENSIONS[format]}${queryOf(options)}`;
}

/** Path of an animation of a match. */
export function replayAddress(
  match: string,
  options: ReplayOptions & { readonly at?: number | undefined },
): string {
  return `${BASE}/matches/${encodeURIComponent(match)}/replay.gif${queryOf(options)}`;
}

/** Path of the printed map of a game. */
export function mapAddress({ system, ...query }: MapRequest): string {
  return `${BASE}/systems/${encodeURIComponent(system)}/map.svg${queryOf(query)}`;
}

/** Path of the counters of a game. */
export function countersAddress({ system, unitTypes = {}, ...query }: CounterPicturesRequest): string {
  const pairs = Object.entries(unitTypes).map(([unit, type]) => `${unit}:${type}`);
  return `${BASE}/systems/${encodeURIComponent(system)}/counters.svg${queryOf({ ...query, unitTypes: pairs })}`;
}

function queryOf(options: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
