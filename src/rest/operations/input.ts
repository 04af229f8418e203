import type { Context } from '../operation';

/** An operation on one match. */
export interface OfMatch {
  readonly path: { readonly match: string };
}

/** A question about one match, now or after any entry. */
export interface OfPosition extends OfMatch {
  readonly query: { readonly at?: number };
}

/** The match and who asks about it, as the service takes them. */
export function toRequest({ path }: OfMatch, { caller }: Context) {
  return { match: path.match, caller };
}
