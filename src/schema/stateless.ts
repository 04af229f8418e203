import { GraphQLJSON } from 'graphql-scalars';
import type { ClassType } from 'type-graphql';
import { z } from 'zod';
import {
  explanationSchema,
  legalActionsSchema,
  obligationsSchema,
  oddsSchema,
  outlookSchema,
  positionProblemSchema,
  scoreSchema,
  ACTION_FIELDS,
} from '../engine';
import { combatPlansSchema } from '../service/questions/plans-schema';
import {
  adjudicationReceiptSchema,
  adjudicationSchema,
  ownPositionSchema,
  positionCheckSchema,
  startSchema,
} from '../service/stateless/schema';
import {
  DeniedType,
  NotUnderstoodType,
  PositionRefusedType,
  deriveNotDone,
  sentenceOfProblems,
} from './denied';
import { deriveObject, setObjectType } from './derive/object-types';
import './dry-run';
import './questions';
import { unionByStatus } from './submit-result';

export const ScenarioRefusedType = deriveNotDone(
  'ScenarioRefused',
  z.object({
    problems: z
      .array(positionProblemSchema)
      .describe('All that is wrong; paths begin with `scenario`, `units`, `formations`, `markers` or `map`.'),
  }),
  sentenceOfProblems,
  'Your own scenario cannot be played.',
);

const REFUSALS = {
  'position-refused': PositionRefusedType,
  'scenario-refused': ScenarioRefusedType,
  denied: DeniedType,
};
const NOT_UNDERSTOOD = { 'not-understood': NotUnderstoodType };

/** What is answered to a question over a position that was sent: one field, or why there is no answer. */
function answerUnion(
  name: string,
  answer: z.ZodRawShape,
  further: Readonly<Record<string, ClassType>> = {},
): object {
  const ok = deriveObject(`${name}Answer`, z.object(answer));
  return unionByStatus(`${name}Result`, { ok, ...further, ...REFUSALS }, 'The answer, or why there is none.');
}

const attacks = z.array(ACTION_FIELDS.declareAttack);
export const OwnLegalActionsUnion = answerUnion('OwnLegalActions', { legal: legalActionsSchema });
export const OwnObligationsUnion = answerUnion('OwnObligations', { obligations: obligationsSchema });
export const OwnPlansUnion = answerUnion('OwnPlans', { plans: combatPlansSchema });
export const OwnAttacksUnion = answerUnion('OwnAttacks', { attacks });
export const OwnExplanationUnion = answerUnion(
  'OwnExplanation',
  { explanation: explanationSchema },
  NOT_UNDERSTOOD,
);
export const OwnOddsUnion = answerUnion('OwnOdds', { odds: oddsSchema }, NOT_UNDERSTOOD);
export const OwnScoreUnion = answerUnion('OwnScore', { score: scoreSchema });
export const OwnOutlookUnion = answerUnion('OwnOutlook', { outlook: outlookSchema });

export const StartUnion = unionByStatus(
  'StartResult',
  {
    ok: deriveObject('Start', startSchema),
    'scenario-refused': ScenarioRefusedType,
    denied: DeniedType,
  },
  'The position that a scenario begins with, or why there is none.',
);

export const OwnViewUnion = unionByStatus(
  'OwnViewResult',
  { ok: deriveObject('OwnPosition', ownPositionSchema), ...REFUSALS },
  'What a viewer sees of a position, or why there is no answer.',
);

export const PositionCheckUnion = unionByStatus(
  'PositionCheckResult',
  {
    ok: deriveObject('PositionCheck', positionCheckSchema),
    'scenario-refused': ScenarioRefusedType,
    denied: DeniedType,
  },
  'Whether a position is valid, or why that is unknown.',
);

// Like other receipts it is one document, which is filed as it is.
setObjectType(adjudicationReceiptSchema, GraphQLJSON);

export const AdjudicationUnion = unionByStatus(
  'AdjudicationResult',
  { ok: deriveObject('Adjudication', adjudicationSchema), ...NOT_UNDERSTOOD, ...REFUSALS },
  'The result of a list of actions, or why it was not tried.',
);
