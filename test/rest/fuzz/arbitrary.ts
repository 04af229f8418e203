import fc from 'fast-check';
import { NOT_IDS } from '../../http/not-ids';
import { resolved } from '../walk/requests';

/** Parts of JSON Schema that the document uses. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: unknown;
  readonly prefixItems?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly propertyNames?: { readonly pattern?: string };
  readonly oneOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly allOf?: readonly unknown[];
}

const deepest = 6;
const longest = 3;

/** Values that a schema allows. Lists, tables and recursive values are kept short. */
export function valuesOf(node: unknown, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(node) as Schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const parts = schema.oneOf ?? schema.anyOf;
  if (parts !== undefined) {
    const shallow = depth < deepest ? parts : parts.slice(-1);
    return fc.oneof(...shallow.map((part) => valuesOf(part, depth + 1)));
  }
  if (schema.allOf !== undefined) return allOf(schema.allOf, depth);
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 1 });
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, depth)));
}

function valuesOfType(type: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({
        min: schema.minimum ?? schema.exclusiveMinimum ?? 0,
        max: schema.maximum ?? 1,
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrays(schema, depth);
    case 'object':
      return objects(schema, depth);
    default:
      throw new Error(`There are no values of the type ${type}.`);
  }
}

function strings({ pattern, minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> {
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) });
  return matching(pattern).filter((text) => text.length <= maxLength);
}

const made = new Map<string, fc.Arbitrary<string>>();

/** Texts that match a pattern, created once per pattern: this takes longer than drawing from them. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = made.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  made.set(pattern, texts);
  return texts;
}

function arrays(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { prefixItems, items, minItems = 0, maxItems = longest } = schema;
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((item) => valuesOf(item, depth + 1)));
  const most = depth < deepest ? Math.max(minItems, Math.min(maxItems, longest)) : minItems;
  const options = { minLength: minItems, maxLength: most };
  const item = valuesOf(items ?? {}, depth + 1);
  return schema.uniqueItems === true ? fc.uniqueArray(item, options) : fc.array(item, options);
}

function objects(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  if (properties !== undefined) {
    const shown = Object.entries(properties).filter(([name]) => depth < deepest || required.includes(name));
    const model = Object.fromEntries(shown.map(([name, member]) => [name, valuesOf(member, depth + 1)]));
    return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  }
  const names = strings({ pattern: propertyNames?.pattern ?? '^[a-z]{1,8}$' });
  const member = typeof additionalProperties === 'object' ? additionalProperties : {};
  return fc.dictionary(names, valuesOf(member, depth + 1), { maxKeys: depth < deepest ? longest : 0 });
}

function allOf(parts: readonly unknown[], depth: number): fc.Arbitrary<unknown> {
  const values = fc.tuple(...parts.map((part) => valuesOf(part, depth)));
  return values.map((objectsOfParts) => Object.assign({}, ...objectsOfParts) as unknown);
}

/** Created once, like the texts of a pattern. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(...NOT_IDS),
);

/** Value with a change: a member dropped, added or of another type, or another value altogether. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return anything;
  const members = Object.entries(value);
  if (members.length === 0) return anything;
  return fc.oneof(
    anything,
    anything.map((extra) => ({ ...value, unheardOf: extra })),
    fc.constantFrom(...members.map(([name]) => name)).map((lost) => {
      return Object.fromEntries(members.filter(([name]) => name !== lost));
    }),
    fc
      .constantFrom(...members)
      .chain(([name, member]) => spoiled(member).map((other) => ({ ...value, [name]: other }))),
  );
}
