import { z } from 'zod';
import { matchSchema } from '../../match/schema';
import { matchArgument } from '../../operations/arguments';
import { operationsOf } from '../../operations/operation';
import { PROBLEM_SETS } from '../../problems/of-operations';
import { hints, id } from '../../values/schema';
import type { Invitations } from './invitations';
import type { Lending } from './lending';
import type { Places } from './places';
import {
  acceptanceSchema,
  invitationsSchema,
  invitedSchema,
  lendingSchema,
  newInvitationSchema,
  ownPlaceSchema,
  placeTakenSchema,
} from './schema';
import type { Seating } from './seating';

/** Services used by the operations on places. */
export interface SeatSubjects {
  readonly seating: Seating;
  readonly invitations: Invitations;
  readonly lending: Lending;
  readonly places: Places;
}

const operation = operationsOf<SeatSubjects>('access');

const recordId = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .register(hints, { isId: true });
const changed = z.object({ match: matchSchema });
const change = { union: 'ChangeMatchResult', type: 'MatchChanged' };
const taken = { union: 'PlaceResult' };
const ofAnna = { by: 'anna', request: { match: 'own-match' } };

/** Operations on places in matches: holders, invitations and handing over. */
export const seatOperations = [
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
    example: { by: 'open-us', request: { match: 'open-match', level: 4 } },
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
    example: { by: 'anna', request: { match: 'own-match', role: 'spectator' } },
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
