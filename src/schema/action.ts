import { GraphQLJSON } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { ACTION_FIELDS, ACTION_KINDS, actionSchema } from '../engine';
import type { Action } from '../engine';
import { toActionInput } from './action-input';
import { addGetter, emptyClass } from './derive/classes';
import { optionalDescription } from './derive/enums';
import { typeName } from './derive/names';
import { addField, deriveObject, setObjectType } from './derive/object-types';
import { ActionKindEnum } from './enums';

/** Type of an action in results: the mirror of the input, resolved from the engine's plain value. */
makeActionType();

function makeActionType(): ClassType {
  const target = emptyClass('Action');
  addField(target, {
    member: 'type',
    name: 'kind',
    type: ActionKindEnum,
    nullable: false,
    description: undefined,
  });
  addActionField(target, 'input', GraphQLJSON, false, 'The `ActionInput` that takes this action.', (action) =>
    toActionInput(action as unknown as Action),
  );
  for (const kind of ACTION_KINDS) {
    const schema = ACTION_FIELDS[kind];
    const hasFields = Object.keys(schema.shape).length > 0;
    const type = hasFields ? deriveObject(`${typeName(kind)}Action`, schema, schema.description) : Boolean;
    addActionField(target, kind, type, true, schema.description, (action) =>
      action.type === kind ? (hasFields ? action : true) : null,
    );
  }
  ObjectType('Action', {
    description: 'An action: the field named after its kind is set, all others are null.',
  })(target);
  setObjectType(actionSchema, target);
  return target;
}

function addActionField(
  target: ClassType,
  name: string,
  type: object,
  nullable: boolean,
  description: string | undefined,
  read: (action: Readonly<Record<string, unknown>>) => unknown,
): void {
  const descriptor = addGetter(target, `${name}OfAction`, read);
  const options = { name, nullable, ...optionalDescription(description) };
  Field(() => type, options)(target.prototype, `${name}OfAction`, descriptor);
}
