import { GraphQLJSON } from 'graphql-scalars';
import { Field, InterfaceType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { z } from 'zod';
import { positionProblemSchema, problemsText, sentencesOf } from '../engine';
import { denialSchema } from '../service/live/schema';
import { sentenceOf } from '../problems/problems';
import { refusedSchema } from '../service/play/schema';
import { actionProblemSchema } from '../service/requests/action-schema';
import { emptyClass } from './derive/classes';
import { deriveEnum } from './derive/enums';
import { addMadeField, deriveObject, setObjectType } from './derive/object-types';
import './violation';

const { code, message, details } = denialSchema.shape;
deriveEnum(code);
setObjectType(details, GraphQLJSON);

/** Interface of all answers that give a reason for a refusal. */
const NotDoneInterface = emptyClass('NotDone');
Field(() => String, { description: 'Why, in plain words.' })(NotDoneInterface.prototype, 'message');
InterfaceType('NotDone', { description: 'The request was not carried out: nothing has changed.' })(
  NotDoneInterface,
);

/** Type of a refusal, whose sentence is made from its other members. */
export function deriveNotDone<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  sentence: (value: z.infer<Schema>) => string,
  description?: string,
): ClassType {
  const target = deriveObject(name, schema, description, NotDoneInterface);
  const make = (value: unknown): string => sentence(value as z.infer<Schema>);
  addMadeField(target, { name: 'message', type: String, make });
  return target;
}

/** Sentences of violations. */
export const sentenceOfViolations = ({
  violations,
}: {
  readonly violations: readonly { readonly code: string; readonly message: string }[];
}): string => sentencesOf(violations).join(' ');

/** Sentences of problems, each with its place. */
export const sentenceOfProblems = ({
  problems,
}: {
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}): string => problemsText(problems);

export const DeniedType = deriveObject(
  'Denied',
  z.object({ code, message, details }),
  'The request was not carried out, for a reason other than the rules.',
  NotDoneInterface,
);
setObjectType(denialSchema, DeniedType);

export const RefusedType = deriveNotDone('Refused', refusedSchema, sentenceOfViolations);

deriveObject('ActionProblem', actionProblemSchema);
export const NotUnderstoodType = deriveNotDone(
  'NotUnderstood',
  z.object({ problems: z.array(actionProblemSchema) }),
  sentenceOfProblems,
  'An action is malformed: nothing has changed.',
);

export const StaleType = deriveNotDone(
  'Stale',
  z.object({ version: z.int().min(0).describe('The present version.') }),
  ({ version }) => sentenceOf('STALE_VERSION', { version }),
  'The match has a newer version than the given one: nothing has changed.',
);

deriveObject('PositionProblem', positionProblemSchema);
export const PositionRefusedType = deriveNotDone(
  'PositionRefused',
  z.object({ problems: z.array(positionProblemSchema) }),
  sentenceOfProblems,
  'The position is not valid under the rules.',
);
