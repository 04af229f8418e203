import { getMetadataStorage as checksOfAll } from 'class-validator';
import { getMetadataStorage } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { ACTION_INPUT_TYPES } from '../../../src/schema/action-input';
import { resolved } from '../walk/requests';
import type { PlacedOperation } from '../walk/requests';

/** How long, how many, how much: as JSON Schema calls it. */
export type Bounds = Readonly<Record<string, unknown>>;
/** By the path of the field, for example `aiSeats.nodes`. */
export type BoundsByField = ReadonlyMap<string, Bounds>;

const KEYWORDS: Readonly<Record<string, string>> = {
  max: 'maximum',
  min: 'minimum',
  maxLength: 'maxLength',
  arrayMinSize: 'minItems',
  arrayMaxSize: 'maxItems',
  maxProperties: 'maxProperties',
};

/** The rules judge the fields of actions, with an answer of their own. */
const judgedByRules = new Set(ACTION_INPUT_TYPES.values());

/** What class-validator checks of the arguments of a field, for example `Query.match` or `Match.position`. */
export function boundsInGraphql(twin: string): BoundsByField {
  const { queries, mutations, subscriptions, fieldResolvers, params } = getMetadataStorage();
  const [owner, name] = twin.split('.');
  const fields = owner === 'Match' ? fieldResolvers : [...queries, ...mutations, ...subscriptions];
  const found = fields.find(({ schemaName }) => schemaName === name);
  const own = params.filter(
    ({ target, methodName }) => target === found?.target && methodName === found.methodName,
  );
  return new Map(
    own.flatMap((param): [string, Bounds][] => {
      if (param.kind === 'args') return [...ofClass(param.getType() as ClassType, '')];
      return param.kind === 'arg' ? [...ofClass(param.getType() as ClassType, prefixOf(param.name))] : [];
    }),
  );
}

/** The one input of an operation is the body of REST. */
function prefixOf(argument: string): string {
  return argument === 'input' ? '' : `${argument}.`;
}

function ofClass(type: ClassType, prefix: string, within: readonly ClassType[] = []): BoundsByField {
  if (within.includes(type) || judgedByRules.has(type)) return new Map();
  const { inputTypes, argumentTypes } = getMetadataStorage();
  const { fields = [] } = [...inputTypes, ...argumentTypes].find(({ target }) => target === type) ?? {};
  const checks = checksOfAll().getTargetValidationMetadatas(type, '', true, false);
  return new Map(
    fields.flatMap((field): [string, Bounds][] => {
      const path = `${prefix}${field.name}`;
      const own = checks.filter(({ propertyName }) => propertyName === field.name);
      const bounds = own.flatMap(({ name, type: kind, constraints, each }): [string, unknown][] => {
        const keyword = KEYWORDS[name ?? kind];
        return keyword === undefined ? [] : [[each ? `items.${keyword}` : keyword, constraints[0]]];
      });
      const nested = ofClass(elementOf(field.getType()), `${path}.`, [...within, type]);
      return [[path, Object.fromEntries(bounds)], ...nested];
    }),
  );
}

function elementOf(type: unknown): ClassType {
  return (Array.isArray(type) ? elementOf(type[0]) : type) as ClassType;
}

/** What the document says of the parameters and the body of an operation. */
export function boundsInRest({ all, requestBody }: PlacedOperation): BoundsByField {
  const content = (resolved(requestBody) as { readonly content?: object } | undefined)?.content;
  const body = Object.entries(content ?? {}).find(([type]) => type === 'application/json')?.[1] as
    | { readonly schema: unknown }
    | undefined;
  return new Map([
    ...all.flatMap(({ name, schema }) => [...ofSchema(schema, name)]),
    ...(body === undefined ? [] : ofSchema(body.schema, '')),
  ]);
}

interface Schema extends Bounds {
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly allOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
}

/** Deeper are only actions and positions, which the rules judge. */
const DEEPEST = 6;

function ofSchema(node: unknown, path: string, depth = 0): BoundsByField {
  if (depth > DEEPEST) return new Map();
  const schema = resolved(node) as Schema;
  const { allOf = [], oneOf = [], anyOf = [] } = schema;
  const items = (schema.items === undefined ? {} : resolved(schema.items)) as Schema;
  const members = Object.entries({ ...schema.properties, ...items.properties });
  return new Map([
    ...(path === '' ? [] : [[path, { ...boundsOf(schema, ''), ...boundsOf(items, 'items.') }] as const]),
    ...[...allOf, ...oneOf, ...anyOf].flatMap((part) => [...withoutEmpty(ofSchema(part, path, depth + 1))]),
    ...members.flatMap(([name, member]) => [
      ...ofSchema(member, path === '' ? name : `${path}.${name}`, depth + 1),
    ]),
  ]);
}

/** A null beside a schema has no bounds, and leaves those of the schema. */
function withoutEmpty(bounds: BoundsByField): readonly (readonly [string, Bounds])[] {
  return [...bounds].filter(([, own]) => Object.keys(own).length > 0);
}

/**
 * A pattern or a format says more than a length, and what is without bound in GraphQL has the largest number that
 * is counted exactly.
 */
function boundsOf(schema: Schema, prefix: string): Bounds {
  const { pattern, format } = schema;
  const isOfForm = pattern !== undefined || format !== undefined;
  const bounds = Object.values(KEYWORDS)
    .filter((keyword) => !(isOfForm && keyword === 'maxLength'))
    .filter((keyword) => schema[keyword] !== undefined && schema[keyword] !== Number.MAX_SAFE_INTEGER)
    .map((keyword) => [`${prefix}${keyword}`, schema[keyword]]);
  return {
    ...Object.fromEntries(bounds),
    ...(isOfForm && { [`${prefix}maxLength`]: 'of a form' }),
  };
}
