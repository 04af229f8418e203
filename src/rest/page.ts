import { ok } from './operation';
import type { JsonReply } from './operation';

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string;
}

/** The path under which the document's paths lie. */
export const BASE = '/v1';

/**
 * A page of a list: `next` leads to the one after it, with the same query; null on the last one. The same link is
 * in the header `Link`.
 */
export function page(path: string, query: PageQuery, cursor: string | null, body: object): JsonReply {
  if (cursor === null) return ok({ ...body, next: null });
  const given = Object.entries({ ...query, cursor }).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  const next = `${BASE}${path}?${new URLSearchParams(given).toString()}`;
  return ok({ ...body, next }, { headers: { Link: `<${next}>; rel="next"` } });
}
