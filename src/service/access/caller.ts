import type { Denied } from '../../problems/denials';
import type { Scope } from './scopes';
import type { SeatClaims } from './tokens';

/** The bearer of an API key. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly user: string;
  /** Id of the key. */
  readonly key: string;
  readonly scopes: readonly Scope[];
  /** Requests a minute; null: as many as the service allows. */
  readonly limit: number | null;
  readonly expiresAt: string | null;
  /** The side, or `referee`, for which they speak where they hold several places. */
  readonly as: string | undefined;
}

/** The bearer of the token of a place: it says what they are, not who. */
interface PlaceCaller {
  readonly kind: 'place';
  readonly claims: SeatClaims;
  /** Hash of the token. */
  readonly token: string;
}

/**
 * Who sends a request. A door identifies them once, from the credential that comes with the request, and passes
 * them to the use case.
 *
 * `unknown`: the token is not one of this service. `rejected`: the API key, or the password, is not valid.
 */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'rejected'; readonly denial: Denied }
  | { readonly kind: 'administrator' }
  | PlaceCaller
  | KeyCaller;

/** Who sends the request. */
export interface CallerRequest {
  readonly caller: Caller;
}

/** The user whose API key it is; undefined for callers without one. */
export function userOf(caller: Caller): string | undefined | Denied {
  if (caller.kind === 'rejected') return caller.denial;
  return caller.kind === 'key' ? caller.user : undefined;
}

/** A name that distinguishes callers and reveals nothing of their tokens; undefined for those without one. */
export function senderOf(caller: Caller): string | undefined {
  switch (caller.kind) {
    case 'administrator':
      return 'administrator';
    case 'key':
      return `user ${caller.user}`;
    case 'place':
      return `token ${caller.token}`;
    case 'anonymous':
    case 'unknown':
    case 'rejected':
      return undefined;
  }
}
