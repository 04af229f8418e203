import type { AnonymousMode } from '../../config/access';

/** Scopes of API keys, with what each permits. */
export const SCOPES = {
  read: 'look at matches: positions, histories, legal actions, listings, live updates',
  play: 'take seats and places, give them up, submit actions, act as referee',
  create: 'create, fork, import and delete matches, and invite to them',
  think: 'turns by the players of the service, advice, analyses and simulations',
  webhooks: 'set up webhooks and read their deliveries',
  events: 'create and run events',
  keys: 'make and revoke API keys of the same user',
} as const satisfies Readonly<Record<string, string>>;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES: readonly Scope[] = [
  'read',
  'play',
  'create',
  'think',
  'webhooks',
  'events',
  'keys',
];

/** Scopes of callers without an API key. Operations that need a user stay denied to them in every mode. */
export const ANONYMOUS_SCOPES: Readonly<Record<AnonymousMode, readonly Scope[]>> = {
  full: SCOPE_NAMES,
  play: ['read', 'play'],
  read: ['read'],
};
