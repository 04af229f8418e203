import type { Denied } from '../../problems/denials';
import type { Scope } from './scopes';
import type { SeatClaims } from './tokens';

/** Bearer of an API key. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly user: string;
  /** Id of the key. */
  readonly key: string;
  readonly scopes: readonly Scope[];
  /** Requests a minute; null: the limit of the service applies. */
  readonly limit: number | null;
  readonly expiresAt: string | null;
  /** Side, or `referee`, that the caller selects when they hold several places. */
  readonly as: string | undefined;
}

/** Bearer of the token of a place; their user is unknown. */
interface PlaceCaller {
  readonly kind: 'place';
  readonly claims: SeatClaims;
  /** Hash of the token. */
  readonly token: string;
}

/**
 * Sender of a request. The transport identifies them once, by the credential of the request, and passes them to the
 * use case. `unknown`: the token is not one of this service. `rejected`: the API key, or the password, is not
 * valid.
 */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'rejected'; readonly denial: Denied }
  | { readonly kind: 'administrator' }
  | PlaceCaller
  | KeyCaller;

/** Request of a caller. */
export interface CallerRequest {
  readonly caller: Caller;
}

/** User of the API key; undefined for callers without one. */
export function userOf(caller: Caller): string | undefined | Denied {
  if (caller.kind === 'rejected') return caller.denial;
  return caller.kind === 'key' ? caller.user : undefined;
}

/** Name that distinguishes callers without revealing their tokens; undefined for those without a credential. */
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
