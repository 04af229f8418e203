import {
  assertObjectType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isUnionType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import type { z } from 'zod';
import { ACTION_KINDS } from '../../src/engine';
import { toActionInput } from '../../src/schema/action-input';
import { OPERATIONS } from '../../src/service/operations';
import { operations } from '../rest/walk/requests';
import { fieldPackage } from '../support/small-field';

/** Root field, or field of a match that corresponds to an operation of REST. */
export interface AskedField {
  /** Name in the table: `submit`, `Match.position`. */
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: GraphQLField<unknown, unknown>;
}

/** Root fields of a schema, and fields of a match that have a twin. */
export function askedFields(schema: GraphQLSchema): readonly AskedField[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  const fields = new Set(operations.flatMap(({ twins }) => twins));
  const ofMatch = Object.values(assertObjectType(schema.getType('Match')).getFields());
  return [
    ...roots.flatMap(([kind, type]) =>
      Object.values(type?.getFields() ?? {}).map((field) => ({ name: field.name, kind, field })),
    ),
    ...ofMatch
      .map((field) => ({ name: `Match.${field.name}`, kind: 'query', field }) as const)
      .filter(({ name }) => fields.has(name)),
  ];
}

/** Mutations that leave everything unchanged for the next caller. */
export const HARMLESS = new Set([
  ...['register', 'createApiKey', 'invite', 'createMatch', 'createMatchFromPosition'],
  ...['forkMatch', 'importMatch', 'createEvent', 'changeEvent', 'inviteEventPlayer', 'setStandingOrder'],
  ...[
    'addEntropy',
    'submitAnalysis',
    'submitSimulation',
    'requestAiTurn',
    'cancelJob',
    'registerWebhook',
    'changeWebhook',
  ],
  ...['rotateWebhookSecret', 'pingWebhook', 'replayDelivery', 'uploadPackage'],
]);

let packages = 0;

/** Package with a new id. */
export function newPackage(): { readonly id: string } {
  packages += 1;
  return { ...fieldPackage(), id: `field-${packages}` };
}

/** Names in the examples of the records, with their values in the world of a test. */
export type Names = Readonly<Record<string, string>>;

/** Records by their fields of GraphQL. */
const RECORDS = new Map(
  OPERATIONS.flatMap((record) =>
    [record.graphql?.field, ...(record.twins ?? [])].map((field) => [field, record] as const),
  ),
);

/** Arguments of a field in the example of its record, in the form of GraphQL. */
function exampleArguments({ name, kind }: AskedField, names: Names): Readonly<Record<string, unknown>> {
  const place = name.includes('.') ? name : `${kind[0]!.toUpperCase()}${kind.slice(1)}.${name}`;
  const record = RECORDS.get(place);
  if (record === undefined) throw new Error(`No record of an operation has the field ${place}.`);
  const { args, example, graphql } = record;
  const request = toInput(named(example.request, names));
  const shown = Object.entries(request).map(([member, value]) => [graphql?.names?.[member] ?? member, value]);
  const body = Object.entries(request).filter(
    ([member]) => graphql?.inputHolds === 'all' || !(member in args.shape),
  );
  const groups = Object.entries<z.ZodType>(graphql?.arguments?.schema?.shape ?? {}).flatMap(
    ([member, { def }]) =>
      def.type === 'object' && !(member in request)
        ? [[member, picked(request, Object.keys((def as z.core.$ZodObjectDef).shape))]]
        : [],
  );
  return { ...Object.fromEntries([...shown, ...groups]), input: Object.fromEntries(body) } as Readonly<
    Record<string, unknown>
  >;
}

function picked(request: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(request).filter(([name]) => names.includes(name)));
}

function named(request: object, names: Names): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(request), (_member, value: unknown) =>
    typeof value === 'string' ? (names[value] ?? value) : value,
  ) as Readonly<Record<string, unknown>>;
}

/** Members that GraphQL takes as JSON. */
const JSON_MEMBERS: ReadonlySet<string> = new Set(['position', 'document', 'custom', 'earlier']);

/** Request in the form of GraphQL: actions, questions and the start of a simulation are objects with one field. */
function toInput({
  origin,
  branches,
  unitTypes,
  ...request
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const members = Object.entries(request).map(([member, value]): [string, unknown] => [
    member,
    JSON_MEMBERS.has(member) ? value : inputOf(value),
  ]);
  return {
    ...Object.fromEntries(members),
    ...(unitTypes !== undefined && {
      unitTypes: (unitTypes as readonly string[]).map((pair) => {
        const [unit, type] = pair.split(':');
        return { unit, type };
      }),
    }),
    ...(origin !== undefined && { start: startOf(origin as Readonly<Record<string, unknown>>) }),
    ...(branches !== undefined && {
      branches: (branches as readonly unknown[]).map((actions) => ({ actions: inputOf(actions) })),
    }),
  };
}

function inputOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inputOf);
  if (typeof value !== 'object' || value === null) return value;
  const input = toInput(value as Readonly<Record<string, unknown>>);
  const { type, about, ...fields } = input;
  if (ACTION_KINDS.some((kind) => kind === type)) return toActionInput({ ...fields, type: String(type) });
  return typeof about === 'string' ? { [about]: fields } : input;
}

function startOf({ from, matchId, ...origin }: Readonly<Record<string, unknown>>): object {
  if (from === 'match') return { match: { ...origin, match: matchId } };
  if (from === 'scenario') return { scenario: origin };
  return 'custom' in origin ? { customPosition: origin } : origin;
}

/** Request of a field with the arguments of its example and others; by default it asks for the code of a denial. */
export function documentFor(
  one: AskedField,
  names: Names,
  others: Readonly<Record<string, unknown>> = {},
  select: (field: AskedField['field']) => string = selectionOf,
): { readonly text: string; readonly variables: Readonly<Record<string, unknown>> } {
  const { name: asked, kind, field } = one;
  const values = { ...exampleArguments(one, names), ...others };
  const needed = field.args.filter(
    ({ name, type, defaultValue }) =>
      (isNonNullType(type) && defaultValue === undefined) || values[name] !== undefined,
  );
  const ofMatch = asked !== field.name;
  const given = needed.map(({ name }) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The example in the record of ${asked} has no ${name}.`);
    return [name, value] as const;
  });
  const variables = Object.fromEntries([...given, ...(ofMatch ? [['match', values['match']] as const] : [])]);
  const declared = [
    ...needed.map(({ name, type }) => `$${name}: ${String(type)}`),
    ...(ofMatch ? ['$match: ID!'] : []),
  ].join(', ');
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}${passed === '' ? '' : `(${passed})`} ${select(field)}`;
  const whole = ofMatch ? `match(id: $match) { ${call} }` : call;
  return { text: `${kind} ${declared === '' ? '' : `(${declared})`} { ${whole} }`, variables };
}

function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const isDeniable = isUnionType(named) && named.getTypes().some(({ name }) => name === 'Denied');
  return isDeniable ? '{ __typename ... on Denied { code details } }' : '{ __typename }';
}
