import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { matchPageSchema } from '../../match/schema';
import { pageArguments } from '../../operations/arguments';
import { hints, id, sentId } from '../../values/schema';
import type { Listing } from './listing';
import type { PlayerRecords } from './player-records';
import {
  apiKeysSchema,
  keyTermsSchema,
  meSchema,
  newApiKeySchema,
  newUserSchema,
  playerRecordSchema,
  registeredSchema,
  userSchema,
} from './schema';
import type { Users } from './users';

/** Services used by the operations on users and lists. */
export interface AccessSubjects {
  readonly users: Users;
  readonly playerRecords: PlayerRecords;
  readonly listing: Listing;
}

const operation = operationsOf<AccessSubjects>('access');

const recordId = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .register(hints, { isId: true });

/** Operations on users and their API keys. */
export const accessOperations = [
  operation({
    name: 'register',
    summary: 'Create a user with a first API key',
    description: 'Where registration is closed this is for the administrator.',
    scope: 'open',
    body: newUserSchema,
    output: z.object({ user: userSchema, key: newApiKeySchema }),
    problems: ['BAD_REQUEST', 'REGISTRATION_CLOSED', 'USER_NEEDED', 'SCOPE_MISSING'],
    rest: {
      ...{ post: '/users', status: 201, schema: registeredSchema },
      location: () => '/me',
      reply: ({ user, key }) => ({ status: 201, headers: { Location: '/v1/me' }, body: { user, ...key } }),
      answer: 'The user, and the key, which has every scope.',
    },
    graphql: { field: 'Mutation.register', union: 'RegisterResult', type: 'Registered' },
    example: { by: 'none', request: { name: 'Anna' } },
    run: ({ users }, request) => users.register(request),
  }),

  operation({
    name: 'getPlayerRecord',
    summary: 'What a player has come to, by scenario and side',
    description:
      'Counts the newest 400 matches of the user that you may see. `listMatches` with `player` lists them.',
    scope: 'read',
    cost: 20_000,
    args: z.object({ user: sentId.describe('The id of a user.') }),
    output: z.object({ record: playerRecordSchema }),
    shows: 'record',
    problems: ['UNKNOWN_USER'],
    rest: { get: '/users/{user}/record', answer: 'The record of the player.' },
    graphql: { field: 'Query.playerRecord' },
    example: { by: 'anna', request: { user: '0000000000000003' } },
    run: ({ playerRecords }, request) => playerRecords.of(request),
  }),

  operation({
    name: 'getMe',
    summary: 'The sender of the request, by API key',
    scope: 'open',
    output: meSchema,
    problems: ['USER_NEEDED'],
    rest: { get: '/me', answer: 'The user and the key.' },
    graphql: { field: 'Query.me' },
    example: { by: 'anna', request: {} },
    run: ({ users }, request) => users.me(request),
  }),

  operation({
    name: 'listWaiting',
    summary: 'Matches that wait for you',
    scope: 'read',
    cost: 20_000,
    args: pageArguments,
    output: matchPageSchema,
    problems: ['USER_NEEDED'],
    rest: {
      get: '/me/waiting',
      answer: 'A page of running matches that wait for a decision of the user, newest first.',
    },
    graphql: { field: 'Query.waitingForMe' },
    example: { by: 'anna', request: {} },
    run: ({ listing }, request) => listing.waitingFor(request),
  }),

  operation({
    name: 'listApiKeys',
    summary: 'Your API keys',
    scope: 'keys',
    output: apiKeysSchema,
    shows: 'keys',
    problems: ['USER_NEEDED'],
    rest: { get: '/me/keys', whole: true, answer: 'The keys, without what makes them valid.' },
    graphql: { field: 'Query.apiKeys' },
    example: { by: 'anna', request: {} },
    run: ({ users }, request) => users.keys(request),
  }),

  operation({
    name: 'createApiKey',
    summary: 'Create another API key',
    description: 'It has no more rights than the key of the request.',
    scope: 'keys',
    body: keyTermsSchema,
    output: z.object({ key: newApiKeySchema }),
    shows: 'key',
    problems: ['USER_NEEDED', 'TOO_MANY_KEYS'],
    rest: { post: '/me/keys', status: 201, answer: 'The key. It is shown once.' },
    graphql: {
      ...{ field: 'Mutation.createApiKey', union: 'CreateKeyResult', type: 'KeyCreated' },
      input: 'CreateKeyInput',
    },
    example: {
      by: 'anna',
      request: { name: 'bot', scopes: ['read', 'play'], limit: 60, expiresAt: '2030-01-01T00:00:00Z' },
    },
    run: ({ users }, request) => users.createKey(request),
  }),

  operation({
    name: 'revokeApiKey',
    summary: 'Revoke an API key',
    scope: 'keys',
    args: z.object({ key: recordId.describe('The id of an API key.') }),
    output: z.object({ id }),
    problems: ['USER_NEEDED'],
    rest: { delete: '/me/keys/{key}', status: 204, answer: 'It is revoked.' },
    graphql: {
      ...{ field: 'Mutation.revokeApiKey', union: 'RevokeKeyResult', type: 'KeyRevoked' },
      names: { key: 'id' },
    },
    example: { by: 'anna', request: { key: '000000000000000000000001' } },
    run: ({ users }, { key, caller }) => users.revokeKey({ id: key, caller }),
  }),
];
