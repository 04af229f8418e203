import { registerEnumType } from 'type-graphql';
import { isGraphqlName } from './names';

/** An enumeration as type-graphql knows it. Values have the same text in the schema and in the engine. */
export type EnumObject = Readonly<Record<string, string>>;

const byValues = new Map<string, EnumObject>();

/** What an enumeration and its values mean. */
export interface EnumTexts {
  readonly description?: string | undefined;
  readonly describe?: (value: string) => string;
}

/**
 * The GraphQL enumeration of these values, made under this name when they are met for the first time:
 * equal lists of values share one type.
 */
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

/** An enumeration where GraphQL can name every value as it stands, else plain text. */
export function enumOrText(name: string, values: readonly string[]): EnumObject | StringConstructor {
  return values.every(isGraphqlName) ? enumOf(name, values) : String;
}

/** The description of a field with these values: it lists them where no enumeration does. */
export function withValues(
  description: string | undefined,
  values: readonly string[] | undefined,
): string | undefined {
  if (values === undefined || values.every(isGraphqlName)) return description;
  const list = `One of ${values.map((value) => `\`${value}\``).join(', ')}.`;
  return description === undefined ? list : `${description} ${list}`;
}

/** The `description` option, left out where there is nothing to say. */
export function optionalDescription(description: string | undefined): { readonly description?: string } {
  return description === undefined ? {} : { description };
}
