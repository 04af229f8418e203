import { operationsOf } from '../../operations/operation';
import { custom, position } from '../examples/positions';
import { PROBLEM_SETS } from '../../problems/of-operations';
import type { Adjudications } from './adjudicate';
import type { OwnPositions } from './own-positions';
import {
  adjudicationSchema,
  newAdjudicationSchema,
  newStartSchema,
  ownPositionSchema,
  positionCheckSchema,
  startSchema,
} from './schema';
import { anyPositionSchema, viewQuestionSchema } from '../questions/position-schema';

/** Services used by the operations on positions of callers. */
export interface StatelessSubjects {
  readonly ownPositions: OwnPositions;
  readonly adjudications: Adjudications;
}

const operation = operationsOf<StatelessSubjects>('stateless');

export const statelessStart = operation({
  name: 'statelessStart',
  summary: 'The position that a scenario begins with',
  scope: 'read',
  cost: 2_000,
  body: newStartSchema,
  output: startSchema,
  problems: PROBLEM_SETS.position,
  rest: { post: '/stateless/start', answer: 'The position; keep it and send it along.' },
  graphql: { field: 'Query.statelessStart', union: 'StartResult', refusals: ['SCENARIO_REFUSED'] },
  example: { request: { system: 'hurtgen-forest', custom } },
  run: ({ ownPositions }, request) => ownPositions.start(request),
});

export const statelessView = operation({
  name: 'statelessView',
  summary: 'What a viewer sees of a position',
  scope: 'read',
  cost: 2_000,
  body: viewQuestionSchema,
  output: ownPositionSchema,
  problems: [...PROBLEM_SETS.position, 'UNKNOWN_SIDE'],
  rest: { post: '/stateless/view', answer: 'The position without what is hidden.' },
  graphql: { field: 'Query.statelessView', union: 'OwnViewResult' },
  example: { request: { position, custom, viewer: 'us' } },
  run: ({ ownPositions }, { viewer = null, ...request }) => ownPositions.view({ ...request, viewer }),
});

export const adjudicate = operation({
  name: 'adjudicate',
  summary: 'Apply actions to a position',
  description: 'Up to the first action that is refused or lacks a die. Nothing is stored.',
  scope: 'read',
  cost: 20_000,
  body: newAdjudicationSchema,
  output: adjudicationSchema,
  problems: [
    ...PROBLEM_SETS.position,
    ...(['UNKNOWN_SIDE', 'NOT_UNDERSTOOD', 'REFUSED', 'EARLIER_POSITION_NEEDED'] as const),
    ...(['DICE_MISSING', 'DICE_LEFT_OVER', 'DIE_INSIDE_LIST', 'DECISION_INSIDE_LIST'] as const),
  ],
  rest: { post: '/stateless/adjudications', answer: 'The results of the actions.' },
  graphql: {
    ...{ field: 'Query.adjudicate', union: 'AdjudicationResult', asks: { next: ['next'] } },
    refusals: ['NOT_UNDERSTOOD', 'POSITION_REFUSED', 'SCENARIO_REFUSED'],
  },
  example: {
    request: {
      ...{ position, custom, side: 'us', dice: [] },
      actions: [
        { action: { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] } },
        { action: { type: 'endMovement' } },
        {
          action: {
            ...{ type: 'declareAttack', attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'] },
            ...{ barrage: ['us-8-art-43'], groundSupport: 0 },
          },
        },
      ],
    },
  },
  run: ({ adjudications }, request) => adjudications.adjudicate(request),
});

/** Operations on positions that callers keep. Nothing is stored. */
export const statelessOperations = [
  statelessStart,

  operation({
    name: 'statelessCheck',
    summary: 'Whether a position is valid',
    scope: 'read',
    cost: 2_000,
    body: anyPositionSchema,
    output: positionCheckSchema,
    problems: PROBLEM_SETS.position,
    rest: { post: '/stateless/check', answer: 'All its problems; none when it is valid.' },
    graphql: {
      ...{ field: 'Query.statelessCheck', union: 'PositionCheckResult' },
      refusals: ['SCENARIO_REFUSED'],
    },
    example: { request: { position, custom } },
    run: ({ ownPositions }, request) => ownPositions.check(request),
  }),

  statelessView,

  adjudicate,
];
