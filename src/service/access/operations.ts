import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { matchPageSchema, matchSchema } from '../../match/schema';
import { PROBLEM_SETS } from '../../problems/of-operations';
import { matchArgument, pageArguments } from '../../operations/arguments';
import { hints, id, sentId } from '../../values/schema';
import type { Invitations } from '../seats/invitations';
import type { Lending } from '../seats/lending';
import type { Listing } from './listing';
import type { Places } from '../seats/places';
import type { PlayerRecords } from './player-records';
import {
  acceptanceSchema,
  apiKeysSchema,
  invitationsSchema,
  invitedSchema,
  keyTermsSchema,
  lendingSchema,
  meSchema,
  newApiKeySchema,
  newInvitationSchema,
  newUserSchema,
  ownPlaceSchema,
  placeTakenSchema,
  playerRecordSchema,
  registeredSchema,
  userSchema,
} from './schema';
import type { Seating } from '../seats/seating';
import type { Users } from './users';

/** Everything that the operations on users and places take. */
export interface AccessSubjects {
  readonly users: Users;
  readonly playerRecords: PlayerRecords;
  readonly listing: Listing;
  readonly seating: Seating;
  readonly invitations: Invitations;
  readonly lending: Lending;
  readonly places: Places;
}

const operation = operationsOf<AccessSubjects>('access');

const recordId = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .register(hints, { isId: true });
const changed = z.object({ match: matchSchema });
const change = { union: 'ChangeMatchResult', type: 'MatchChanged' };
const taken = { union: 'PlaceResult' };
const ofAnna = { by: 'anna', request: { match: 'own-match' } };

/** Users and their API keys. */
const userOperations = [
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

/** Places in matches: who holds them, who is invited, and how they change hands. */
const placeOperations = [
  operation({
    name: 'getPlace',
    summary: 'What you are in a match',
    scope: 'read',
    args: matchArgument,
    output: z.object({ place: ownPlaceSchema }),
    shows: 'place',
    problems: ['NO_TOKEN'],
    rest: { get: '/matches/{match}/place', answer: 'Your place.' },
    graphql: { field: 'Query.myPlace' },
    example: ofAnna,
    run: ({ places }, request) => places.own(request),
  }),

  operation({
    name: 'leaveSeat',
    summary: 'Leave your seat',
    description: 'Before the first entry of the match; later a seat can be handed over.',
    scope: 'play',
    args: matchArgument,
    output: changed,
    shows: 'match',
    problems: [...PROBLEM_SETS.player, 'SEAT_OF_AI', 'MATCH_BEGUN', 'TRY_AGAIN'],
    rest: { delete: '/matches/{match}/place', answer: 'The match. The seat is free.' },
    graphql: { field: 'Mutation.leaveSeat', ...change },
    example: ofAnna,
    run: ({ seating }, request) => seating.leave(request),
  }),

  operation({
    name: 'handOverPlace',
    summary: 'Hand your place over',
    scope: 'play',
    args: matchArgument,
    output: placeTakenSchema,
    problems: [...PROBLEM_SETS.player, 'SEAT_OF_AI', 'TRY_AGAIN'],
    rest: {
      post: '/matches/{match}/place/hand-over',
      answer: 'The new token; the old one is now invalid.',
    },
    graphql: { field: 'Mutation.handOverPlace', ...taken },
    example: ofAnna,
    run: ({ seating }, request) => seating.handOver(request),
  }),

  operation({
    name: 'lendSeat',
    summary: 'Let the service play your side until you take it back',
    scope: 'think',
    args: matchArgument,
    body: lendingSchema.optional(),
    output: placeTakenSchema,
    problems: [
      ...PROBLEM_SETS.player,
      ...(['SEAT_OF_AI', 'HELP_FORBIDDEN', 'AI_NEEDS_SERVER_DICE', 'TRY_AGAIN'] as const),
      'QUEUE_UNAVAILABLE',
    ],
    rest: {
      put: '/matches/{match}/place/lending',
      answer: 'The new token of the seat, with which it is taken back.',
    },
    graphql: { field: 'Mutation.lendSeat', ...taken },
    example: { by: 'open-us', request: { match: 'open-match', level: 'quick' } },
    run: ({ lending }, request) => lending.lend(request),
  }),

  operation({
    name: 'takeSeatBack',
    summary: 'Take your seat back from the service',
    scope: 'play',
    args: matchArgument,
    output: changed,
    shows: 'match',
    problems: [...PROBLEM_SETS.player, 'NOT_LENT', 'TRY_AGAIN', 'QUEUE_UNAVAILABLE'],
    rest: { delete: '/matches/{match}/place/lending', answer: 'The match.' },
    graphql: { field: 'Mutation.takeSeatBack', ...change },
    example: { by: 'lender', request: { match: 'lent-match' } },
    run: ({ lending }, request) => lending.takeBack(request),
  }),

  operation({
    name: 'listInvitations',
    summary: 'Invitations to a match that you could have made',
    scope: 'read',
    args: matchArgument,
    output: invitationsSchema,
    shows: 'invitations',
    problems: ['NOT_OWNER'],
    rest: {
      ...{ get: '/matches/{match}/invitations', whole: true },
      answer: 'The invitations, without what makes them valid.',
    },
    graphql: { field: 'Query.invitations' },
    example: ofAnna,
    run: ({ invitations }, request) => invitations.list(request),
  }),

  operation({
    name: 'invite',
    summary: 'Invite to a place',
    description:
      'The owner invites to any place that is free, a player to their own seat, the referee to their own place.',
    scope: 'play',
    args: matchArgument,
    body: newInvitationSchema,
    output: invitedSchema,
    problems: [
      ...(['NOT_OWNER', 'NO_TOKEN', 'UNKNOWN_SIDE', 'SEAT_OF_AI', 'MATCH_BEGUN'] as const),
      'TOO_MANY_INVITATIONS',
    ],
    rest: {
      ...{ post: '/matches/{match}/invitations', status: 201 },
      answer: 'The invitation, and what the guest accepts it with.',
    },
    graphql: { field: 'Mutation.invite', union: 'InviteResult' },
    example: { by: 'anna', request: { match: 'own-match', role: 'player', side: 'german' } },
    run: ({ invitations }, request) => invitations.invite(request),
  }),

  operation({
    name: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    scope: 'play',
    args: matchArgument.extend({ invitation: recordId.describe('The id of an invitation.') }),
    output: z.object({ id }),
    problems: ['NOT_OWNER'],
    rest: {
      ...{ delete: '/matches/{match}/invitations/{invitation}', status: 204 },
      answer: 'It is void.',
    },
    graphql: {
      ...{ field: 'Mutation.withdrawInvitation', union: 'WithdrawInvitationResult' },
      ...{ type: 'InvitationWithdrawn', names: { invitation: 'id' } },
    },
    example: { by: 'anna', request: { match: 'own-match', invitation: '000000000000000000000002' } },
    run: ({ invitations }, { invitation, ...request }) =>
      invitations.withdraw({ ...request, id: invitation }),
  }),

  operation({
    name: 'dismissSpectators',
    summary: 'Revoke all tokens of spectators',
    scope: 'play',
    args: matchArgument,
    output: changed,
    shows: 'match',
    problems: ['NOT_OWNER', 'TRY_AGAIN'],
    rest: { delete: '/matches/{match}/spectators', answer: 'The match.' },
    graphql: { field: 'Mutation.dismissSpectators', ...change },
    example: ofAnna,
    run: ({ places }, request) => places.dismissSpectators(request),
  }),

  operation({
    name: 'acceptInvitation',
    summary: 'Take the place that an invitation is for',
    scope: 'play',
    body: acceptanceSchema,
    output: placeTakenSchema,
    problems: [
      ...PROBLEM_SETS.newSeat,
      ...PROBLEM_SETS.ofMatch,
      ...(['INVITATION_OVER', 'NOT_YOUR_PLACE', 'MATCH_BEGUN', 'UNKNOWN_MATCH'] as const),
    ],
    rest: {
      ...{ post: '/invitations/accept', status: 201 },
      location: ({ match }) => `/matches/${match.id}`,
      answer: 'The match and the token of the place. With an API key its user becomes the holder.',
    },
    graphql: { field: 'Mutation.acceptInvitation', ...taken },
    example: { by: 'none', request: { invitation: 'example-invitation' } },
    run: ({ invitations }, request) => invitations.accept(request),
  }),
];

/** Users and their API keys, places in matches and invitations to them. */
export const accessOperations = [...userOperations, ...placeOperations];
