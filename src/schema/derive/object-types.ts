import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { z } from 'zod';
import { addGetter, emptyClass } from './classes';
import { enumOfSchema, optionalDescription, withValues } from './enums';
import { singular, typeName } from './names';
import { descriptionOf, membersOf, nullableOf, shapeOf, typeNameOf } from './shape';

/** Type of an object field: a scalar, an enumeration, an object, or lists of these. */
type ObjectFieldType = object | [ObjectFieldType];

/** Field derived from a zod schema. */
export interface DerivedField {
  /** Member of the value, and name of the field unless `name` is set. */
  readonly member: string;
  readonly name?: string;
  readonly type: ObjectFieldType;
  readonly nullable: boolean | 'items' | 'itemsAndList';
  readonly description: string | undefined;
  /** Converts the member's value to the field's, if they differ. */
  readonly read?: (value: unknown) => unknown;
}

/** Names of a record's keys, by the member that holds the record; any other field is called `key`. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  points: 'side',
  expectedPoints: 'side',
  groundSupportSpent: 'side',
  standingOrders: 'side',
  units: 'id',
  unitTypes: 'unit',
  columns: 'hex',
  origins: 'unit',
  trails: 'unit',
  evidence: 'hex',
  edges: 'edge',
  exits: 'edge',
  reentry: 'edge',
  zones: 'name',
  areas: 'name',
  dropZones: 'name',
  victory: 'name',
  options: 'name',
  floatBridgeSites: 'hex',
  perTurn: 'turn',
  byWeather: 'weather',
  airborneArrivals: 'weather',
  roll: 'die',
  artilleryLimits: 'side',
};

const known = new Map<z.core.$ZodType, object>();

/** Assigns an existing type to a zod schema, for all later uses. */
export function setObjectType(schema: z.core.$ZodType, type: object): void {
  known.set(shapeOf(schema).schema, type);
}

/** Makes a GraphQL object class from a zod object schema, once. It resolves from the plain value. */
export function deriveObject(
  name: string,
  schema: z.core.$ZodObject,
  description?: string,
  implementing?: ClassType,
): ClassType {
  const made = known.get(shapeOf(schema).schema);
  if (made !== undefined && made !== String) return made as ClassType;
  const target = emptyClass(name);
  setObjectType(schema, target);
  for (const field of fieldsOf(name, schema)) addField(target, field);
  ObjectType(name, {
    ...optionalDescription(description ?? descriptionOf(schema)),
    ...(implementing && { implements: implementing }),
  })(target);
  return target;
}

/** Fields of an object schema; `owner` is the prefix of types that must be created. */
export function fieldsOf(owner: string, schema: z.core.$ZodObject): readonly DerivedField[] {
  return membersOf(schema).map(([member, type]) => derivedField(owner, member, type));
}

/** Adds a field to a class under construction. */
export function addField(target: ClassType, field: DerivedField): void {
  const { member, type, nullable, description, read } = field;
  const name = field.name ?? member;
  const options = { name, nullable, ...optionalDescription(description) };
  const prototype = target.prototype;
  if (read === undefined && name === member) {
    // GraphQL reads it itself, without the wrapper that type-graphql puts around each field.
    Field(() => type, { ...options, simple: true })(prototype, member);
    return;
  }
  const getter = `${name}Of${typeName(member)}`;
  const descriptor = addGetter(target, getter, (value) => (read ?? asItIs)(value[member]));
  Field(() => type, options)(prototype, getter, descriptor);
}

/** Adds a field computed from the whole value. */
export function addMadeField(
  target: ClassType,
  {
    name,
    type,
    make,
  }: Pick<DerivedField, 'type'> & {
    readonly name: string;
    readonly make: (value: Readonly<Record<string, unknown>>) => unknown;
  },
): void {
  const getter = `${name}OfAll`;
  const descriptor = addGetter(target, getter, make);
  Field(() => type, { name })(target.prototype, getter, descriptor);
}

function asItIs(value: unknown): unknown {
  return value;
}

function derivedField(owner: string, member: string, type: z.core.$ZodType): DerivedField {
  const shape = shapeOf(type);
  const { schema } = shape;
  const nullable = nullableOf(shape);
  const description = withValues(shape.description, schema);
  const name = `${owner}${typeName(member)}`;
  const { graphql, key = KEY_NAMES[member] ?? 'key', entry: entryName } = shape.hints;
  if (schema._zod.def.type !== 'record' || known.has(schema)) {
    const field = { member, type: objectFieldType(name, type), nullable, description };
    return graphql === undefined ? field : { ...field, name: graphql };
  }
  const { entry, read } = recordEntry(name, key, schema._zod.def.valueType, entryName);
  return { member, type: [entry], nullable, description, read };
}

/** Entry type of a record as a list: an object with its key among its fields, or a key and another value. */
function recordEntry(name: string, key: string, type: z.core.$ZodType, entryName?: string) {
  const { schema } = shapeOf(type);
  if (schema._zod.def.type === 'object') {
    const fields = fieldsOf(name, schema as z.core.$ZodObject);
    const entry = entryClass(singular(name), key, fields);
    return { entry, read: (record: unknown) => listOf(record, (value) => ({ ...(value as object) }), key) };
  }
  const fieldType = objectFieldType(name, type);
  const field = { member: 'value', type: fieldType, nullable: false, description: undefined };
  const shared = entryName ?? (fieldType === Int ? `${typeName(key)}Count` : `${name}Entry`);
  return { entry: entryClass(shared, key, [field]), read: (record: unknown) => entriesOf(record, key) };
}

const entryClasses = new Map<string, ClassType>();

/** Entries such as counts by side are alike everywhere and share one type. */
function entryClass(name: string, key: string, fields: readonly DerivedField[]): ClassType {
  const made = entryClasses.get(name);
  if (made !== undefined) return made;
  const target = emptyClass(name);
  addField(target, { member: key, type: String, nullable: false, description: undefined });
  for (const field of fields) addField(target, field);
  ObjectType(name)(target);
  entryClasses.set(name, target);
  return target;
}

/** Record as a list of entries `{key, value}`; every entry has a value. */
function entriesOf(record: unknown, key: string): unknown {
  return listOf(record, (value) => ({ value }), key);
}

function listOf(record: unknown, show: (value: unknown) => object, key: string): unknown {
  if (record === undefined || record === null) return null;
  return Object.entries(record)
    .filter(([, value]) => value !== null)
    .map(([name, value]: [string, unknown]) => ({ ...show(value), [key]: name }));
}

/** Output type of a schema; `name` is given to a type that must be created. */
export function outputType(name: string, type: z.core.$ZodType): object {
  return objectFieldType(name, type);
}

function objectFieldType(name: string, type: z.core.$ZodType): ObjectFieldType {
  const { schema, hints } = shapeOf(type);
  const made = known.get(schema);
  if (made !== undefined) return made;
  const enumeration = enumOfSchema(name, schema);
  if (enumeration !== undefined) return enumeration;
  const { def } = schema._zod;
  if (def.type === 'string') return hints.isInstant ? GraphQLDateTime : hints.isId ? ID : String;
  if (def.type === 'boolean') return Boolean;
  if (def.type === 'number') return 'format' in def ? Int : Float;
  if (def.type === 'literal') return literalType(def.values);
  if (def.type === 'array') return [objectFieldType(singular(name), def.element)];
  if (def.type === 'tuple') return tupleType(name, def.items);
  if (def.type === 'object') return deriveObject(typeNameOf(schema, name), schema as z.core.$ZodObject);
  return GraphQLJSON;
}

function literalType(values: readonly unknown[]): ObjectFieldType {
  if (values.every((value) => typeof value === 'boolean')) return Boolean;
  return values.every((value) => Number.isInteger(value)) ? Int : GraphQLJSON;
}

function tupleType(name: string, items: readonly z.core.$ZodType[]): ObjectFieldType {
  const [first, ...others] = items.map((item) => objectFieldType(name, item));
  return first !== undefined && others.every((other) => other === first) ? [first] : GraphQLJSON;
}
