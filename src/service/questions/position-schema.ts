import { z } from 'zod';
import { sentName } from '../../match/terms';
import { sentPosition } from '../../values/engine';
import { anyObject, named } from '../../values/schema';
import { customScenarioSchema } from '../games/schema';
import { usedPackageSchema } from '../packages/schema';
import { plansFields } from './plans-schema';
import { attacksFields, oddsQuestionSchema, outlookFields, questionSchema, unitsFields } from './schema';

const name = sentName.min(1);
const custom = customScenarioSchema.optional().describe('Its scenario, when that is your own.');
const rules = { custom, package: usedPackageSchema };
export const anyPositionSchema = named(
  'AnyPosition',
  z.object({ position: anyObject.describe('A position to check.'), ...rules }),
);
export const positionQuestionSchema = named(
  'PositionQuestion',
  z.object({ position: sentPosition, ...rules }),
);

export const viewQuestionSchema = named(
  'ViewQuestion',
  positionQuestionSchema.extend({
    viewer: name.optional().describe('A side or `referee`; a spectator by default.'),
  }),
);
export const legalActionsQuestionSchema = named(
  'LegalActionsQuestion',
  positionQuestionSchema.extend({ side: name, ...unitsFields }),
);
export const attacksQuestionOfPositionSchema = named(
  'AttacksQuestion',
  positionQuestionSchema.extend(attacksFields),
);
export const plansQuestionOfPositionSchema = named(
  'PlansQuestion',
  positionQuestionSchema.extend(plansFields),
);
export const explainQuestionSchema = named(
  'ExplainQuestion',
  positionQuestionSchema.extend({ question: questionSchema }),
);
export const oddsQuestionOfPositionSchema = named(
  'OddsQuestionOfPosition',
  positionQuestionSchema.extend(oddsQuestionSchema.shape),
);
export const outlookQuestionOfPositionSchema = named(
  'OutlookQuestion',
  positionQuestionSchema.extend(outlookFields),
);
