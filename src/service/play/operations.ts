import { z } from 'zod';
import { standingOrdersSchema } from '../../engine';
import { operationsOf } from '../../operations/operation';
import { PROBLEM_SETS } from '../../problems/of-operations';
import type { Seating } from '../seats/seating';
import type { PlayersEntropy } from '../seats/players-entropy';
import { matchJoinedSchema, newEntropySchema, newSeatSchema } from '../seats/schema';
import { filedOrdersSchema, matchSchema } from '../../match/schema';
import { matchArgument, sideArguments } from '../../operations/arguments';
import { anAction } from '../../values/engine';
import { sentCount } from '../../values/schema';
import { submissionArguments } from './arguments';
import type { DryRuns } from './dry-run';
import {
  acceptedSchema,
  actionListSchema,
  dryRunQuestionSchema,
  dryRunSchema,
  filedSchema,
  newActionsSchema,
} from './schema';
import type { Orders } from './standing-orders';
import type { Submissions } from './submit';

/** Services used by the operations on play. */
export interface PlaySubjects {
  readonly seating: Seating;
  readonly entropy: PlayersEntropy;
  readonly submissions: Submissions;
  readonly orders: Orders;
  readonly dryRuns: DryRuns;
}

const operation = operationsOf<PlaySubjects>('play');
const question = operationsOf<PlaySubjects>('questions');

const submitted = { accepted: acceptedSchema, filed: filedSchema };
const attackFire = { type: 'allocateFpf', artillery: [], groundSupport: 0 };

/** Operations of players in a match. */
export const playOperations = [
  operation({
    name: 'joinMatch',
    summary: 'Take a free seat',
    description: 'Joining is consent to the options.',
    scope: 'play',
    args: matchArgument,
    body: newSeatSchema,
    output: matchJoinedSchema,
    problems: [...PROBLEM_SETS.newSeat, 'UNKNOWN_SIDE', 'INVITATION_NEEDED'],
    rest: {
      ...{ post: '/matches/{match}/seats', status: 201 },
      location: ({ match }) => `/matches/${match.id}`,
      answer: 'The match, and the token of the seat. It is shown once.',
    },
    graphql: {
      ...{ field: 'Mutation.joinMatch', union: 'JoinMatchResult' },
      ...{ input: 'JoinMatchInput', inputHolds: 'all' },
    },
    example: { by: 'none', request: { match: 'open-match', side: 'german' } },
    run: ({ seating }, request) => seating.join(request),
  }),

  operation({
    name: 'addEntropy',
    summary: 'Add to the dice of the server',
    description:
      'As long as none has been rolled. It replaces what the side added before. In a match with `sealedTexts` every player sends the `commitment` first, and the text itself after `commitBy` and before `revealBy`.',
    scope: 'play',
    args: matchArgument,
    body: newEntropySchema,
    output: z.object({ match: matchSchema }),
    shows: 'match',
    problems: [
      ...PROBLEM_SETS.player,
      ...(['SEAT_OF_AI', 'ENTROPY_CLOSED', 'ENTROPY_SEALED', 'NO_SERVER_DICE', 'TRY_AGAIN'] as const),
    ],
    rest: { post: '/matches/{match}/entropy', tag: true, answer: 'The match.' },
    graphql: { field: 'Mutation.addEntropy', union: 'AddEntropyResult', type: 'EntropyAdded' },
    example: { by: 'open-us', request: { match: 'open-match', entropy: 'seven times seven' } },
    run: ({ entropy }, request) => entropy.add(request),
  }),

  operation({
    name: 'submitActions',
    summary: 'Take one action, or several in order',
    description:
      'All are accepted, or none. Say which version of the match you have seen: in `If-Match`, with the `ETag` of any answer about the match, or as `version` in the body (428 without either). When the match has gone on the answer is 412 or 409. Actions that the rules forbid are answered with 422 and every rule that stands in the way.',
    scope: 'play',
    cost: 5_000,
    args: matchArgument,
    body: newActionsSchema,
    output: submitted,
    problems: PROBLEM_SETS.submission,
    rest: {
      post: '/matches/{match}/actions',
      ...{ ifMatch: 'version', needsVersion: true, ownKey: 'idempotencyKey' },
      answer: 'All were accepted and written; or a standing order, which must be sent alone, was filed.',
    },
    graphql: {
      ...{ field: 'Mutation.submitAll', union: 'SubmitResult' },
      arguments: {
        schema: submissionArguments.extend({
          actions: actionListSchema.describe('All are carried out in this order, or none.'),
        }),
        from: (args: object) => args,
      },
    },
    twins: ['Mutation.submit'],
    example: {
      by: 'german',
      request: { match: 'example-match', version: 3, actions: [attackFire], dice: [3] },
    },
    run: ({ submissions }, request) =>
      submissions.submit({ ...request, expectedVersion: request.version ?? 'any' }),
  }),

  operation({
    name: 'submit',
    summary: 'Takes one action',
    scope: 'play',
    cost: 5_000,
    args: submissionArguments.extend({ action: anAction }),
    output: submitted,
    problems: PROBLEM_SETS.submission,
    graphql: { field: 'Mutation.submit', union: 'SubmitResult' },
    example: { by: 'german', request: { match: 'example-match', version: 3, action: attackFire, dice: [3] } },
    run: ({ submissions }, request) =>
      submissions.submit({ ...request, expectedVersion: request.version, actions: [request.action] }),
  }),

  operation({
    name: 'getStandingOrders',
    summary: 'The standing orders of your own side',
    scope: 'read',
    args: matchArgument,
    output: z.object({ filed: filedOrdersSchema }),
    shows: 'filed',
    problems: [...PROBLEM_SETS.player, 'SEAT_OF_AI'],
    rest: {
      ...{ get: '/matches/{match}/standing-orders', tag: true },
      answer: 'The orders. The `ETag` begins with their version.',
    },
    graphql: { field: 'Query.standingOrders' },
    example: { request: { match: 'example-match' } },
    run: ({ orders }, request) => orders.own(request),
  }),

  operation({
    name: 'fileStandingOrders',
    summary: 'Replace your own standing orders',
    description: 'The match keeps its version. `If-Match` with the `ETag` of the orders replaces just those.',
    scope: 'play',
    args: matchArgument.extend({
      ordersVersion: sentCount
        .optional()
        .describe('Version of your standing orders that this replaces; any by default.'),
    }),
    body: z.object({ orders: standingOrdersSchema }),
    output: { filed: filedSchema },
    shows: 'filed',
    problems: [...PROBLEM_SETS.player, 'SEAT_OF_AI', 'ORDERS_STALE', 'NOT_UNDERSTOOD', 'REFUSED'],
    rest: {
      ...{ put: '/matches/{match}/standing-orders', body: 'orders', tag: true, ifMatch: 'ordersVersion' },
      answer: 'The orders. The `ETag` begins with their version.',
    },
    graphql: { field: 'Mutation.setStandingOrder', union: 'FileOrdersResult' },
    example: { request: { match: 'example-match', orders: { retreat: 'referee', advance: 'never' } } },
    run: ({ orders }, { ordersVersion, ...request }) =>
      orders.file({ ...request, expectedOrdersVersion: ordersVersion }),
  }),

  question({
    name: 'dryRun',
    summary: 'The results of actions, without taking them',
    description: 'Nothing changes.',
    scope: 'read',
    cost: 5_000,
    args: sideArguments,
    body: dryRunQuestionSchema,
    output: dryRunSchema,
    problems: ['NOT_UNDERSTOOD', 'HELP_FORBIDDEN', 'REFUSED'],
    rest: {
      ...{ post: '/matches/{match}/dry-runs', query: ['at', 'side'] },
      answer: 'The results; the run stops at the first missing die.',
    },
    graphql: { field: 'Query.dryRun', union: 'DryRunResult', refusals: ['NOT_UNDERSTOOD'] },
    example: {
      by: 'german',
      request: { match: 'example-match', side: 'german', actions: [attackFire], dice: [6] },
    },
    run: ({ dryRuns }, request) => dryRuns.dryRun(request),
  }),
];
