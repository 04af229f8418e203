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
  'The request was not carried out, for a reason apart from the rules.',
);
setObjectType(denialSchema, DeniedType);

export const RefusedType = deriveObject('Refused', refusedSchema);

deriveObject('ActionProblem', actionProblemSchema);
export const NotUnderstoodType = deriveObject(
  'NotUnderstood',
  z.object({ problems: z.array(actionProblemSchema) }),
  'An action has not the form of any: nothing has changed.',
);

export const StaleType = deriveObject(
  'Stale',
  z.object({ version: z.int().min(0).describe('The present version.') }),
  'The match has gone on since the version given: nothing has changed.',
);

export const PositionProblemType = deriveObject('PositionProblem', positionProblemSchema);
export const PositionRefusedType = deriveObject(
  'PositionRefused',
  z.object({ problems: z.array(positionProblemSchema) }),
  'A position that was sent is none that the rules know.',
);
