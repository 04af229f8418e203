import { assertObjectType, getNamedType, isLeafType, isNonNullType, isUnionType } from 'graphql';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { operations } from '../rest/walk/requests';
import { fieldPackage } from '../support/field';
import type { Belongings } from './scene';

/** A root field, or a field of a match that answers what an operation of REST does. */
export interface AskedField {
  /** As the table calls it: `submit`, `Match.position`. */
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: GraphQLField<unknown, unknown>;
}

/** All root fields of a schema, and those fields of a match that have a twin. */
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

/** A package under an id that no user has yet. */
export function newPackage(): { readonly id: string } {
  packages += 1;
  return { ...fieldPackage(), id: `field-${packages}` };
}

/** The values of arguments: by name, or by field and argument where they differ. */
export function argumentsFor(
  match: string,
  { event, eventCode, job, key, webhook, invitation, pack }: Belongings,
  position: unknown,
): Readonly<Record<string, unknown>> {
  const system = 'hurtgen-forest';
  const terms = { system, scenario: 'historical' };
  const attack = { attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'], barrage: [], groundSupport: 0 };
  return {
    ...{ match, position, ...terms, event, attack, webhook, invitation: invitation.token },
    ...{ version: 0, entry: 1, round: 1, sequence: 1, role: 'spectator', side: 'us', format: 'text' },
    ...{ case: 'STD 6.0(GR)', table: 'results', player: 'p1', results: 'kept', reason: 'It is a test.' },
    ...{ matches: 'kept', name: 'Anna', code: eventCode, entropy: 'some text', text: 'resign' },
    ...{ action: { resign: true }, actions: [{ resign: true }], orders: { advance: 'never' } },
    ...{ question: { endPhase: { side: 'us' } }, ruling: { kind: 'annulled' } },
    ...{ players: [{ name: 'Cora' }], pairings: [{ first: 'p1', second: 'p2' }] },
    'adjudicate.actions': [{ side: 'us', action: { resign: true } }],
    ...{ 'system.id': system, 'scenario.id': 'historical', 'ruling.id': 'R-MOV-10' },
    ...{ 'match.id': match, 'event.id': event, 'revokeApiKey.id': key },
    ...{ 'job.id': job, 'jobProgress.id': job, 'cancelJob.id': job },
    ...{ 'webhook.id': webhook, 'changeWebhook.id': webhook, 'removeWebhook.id': webhook },
    ...{ 'rotateWebhookSecret.id': webhook, 'pingWebhook.id': webhook },
    'registerWebhook.input': { match, url: 'https://example.org/hook' },
    'changeWebhook.input': { description: 'A hook' },
    'playerRecord.user': key.slice(0, 16),
    ...{ 'package.name': pack, 'changePackage.name': pack, 'removePackage.name': pack },
    'changePackage.input': { shared: false },
    'uploadPackage.input': { document: newPackage() },
    'checkPackage.document': newPackage(),
    'withdrawInvitation.id': invitation.id,
    'createApiKey.input': { name: 'another' },
    'createMatch.input': { ...terms, seats: ['us'] },
    'joinMatch.input': { match, side: 'us' },
    'submitSimulation.input': { start: { match: { match } }, playouts: 2 },
    'createMatchFromPosition.input': { position, seats: ['us'] },
    'forkMatch.input': { match, seats: ['us'] },
    'importMatch.input': { text: '', seats: ['us'] },
    'createEvent.input': {
      ...{ title: 'Another event', scenarios: [terms], pairing: 'given', gamesEach: 'single' },
      players: [{ name: 'Anna' }, { name: 'Bert' }],
    },
  };
}

/** Optional arguments that are given here. */
const GIVEN = new Set([
  ...[
    'advice.side',
    'dryRun.side',
    'Match.legalActions.side',
    'requestAiTurn.side',
    'statelessStart.scenario',
  ],
  'webhooks.match',
  'addEntropy.entropy',
]);

/** A request of a field, with the arguments that it needs and those named besides, that asks for the code of a denial. */
export function documentFor(
  { name: asked, kind, field }: AskedField,
  values: Readonly<Record<string, unknown>>,
  also: readonly string[] = [],
): { readonly text: string; readonly variables: Readonly<Record<string, unknown>> } {
  const needed = field.args.filter(
    ({ name, type, defaultValue }) =>
      (isNonNullType(type) && defaultValue === undefined) ||
      GIVEN.has(`${asked}.${name}`) ||
      also.includes(name),
  );
  const ofMatch = asked !== field.name;
  const given = needed.map(({ name }) => {
    const value = values[`${asked}.${name}`] ?? values[name];
    if (value === undefined) throw new Error(`${asked} needs a value for ${name}: see argumentsFor.`);
    return [name, value] as const;
  });
  const variables = Object.fromEntries([...given, ...(ofMatch ? [['match', values['match']] as const] : [])]);
  const declared = [
    ...needed.map(({ name, type }) => `$${name}: ${String(type)}`),
    ...(ofMatch ? ['$match: ID!'] : []),
  ].join(', ');
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}${passed === '' ? '' : `(${passed})`} ${selectionOf(field)}`;
  const whole = ofMatch ? `match(id: $match) { ${call} }` : call;
  return { text: `${kind} ${declared === '' ? '' : `(${declared})`} { ${whole} }`, variables };
}

function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const isDeniable = isUnionType(named) && named.getTypes().some(({ name }) => name === 'Denied');
  return isDeniable ? '{ __typename ... on Denied { code details } }' : '{ __typename }';
}
