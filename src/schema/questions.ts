import { createUnionType } from 'type-graphql';
import {
  ACTION_FIELDS,
  actionTraceSchema,
  decisionSchema,
  explanationSchema,
  legalActionsSchema,
  obligationsSchema,
  oddsSchema,
  outlookSchema,
  placementSchema,
  scoreSchema,
} from '../engine';
import type { QuestionRequest } from '../service/play/api';
import { combatPlansSchema } from '../service/questions/plans-schema';
import { questionInputSchema } from '../service/questions/schema';
import './action';
import { toAction } from './action-input';
import { badInput } from './coded-error';
import { NotUnderstoodType } from './denied';
import { deriveInput } from './derive/input-types';
import { deriveObject, setObjectType } from './derive/object-types';
import { ActionKindEnum, DecisionKindEnum } from './enums';
import './events';
import './position';

// The engine leaves these kinds to the games and names them as text.
setObjectType(placementSchema.shape.action, ActionKindEnum);
setObjectType(decisionSchema.shape.kind, DecisionKindEnum);

/** An attack with its barrage and Ground Support, in the form of the action that declares it. */
export const AttackType = deriveObject('DeclareAttackAction', ACTION_FIELDS.declareAttack);
export const LegalActionsType = deriveObject('LegalActions', legalActionsSchema);
export const ObligationsType = deriveObject('Obligations', obligationsSchema);
const ExplanationType = deriveObject('Explanation', explanationSchema);
const OddsType = deriveObject('Odds', oddsSchema);
export const CombatPlansType = deriveObject('CombatPlans', combatPlansSchema);
export const ScoreType = deriveObject('Score', scoreSchema);
export const OutlookType = deriveObject('Outlook', outlookSchema);
deriveObject('ActionTrace', actionTraceSchema);

export const ExplainResultUnion: object = createUnionType({
  name: 'ExplainResult',
  description: 'An explanation, unless the action in the question is malformed.',
  types: () => [ExplanationType, NotUnderstoodType] as const,
  resolveType: (answer) => ('problems' in answer ? NotUnderstoodType : ExplanationType),
});

export const OddsResultUnion: object = createUnionType({
  name: 'OddsResult',
  description: 'Odds, unless the attack is malformed.',
  types: () => [OddsType, NotUnderstoodType] as const,
  resolveType: (answer) => ('problems' in answer ? NotUnderstoodType : OddsType),
});

export const QuestionInput = deriveInput('QuestionInput', questionInputSchema);
export type QuestionInput = InstanceType<typeof QuestionInput>;

/** The question of the service that an input stands for. */
export function toQuestion({ action, move, attack, endPhase }: QuestionInput): QuestionRequest {
  if (action) return { about: 'action', side: action.side, action: toAction(action.action) };
  if (move) return { about: 'move', ...move };
  if (attack) return { about: 'attack', ...attack };
  if (endPhase) return { about: 'endPhase', ...endPhase };
  throw badInput('A question sets one field.');
}
