import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import type { Listing } from '../access/listing';
import type { Places } from '../seats/places';
import { matchFilterSchema } from '../access/schema';
import { relief } from '../examples/positions';
import { PROBLEM_SETS } from '../../problems/of-operations';
import type { Queries } from '../questions/queries';
import type { MatchStarts } from './starts';
import { pageArguments, matchArgument, positionArguments } from '../../operations/arguments';
import { id, sentCount } from '../../values/schema';
import { verificationSchema } from '../verification/schema';
import type { Verifications } from '../verification/verify';
import type { Exports } from './export';
import type { SingleMatches } from './single-matches';
import { documentSchema } from './exported';
import { matchCreatedSchema, newForkSchema, newMatchFromPositionSchema, newMatchSchema } from './new-match';
import { PLAYED_BACK } from '../../match/records';
import { historySchema, matchPageSchema, matchSchema, matchViewSchema } from '../../match/schema';

/** Services used by the operations on single matches. */
export interface MatchSubjects {
  readonly singleMatches: SingleMatches;
  readonly listing: Listing;
  readonly views: Queries;
  readonly verifications: Verifications;
  readonly exports: Exports;
  readonly starts: MatchStarts;
  readonly places: Places;
}

const operation = operationsOf<MatchSubjects>('matches');

/** Assumed number of entries if a request does not limit them: a whole match. */
const WHOLE_MATCH = 600;
/** Cost of an entry, and of one that is replayed for its events or its hash. */
const ENTRY = 3;
const PLAYED_ENTRY = 100;

interface Part {
  readonly from?: number;
  readonly to?: number;
  /** True if events and hashes are requested. */
  readonly played?: boolean;
}

function costOfHistory({ from = 1, to = WHOLE_MATCH, played = true }: Part): number {
  return 1_000 + Math.max(0, to - from + 1) * (played ? PLAYED_ENTRY : ENTRY);
}

/** Cost of a list; a filter may scan many matches of which few fit. */
function costOfList({
  limit: _limit,
  cursor: _cursor,
  ...filter
}: Readonly<Record<string, unknown>>): number {
  return Object.values(filter).some((value) => value !== undefined) ? 40_000 : 10_000;
}

const begun = {
  status: 201,
  location: ({ match }: { readonly match: { readonly id: string } }) => `/matches/${match.id}`,
  answer: 'The match, and the tokens of the seats that were taken. They are shown once.',
} as const;

export const getPosition = operation({
  name: 'getPosition',
  summary: 'The position as you may see it, now or after any entry',
  scope: 'read',
  cost: 500,
  args: positionArguments,
  output: z.object({ view: matchViewSchema }),
  shows: 'view',
  rest: { get: '/matches/{match}/position', tag: true, answer: 'The position.' },
  graphql: { field: 'Match.position' },
  example: { request: { match: 'example-match' } },
  run: ({ views }, request) => views.view(request),
});

/** Operations on matches: their state, their history, their beginning and their end. */
export const matchOperations = [
  operation({
    name: 'listMatches',
    summary: 'Matches that you may see, newest first',
    description: 'A page may be short, or empty, though another follows.',
    scope: 'read',
    cost: costOfList,
    args: pageArguments.extend(matchFilterSchema.shape),
    output: matchPageSchema,
    problems: ['USER_NEEDED'],
    rest: { get: '/matches', answer: 'A page of matches.' },
    graphql: {
      field: 'Query.matches',
      arguments: {
        schema: pageArguments.extend({ filter: matchFilterSchema.optional() }),
        from: ({ filter, ...page }: { readonly filter?: object }) => ({ ...page, ...filter }),
      },
    },
    example: { request: {} },
    run: ({ listing }, { limit, cursor, caller, ...filter }) =>
      listing.list({ limit, cursor, filter, caller }),
  }),

  operation({
    name: 'createMatch',
    summary: 'Begin a match',
    description: 'The creator takes the sides in `seats`; the others stay free for those who join.',
    scope: 'create',
    cost: 5_000,
    body: newMatchSchema,
    output: matchCreatedSchema,
    problems: PROBLEM_SETS.newMatch,
    rest: { post: '/matches', ...begun },
    graphql: { field: 'Mutation.createMatch', union: 'CreateMatchResult', input: 'CreateMatchInput' },
    example: {
      by: 'none',
      request: {
        ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us'], dice: 'supplied' },
        title: 'A table in the forest',
      },
    },
    run: ({ singleMatches }, request) => singleMatches.create(request),
  }),

  operation({
    name: 'getMatch',
    summary: 'What everyone may know about a match',
    scope: 'read',
    args: matchArgument,
    output: z.object({ match: matchSchema }),
    shows: 'match',
    rest: { get: '/matches/{match}', tag: true, answer: 'The match.' },
    graphql: { field: 'Query.match', names: { match: 'id' }, nullFor: 'UNKNOWN_MATCH' },
    example: { request: { match: 'example-match' } },
    run: ({ singleMatches }, request) => singleMatches.match(request),
  }),

  operation({
    name: 'deleteMatch',
    summary: 'Delete a match with all that belongs to it',
    description:
      'For its owner; in a match without one for its creator, as long as no other player has joined.',
    scope: 'create',
    args: matchArgument,
    output: z.object({ id }),
    problems: ['NOT_OWNER', 'OTHERS_PLAY', 'TRY_AGAIN'],
    rest: { delete: '/matches/{match}', status: 204, answer: 'It was deleted.' },
    graphql: { field: 'Mutation.deleteMatch', union: 'DeleteMatchResult', type: 'MatchDeleted' },
    example: { by: 'anna', request: { match: 'own-match' } },
    run: ({ places }, request) => places.deleteMatch(request),
  }),

  getPosition,

  operation({
    name: 'getHistory',
    summary: 'The history of a match',
    scope: 'read',
    cost: costOfHistory,
    args: matchArgument.extend({
      from: sentCount.min(1).optional().describe('First entry, 1 by default.'),
      to: sentCount.optional().describe('Last entry, the end by default.'),
    }),
    output: historySchema,
    problems: ['BAD_REQUEST'],
    rest: {
      ...{ get: '/matches/{match}/history', tag: true },
      answer: 'Entries of the log as you may see them.',
    },
    graphql: {
      ...{ field: 'Match.history', type: 'History', pins: 'to', asks: { played: PLAYED_BACK } },
      show: { schema: historySchema.omit({ initial: true }), of: (history) => history },
    },
    example: { request: { match: 'example-match' } },
    run: ({ views }, request) => views.history(request),
  }),

  operation({
    name: 'getVerification',
    summary: 'Check a finished match',
    description: 'Its dice against the commitment, its log by replay.',
    scope: 'read',
    cost: 130_000,
    args: matchArgument,
    output: z.object({ verification: verificationSchema }),
    shows: 'verification',
    problems: ['NOT_OVER'],
    rest: { get: '/matches/{match}/verification', answer: 'What was checked and what it has shown.' },
    graphql: { field: 'Query.verify' },
    example: { request: { match: 'over-match' } },
    run: ({ verifications }, request) => verifications.verify(request),
  }),

  operation({
    name: 'exportMatch',
    summary: 'A match as one document',
    scope: 'read',
    cost: 50_000,
    args: matchArgument,
    output: z.object({ document: documentSchema }),
    shows: 'document',
    rest: {
      ...{ get: '/matches/{match}/export', tag: true },
      answer: 'It needs no server to be read or verified; secrets only when the match is over.',
    },
    graphql: { field: 'Query.export' },
    example: { request: { match: 'over-match' } },
    run: ({ exports }, request) => exports.exportMatch(request),
  }),

  operation({
    name: 'forkMatch',
    summary: 'Begin a match with a position of this one',
    description:
      'The new match has new dice. It begins with what you see: hidden parts are empty in it. Of a match that is over everyone sees everything, and its referee always does.',
    scope: 'create',
    args: matchArgument,
    body: newForkSchema,
    output: matchCreatedSchema,
    problems: [...PROBLEM_SETS.newMatch, 'NO_SUCH_ENTRY'],
    rest: { post: '/matches/{match}/forks', ...begun },
    graphql: {
      ...{ field: 'Mutation.forkMatch', union: 'CreateMatchResult' },
      ...{ input: 'ForkMatchInput', inputHolds: 'all' },
    },
    example: {
      request: {
        ...{ match: 'example-match', at: 1, seats: ['us', 'german'] },
        ...{ dice: 'supplied', title: 'What if' },
      },
    },
    run: ({ starts: tables }, request) => tables.fork(request),
  }),

  operation({
    name: 'createMatchFromPosition',
    summary: 'Begin a match with your own position',
    description: 'Such as a game in progress at a table. Entries and dice are counted from there.',
    scope: 'create',
    body: newMatchFromPositionSchema,
    output: matchCreatedSchema,
    problems: [...PROBLEM_SETS.newMatch, ...PROBLEM_SETS.position],
    rest: { post: '/positions/matches', ...begun },
    graphql: {
      ...{ field: 'Mutation.createMatchFromPosition', union: 'CreateFromPositionResult' },
      ...{ input: 'CreateFromPositionInput', refusals: ['POSITION_REFUSED'] },
    },
    example: {
      by: 'none',
      request: { title: 'A table in the Ardennes', seats: ['us'], position: relief },
    },
    run: ({ starts: tables }, request) => tables.createFromPosition(request),
  }),
];
