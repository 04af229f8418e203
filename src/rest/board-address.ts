import type { PictureFormat } from '../pictures';
import type { MatchPictureOptions } from '../service/api';
import { BASE } from './page';

const EXTENSIONS: Readonly<Record<PictureFormat, string>> = { svg: 'svg', png: 'png', text: 'txt' };

/** Where a picture of a match is, with its options as the query has them: lists repeat their name. */
export function boardAddress(
  match: string,
  format: PictureFormat,
  options: MatchPictureOptions & { readonly at?: number | undefined },
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  }
  const asked = query.size === 0 ? '' : `?${query.toString()}`;
  return `${BASE}/matches/${encodeURIComponent(match)}/board.${EXTENSIONS[format]}${asked}`;
}
