import { Field, InputType, Int } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { z } from 'zod';
import { emptyClass } from './classes';
import { enumOrText, optionalDescription, withValues } from './enums';
import { singular, typeName } from './names';
import { membersOf, shapeOf, textValues } from './shape';

/** What a field of an input may be: a scalar, an enumeration, an input object, or lists of these. */
type InputFieldType = ClassType | NumberConstructor | typeof Int | object | [InputFieldType];

/**
 * Makes a GraphQL input class from a zod object schema. The class says what a value looks like; whether it
 * is a good one, the zod schema decides.
 */
export function deriveInput(name: string, schema: z.core.$ZodObject, description?: string): ClassType {
  const target = emptyClass(name);
  for (const [member, type] of membersOf(schema)) addInputField(target, name, member, type);
  InputType(name, optionalDescription(description))(target);
  return target;
}

function addInputField(target: ClassType, owner: string, member: string, type: z.core.$ZodType): void {
  const { schema, nullable, ...shape } = shapeOf(type);
  const description = withValues(shape.description, textValues(schema));
  const fieldType = inputFieldType(`${owner.replace(/Input$/, '')}${typeName(member)}`, type);
  Field(() => fieldType, { nullable, ...optionalDescription(description) })(target.prototype, member);
}

/** The field type of a zod schema; `name` is given to a type that has to be made for it. */
function inputFieldType(name: string, type: z.core.$ZodType): InputFieldType {
  const { schema, description } = shapeOf(type);
  const { def } = schema._zod;
  const values = textValues(schema);
  if (values !== undefined) return enumOrText(name, values);
  if (def.type === 'string') return String;
  if (def.type === 'boolean') return Boolean;
  if (def.type === 'number') return Int;
  if (def.type === 'array') return [inputFieldType(singular(name), def.element)];
  if (def.type === 'object') return deriveInput(`${name}Input`, schema as z.core.$ZodObject, description);
  throw new Error(`No input type can be derived for ${name}: ${def.type}.`);
}
