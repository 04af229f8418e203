import { GraphQLJSONObject } from 'graphql-scalars';
import {
  ArgsType,
  ArgumentValidationError,
  Field,
  Float,
  ID,
  InputType,
  Int,
  type ClassType,
} from 'type-graphql';
import type { z } from 'zod';
import { emptyClass } from './classes';
import { enumOfSchema, optionalDescription, withValues } from './enums';
import { singular, typeName } from './names';
import { descriptionOf, membersOf, nullableOf, shapeOf, typeNameOf } from './shape';
// The package as a whole also loads a library of checks of texts and one of telephone numbers.
import { ValidateBy } from 'class-validator/cjs/decorator/common/ValidateBy';
import { Validator } from 'class-validator/cjs/validation/Validator';
import { readForm, type MemberFault } from '../../service/requests/form';
import { UnreadInput, inputReader } from './from-input';

/** Type of an input field: a scalar, an enumeration, an input object, or lists of these. */
type InputFieldType = ClassType | NumberConstructor | typeof Int | object | [InputFieldType];

/** Checks of a member besides its type. */
type Checks = (type: z.core.$ZodType) => readonly PropertyDecorator[];

const conforming: Checks = (type) => [Conforms(type as z.ZodType)];

/** For inputs whose form a zod schema judges later, with its own answer. */
export const unchecked: Checks = () => [];

/** Value that a resolver gets from a client: an optional member may also be null. */
type Given<Schema extends z.ZodType> = {
  readonly [Key in keyof z.infer<Schema>]: undefined extends z.infer<Schema>[Key]
    ? z.infer<Schema>[Key] | null
    : z.infer<Schema>[Key];
};

const known = new Map<z.core.$ZodType, ClassType>();

/** Assigns an existing input to a zod schema, for all later uses. */
export function setInputType(schema: z.core.$ZodType, type: ClassType): void {
  known.set(shapeOf(schema).schema, type);
}

/** Makes a GraphQL input class from a zod object schema, once, with its bounds. */
export function deriveInput<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  description = descriptionOf(schema),
  checks: Checks = conforming,
): ClassType<Given<Schema>> {
  const made = known.get(shapeOf(schema).schema);
  if (made !== undefined) return made as ClassType<Given<Schema>>;
  const target = withFields(name, schema, checks);
  InputType(name, optionalDescription(description))(target);
  setInputType(schema, target);
  return target as ClassType<Given<Schema>>;
}

/** Arguments of an operation from a zod object schema, with their bounds. */
export function deriveArgs<Schema extends z.ZodObject>(schema: Schema): ClassType<Given<Schema>> {
  const target = withFields('Args', schema, conforming);
  ArgsType()(target);
  return target as ClassType<Given<Schema>>;
}

function withFields(name: string, schema: z.core.$ZodObject, checks: Checks): ClassType {
  const target = emptyClass(name);
  for (const [member, type] of membersOf(schema)) addInputField(target, name, member, type, checks);
  return target;
}

function addInputField(
  target: ClassType,
  owner: string,
  member: string,
  type: z.core.$ZodType,
  checks: Checks,
): void {
  const shape = shapeOf(type);
  const { defaultValue } = shape;
  const description = withValues(shape.description, shape.schema);
  const fieldType = inputFieldType(`${owner.replace(/Input$|^Args$/, '')}${typeName(member)}`, type, checks);
  const options = { nullable: nullableOf(shape), defaultValue, ...optionalDescription(description) };
  Field(() => fieldType, options)(target.prototype, member);
  for (const check of checks(type)) check(target.prototype, member);
}

/** Field type of a zod schema; `name` is given to a type that must be created. */
function inputFieldType(name: string, type: z.core.$ZodType, checks: Checks): InputFieldType {
  const { schema, hints } = shapeOf(type);
  const made = known.get(schema);
  if (made !== undefined) return made;
  const { def } = schema._zod;
  const enumeration = enumOfSchema(name, schema);
  if (enumeration !== undefined) return enumeration;
  if (def.type === 'string') return hints.isId ? ID : String;
  if (def.type === 'boolean') return Boolean;
  if (def.type === 'number') return 'format' in def ? Int : Float;
  if (def.type === 'array') return [inputFieldType(singular(name), def.element, checks)];
  if (def.type === 'record') return GraphQLJSONObject;
  if (def.type === 'object') {
    const own = hints.input ?? `${typeNameOf(schema, name)}Input`;
    return deriveInput(own, schema as unknown as z.ZodObject, undefined, checks);
  }
  throw new Error(`No input type can be derived for ${name}: ${def.type}.`);
}

/** Makes class-validator check a member by its schema; each fault has its path below the member. */
function Conforms(schema: z.ZodType): PropertyDecorator {
  const read = inputReader(schema);
  const faultsOf = (value: unknown): readonly MemberFault[] => {
    try {
      const form = readForm(schema, read(value));
      return form.ok ? [] : form.faults;
    } catch (error) {
      if (error instanceof UnreadInput) return error.faults;
      throw error;
    }
  };
  return ValidateBy({
    name: 'conforms',
    validator: {
      validate: (value: unknown) => faultsOf(value).length === 0,
      defaultMessage: (failed) =>
        faultsOf(failed?.value)
          .map(({ path, message }) => `${[failed?.property, path].filter(Boolean).join('.')}: ${message}`)
          .join('; '),
    },
  });
}

const validator = new Validator();

/** Throws what class-validator finds amiss in the arguments of a field. */
export async function checkInput(given: object | undefined): Promise<void> {
  const faults = await validator.validate(given!, {
    skipMissingProperties: true,
    forbidUnknownValues: false,
  });
  if (faults.length > 0) throw new ArgumentValidationError(faults);
}
