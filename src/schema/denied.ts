import { z } from 'zod';
import { GraphQLJSON } from 'graphql-scalars';
import { positionProblemSchema } from '../engine';
import { denialSchema } from '../service/live/schema';
import { actionProblemSchema, refusedSchema } from '../service/play/schema';
import { deriveEnum } from './derive/enums';
import { deriveObject, setObjectType } from './derive/object-types';
import './violation';

const { code, message, details } = denialSchema.shape;
deriveEnum(code);
setObjectType(details, GraphQLJSON);

export const DeniedType = deriveObject(
  'Denied',
  z.object({ code, message, details }),
  'The request was not carried out, for a reason other than the rules.',
);
setObjectType(denialSchema, DeniedType);

export const RefusedType = deriveObject('Refused', refusedSchema);

deriveObject('ActionProblem', actionProblemSchema);
export const NotUnderstoodType = deriveObject(
  'NotUnderstood',
  z.object({ problems: z.array(actionProblemSchema) }),
  'An action is malformed: nothing has changed.',
);

export const StaleType = deriveObject(
  'Stale',
  z.object({ version: z.int().min(0).describe('The present version.') }),
  'The match has a newer version than the given one: nothing has changed.',
);

deriveObject('PositionProblem', positionProblemSchema);
export const PositionRefusedType = deriveObject(
  'PositionRefused',
  z.object({ problems: z.array(positionProblemSchema) }),
  'The position is not valid under the rules.',
);
