import { registerEnumType } from 'type-graphql';
import type { z } from 'zod';
import { hints } from '../../values/schema';
import { isGraphqlName } from './names';
import { descriptionOf, shapeOf, textValues, typeNameOf } from './shape';

/** Enumeration for type-graphql. Values have the same text in the schema and in the engine. */
export type EnumObject = Readonly<Record<string, string>>;

const byValues = new Map<string, EnumObject>();

/** Descriptions of an enumeration and its values. */
export interface EnumTexts {
  readonly description?: string | undefined;
  readonly describe?: (value: string) => string;
}

/** GraphQL enumeration of these values, created with this name on first use: equal lists of values share one type. */
export function enumOf(name: string, values: readonly string[], texts: EnumTexts = {}): EnumObject {
  const key = [...values].sort().join('|');
  const known = byValues.get(key);
  if (known !== undefined) return known;
  const made: Record<string, string> = Object.fromEntries(values.map((value) => [value, value]));
  const { description, describe } = texts;
  registerEnumType(made, {
    name,
    ...optionalDescription(description),
    ...(describe === undefined ? {} : { valuesConfig: valueTexts(values, describe) }),
  });
  byValues.set(key, made);
  return made;
}

function valueTexts(
  values: readonly string[],
  describe: (value: string) => string,
): Record<string, { readonly description: string }> {
  return Object.fromEntries(values.map((value) => [value, { description: describe(value) }]));
}

/**
 * Enumeration of a schema of texts, with the name of the schema or else this one. Plain text if GraphQL cannot use
 * every value as a name; undefined if the schema has no list of values.
 */
export function enumOfSchema(
  name: string,
  schema: z.core.$ZodTypes,
): EnumObject | StringConstructor | undefined {
  const values = textValues(schema);
  if (values === undefined) return undefined;
  if (isText(schema, values)) return String;
  const meanings = hints.get(schema)?.values;
  return enumOf(typeNameOf(schema, name), values, {
    description: descriptionOf(schema),
    ...(meanings && { describe: (value) => meanings[value] ?? '' }),
  });
}

/** True if GraphQL writes a list of values as plain text. */
function isText(schema: z.core.$ZodType, values: readonly string[]): boolean {
  return hints.get(schema)?.isText === true || !values.every(isGraphqlName);
}

/** Enumeration of a named schema. */
export function deriveEnum(schema: z.core.$ZodTypes): EnumObject {
  const made = enumOfSchema('', schema);
  if (made === undefined || made === String) throw new Error('No enumeration can be derived.');
  return made as EnumObject;
}

/** Description of a field with these values or a list of them; it lists the values if there is no enumeration. */
export function withValues(description: string | undefined, schema: z.core.$ZodTypes): string | undefined {
  const { def } = schema._zod;
  const each = def.type === 'array' ? shapeOf(def.element).schema : schema;
  const values = textValues(each);
  if (values === undefined || !isText(each, values)) return description;
  const list = `${each === schema ? 'One' : 'Any'} of ${values.map((value) => `\`${value}\``).join(', ')}.`;
  return description === undefined ? list : `${description} ${list}`;
}

/** The `description` option, omitted if there is no description. */
export function optionalDescription(description: string | undefined): { readonly description?: string } {
  return description === undefined ? {} : { description };
}
