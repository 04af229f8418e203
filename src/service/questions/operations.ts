import { z } from 'zod';
import {
  ACTION_FIELDS,
  explanationSchema,
  legalActionsSchema,
  obligationsSchema,
  oddsSchema,
  outlookSchema,
  scoreSchema,
} from '../../engine';
import { combat, custom, position } from '../examples/positions';
import { sentName } from '../../match/terms';
import {
  attacksQuestionOfPositionSchema,
  explainQuestionSchema,
  legalActionsQuestionSchema,
  oddsQuestionOfPositionSchema,
  outlookQuestionOfPositionSchema,
  plansQuestionOfPositionSchema,
  positionQuestionSchema,
} from './position-schema';
import { briefLegalActionsSchema } from './brief';
import { combatPlansSchema, plansFields } from './plans-schema';
import { question } from './question';
import {
  attacksOf,
  briefLegalActionsOf,
  briefTextOf,
  explanationOf,
  legalActionsOf,
  obligationsOf,
  answerOdds,
  answerOutlook,
  plansOf,
  scoreOf,
} from './questions';
import { attacksFields, oddsQuestionSchema, outlookFields, questionSchema, unitsFields } from './schema';

const side = sentName.min(1).optional().describe('The side of the token by default.');

export const legalActions = question({
  ...{ path: 'legal-actions', fields: { side, ...unitsFields }, cost: 24_000, isTagged: true },
  ...{ output: legalActionsSchema, member: 'legal', ask: legalActionsOf },
  answer: 'The legal actions, for all units or for some.',
  problems: ['UNKNOWN_SIDE', 'UNKNOWN_UNIT'],
  ofMatch: {
    name: 'getLegalActions',
    summary: 'Everything that a side may do now',
    example: { side: 'us', units: ['us-8-inf-3-121'] },
    graphql: { field: 'Match.legalActions', asks: { closed: ['closed'], paths: ['path'] } },
  },
  ofPosition: {
    ...{ name: 'statelessLegalActions', type: 'OwnLegalActions', body: legalActionsQuestionSchema },
    summary: 'Everything that a side may do in a position',
    example: { position, custom, side: 'us', units: ['us-8-inf-3-121'] },
    asks: { closed: ['closed'], paths: ['path'] },
  },
});

const briefLegalActions = question({
  path: 'legal-actions/brief',
  ...{ fields: { side, units: unitsFields.units }, cost: 8_000, isTagged: true },
  ...{ output: briefLegalActionsSchema, member: 'legal' },
  ...{ ask: briefLegalActionsOf, askText: briefTextOf },
  answer: 'The legal actions, for all units or for some.',
  problems: ['UNKNOWN_SIDE', 'UNKNOWN_UNIT'],
  ofMatch: {
    name: 'getBriefLegalActions',
    twins: ['Match.legalActions'],
    summary: 'Everything that a side may do now, in brief',
    description:
      'For a page that marks where units may go: the cost of each hex, without paths and reasons; the answer is thirty times as short in Hürtgen Forest. When the player has chosen a unit, `getLegalActions` has all about it.',
    example: { side: 'us', at: 0, units: ['us-8-inf-3-121'] },
  },
});

const obligations = question({
  ...{ path: 'obligations', cost: 2_000, isTagged: true },
  ...{ output: obligationsSchema, member: 'obligations', ask: obligationsOf },
  answer: 'The obligations of both sides.',
  problems: ['UNKNOWN_SIDE'],
  ofMatch: {
    name: 'getObligations',
    summary: 'What must be done before the phase may end',
    graphql: { field: 'Match.obligations' },
  },
  ofPosition: {
    ...{ name: 'statelessObligations', type: 'OwnObligations', body: positionQuestionSchema },
    summary: 'What must be done before the phase of a position may end',
    example: { position: combat, custom },
  },
});

export const attacks = question({
  ...{ path: 'attacks', fields: attacksFields, cost: 10_000, isTagged: true },
  ...{ output: z.array(ACTION_FIELDS.declareAttack), member: 'attacks', ask: attacksOf },
  answer: 'Attacks that may be declared.',
  problems: ['UNKNOWN_SIDE'],
  ofMatch: {
    name: 'listAttacks',
    summary: 'Legal attacks before support is added',
    description:
      'Attacks by units, and those by artillery alone, which name it in `barrage`. Support is further `barrage` and `groundSupport`.',
    graphql: { field: 'Match.attacks' },
  },
  ofPosition: {
    ...{ name: 'statelessAttacks', type: 'OwnAttacks', body: attacksQuestionOfPositionSchema },
    summary: 'Legal attacks in a position before support is added',
    example: { position: combat, custom, limit: 5 },
  },
});

export const plans = question({
  ...{ path: 'plans', fields: plansFields, cost: 40_000, gives: 'help' },
  ...{ output: combatPlansSchema, member: 'plans', ask: plansOf },
  answer: 'The plans, the highest expected points first.',
  problems: ['HELP_FORBIDDEN'],
  ofMatch: {
    name: 'listPlans',
    summary: 'The best plans for the rest of a Combat Phase',
    description:
      'Attacks that meet every duty, found by the branch and bound of the players of the service, with exact odds and distributions; refused where help is forbidden.',
    example: { at: 2 },
    graphql: { field: 'Match.plans' },
  },
  ofPosition: {
    ...{ name: 'statelessPlans', type: 'OwnPlans', body: plansQuestionOfPositionSchema },
    summary: 'The best plans for the rest of the Combat Phase of a position',
    example: { position: combat, custom, count: 1 },
  },
});

export const explanation = question({
  ...{
    path: 'explanations',
    posted: { body: z.object({ question: questionSchema }), member: 'question' },
    cost: 500,
  },
  ...{ output: explanationSchema, member: 'explanation', ask: explanationOf },
  answer: 'Every rule that forbids it, and what is legal instead.',
  problems: ['UNKNOWN_SIDE', 'NOT_UNDERSTOOD'],
  ofMatch: {
    name: 'explain',
    summary: 'Why something is illegal',
    example: { question: { about: 'move', unit: 'us-8-inf-2-28', to: '1017' } },
    graphql: { field: 'Match.explain', union: 'ExplainResult' },
  },
  ofPosition: {
    ...{ name: 'statelessExplain', type: 'OwnExplanation', body: explainQuestionSchema },
    summary: 'Why something is illegal in a position',
    example: { position, custom, question: { about: 'move', unit: 'us-8-inf-2-28', to: '0916' } },
  },
});

export const odds = question({
  ...{ path: 'odds', posted: { body: oddsQuestionSchema }, cost: 2_000, gives: 'help' },
  ...{ output: oddsSchema, member: 'odds', ask: answerOdds },
  answer: 'Six faces, no sampling.',
  problems: ['UNKNOWN_SIDE', 'NOT_UNDERSTOOD', 'HELP_FORBIDDEN', 'REFUSED'],
  ofMatch: {
    name: 'getOdds',
    summary: 'Exact odds of an attack',
    example: {
      attack: {
        ...{ attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'] },
        ...{ barrage: ['us-8-art-43'], groundSupport: 0 },
      },
    },
    graphql: { field: 'Match.odds', union: 'OddsResult', refusals: ['NOT_UNDERSTOOD'] },
  },
  ofPosition: {
    ...{ name: 'statelessOdds', type: 'OwnOdds', body: oddsQuestionOfPositionSchema },
    summary: 'Exact odds of an attack in a position',
    refusals: ['NOT_UNDERSTOOD', 'POSITION_REFUSED', 'SCENARIO_REFUSED'],
    example: {
      ...{ position: combat, custom },
      attack: {
        ...{ attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'] },
        ...{ barrage: ['us-8-art-43'], groundSupport: 0 },
      },
    },
  },
});

export const score = question({
  ...{ path: 'score', cost: 500, isTagged: true },
  ...{ output: scoreSchema, member: 'score', ask: scoreOf },
  answer: 'The points as a ledger.',
  ofMatch: {
    name: 'getScore',
    summary: 'Points so far, and what the end would add',
    graphql: { field: 'Match.score' },
  },
  ofPosition: {
    ...{ name: 'statelessScore', type: 'OwnScore', body: positionQuestionSchema },
    summary: 'The points of a position, and what the end would add',
    example: { position, custom },
  },
});

const outlook = question({
  ...{ path: 'outlook', fields: outlookFields, cost: 10_000, gives: 'help', isTagged: true },
  ...{ output: outlookSchema, member: 'outlook', ask: answerOutlook },
  answer: 'Without Ground Support and final protective fire.',
  problems: ['UNKNOWN_SIDE', 'HELP_FORBIDDEN'],
  ofMatch: {
    name: 'getOutlook',
    summary: 'What lies over the board, and what either side could make of it',
    description:
      'Zones of control, the reach of guns, lines of communication, and the strongest attacks to come.',
    example: { unit: 'us-8-inf-3-121' },
    graphql: { field: 'Match.outlook' },
  },
  ofPosition: {
    ...{ name: 'statelessOutlook', type: 'OwnOutlook', body: outlookQuestionOfPositionSchema },
    summary: 'What lies over a position, and what either side could make of it',
    example: { position, custom, unit: 'us-8-inf-3-121' },
  },
});

/** Operations that put questions to the rules; none changes anything or rolls a die. */
export const questionOperations = [
  ...[legalActions.ofMatch, legalActions.ofPosition, briefLegalActions.ofMatch],
  ...[obligations, attacks, plans, explanation, odds, score, outlook].flatMap(({ ofMatch, ofPosition }) => [
    ofMatch,
    ofPosition,
  ]),
];
