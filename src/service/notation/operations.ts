import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { matchCreatedSchema } from '../matches/new-match';
import { submissionArguments } from '../play/arguments';
import { acceptedSchema, filedSchema } from '../play/schema';
import { PROBLEM_SETS } from '../../problems/of-operations';
import { matchArgument, positionArguments } from '../../operations/arguments';
import type { Imports } from './imports';
import type { Notation } from './notation';
import {
  actionsToWriteSchema,
  matchTextToReadSchema,
  newImportSchema,
  newNotationSchema,
  notationText,
  readLinesSchema,
  textToReadSchema,
  writtenLinesSchema,
} from './schema';

/** Services used by the operations on notation. */
export interface NotationSubjects {
  readonly notation: Notation;
  readonly imports: Imports;
}

const operation = operationsOf<NotationSubjects>('notation');

/** Cost of reading a line; the answer has an action for it. */
const LINE = 50;
const costOfText = ({ text = '' }: { readonly text?: string }): number => LINE * text.split('\n').length;

export const submitNotation = operation({
  name: 'submitNotation',
  summary: 'Take actions in notation',
  description:
    'One action on each line, all or none, as `submitActions` takes them. Faces may follow an action in brackets or be in `dice`. Say which version of the match you have seen: in `If-Match` or as `version`.',
  scope: 'play',
  args: matchArgument,
  body: newNotationSchema,
  output: { accepted: acceptedSchema, filed: filedSchema },
  problems: [...PROBLEM_SETS.submission, 'NOTATION_UNREADABLE'],
  rest: {
    post: '/matches/{match}/notation',
    ...{ ifMatch: 'version', needsVersion: true, ownKey: 'idempotencyKey' },
    answer: 'All were accepted and written; or a standing order, which must be sent alone, was filed.',
  },
  graphql: {
    ...{ field: 'Mutation.submitNotation', union: 'SubmitNotationResult' },
    arguments: {
      schema: submissionArguments.extend({ text: notationText }),
      from: (args: object) => args,
    },
  },
  example: { by: 'german', request: { match: 'example-match', version: 3, text: 'F - [3]' } },
  run: ({ notation }, { version, ...request }) =>
    notation.submit({ ...request, expectedVersion: version ?? 'any' }),
});

export const readMatchNotation = operation({
  name: 'readMatchNotation',
  summary: 'Read actions in notation for a match',
  description: 'With its position as you may see it, so that units may be named by their hexes.',
  scope: 'read',
  cost: costOfText,
  args: positionArguments,
  body: matchTextToReadSchema,
  output: readLinesSchema,
  problems: ['NOTATION_UNREADABLE'],
  rest: { post: '/matches/{match}/notation/readings', query: ['at'], answer: 'The actions.' },
  graphql: {
    ...{ field: 'Query.readMatchNotation', union: 'ReadNotationResult', type: 'NotationRead' },
    refusals: ['NOTATION_UNREADABLE', 'POSITION_REFUSED', 'SCENARIO_REFUSED'],
  },
  example: { request: { match: 'example-match', text: 'F de-275-art-16 gs0' } },
  run: ({ notation }, request) => notation.readInMatch(request),
});

export const readNotation = operation({
  name: 'readNotation',
  summary: 'Read actions in notation',
  description:
    'One action on each line. With a position, units may be named by their hexes. Whether the actions are legal is not looked at. What cannot be read is answered with `NOTATION_UNREADABLE` and its problems, up to 100: line, column, what could have stood there.',
  scope: 'read',
  cost: costOfText,
  body: textToReadSchema,
  output: readLinesSchema,
  problems: [...PROBLEM_SETS.position, 'NOTATION_UNREADABLE'],
  rest: { post: '/notation/readings', answer: 'The actions.' },
  graphql: { field: 'Query.readNotation', union: 'ReadNotationResult', type: 'NotationRead' },
  example: { request: { text: 'M us-8-inf-3-121 0918\nend movement\n' } },
  run: ({ notation }, request) => notation.read(request),
});

/** Operations on actions and matches as text. */
export const notationOperations = [
  operation({
    name: 'getMatchNotation',
    summary: 'A match in notation',
    description: 'As far as you may see it.',
    scope: 'read',
    cost: 50_000,
    args: matchArgument,
    output: z.object({ text: z.string() }),
    shows: 'text',
    rest: {
      ...{ get: '/matches/{match}/notation', media: ['text/plain'] },
      answer: 'The match as text, which `importMatch` takes.',
      reply: ({ text }) => ({ type: 'text/plain; charset=utf-8', content: text }),
    },
    graphql: { field: 'Query.matchNotation' },
    example: { request: { match: 'example-match' } },
    run: ({ notation }, request) => notation.exportMatch(request),
  }),

  submitNotation,

  readMatchNotation,

  readNotation,

  operation({
    name: 'writeNotation',
    summary: 'Actions in notation',
    scope: 'open',
    body: actionsToWriteSchema,
    output: writtenLinesSchema,
    problems: ['UNKNOWN_SYSTEM', 'NOT_UNDERSTOOD'],
    rest: { post: '/notation/writings', answer: 'A line for each action.' },
    graphql: {
      ...{ field: 'Query.writeNotation', union: 'WriteNotationResult', type: 'NotationWritten' },
    },
    example: {
      request: { actions: [{ type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] }] },
    },
    run: ({ notation }, { actions }) => notation.write({ actions }),
  }),

  operation({
    name: 'importMatch',
    summary: 'A new match with the log of another',
    description:
      'Of a match in notation, or of a document that `exportMatch` has answered; the rules must accept every action with the dice that stand there. The match goes on with dice that the players supply.',
    scope: 'create',
    cost: 190_000,
    body: newImportSchema,
    output: matchCreatedSchema,
    problems: [...PROBLEM_SETS.newMatch, 'NOTATION_UNREADABLE', 'IMPORT_DIFFERS', 'IMPORT_UNPROVEN'],
    rest: {
      ...{ post: '/imports', status: 201, limit: '8mb' },
      location: ({ match }) => `/matches/${match.id}`,
      answer: 'The match, and the tokens of the seats that were taken. They are shown once.',
    },
    graphql: { field: 'Mutation.importMatch', union: 'ImportMatchResult', input: 'ImportMatchInput' },
    example: {
      by: 'none',
      request: {
        seats: ['us'],
        text: [
          ...['westwall-notation 1', 'system hurtgen-forest', 'scenario historical', 'dice supplied', ''],
          ...['1 us M us-8-inf-3-121 0918', '2 us end movement', ''],
        ].join('\n'),
      },
    },
    run: ({ imports }, request) => imports.importMatch(request),
  }),
];
