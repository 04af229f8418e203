import { getNamedType, isLeafType, isNonNullType, isUnionType } from 'graphql';
import type { GraphQLField, GraphQLSchema } from 'graphql';
import { fieldPackage } from '../support/field';
import type { Belongings } from './scene';

/** A root field with the type that it belongs to: `query`, `mutation` or `subscription`. */
export interface RootField {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: GraphQLField<unknown, unknown>;
}

/** All root fields of a schema. */
export function rootFields(schema: GraphQLSchema): readonly RootField[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field })),
  );
}

/** Mutations that leave everything unchanged for the next caller. */
export const HARMLESS = new Set([
  ...['register', 'createApiKey', 'invite', 'acceptInvitation', 'createMatch', 'createMatchFromPosition'],
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
    ...{ 'match.id': match, 'findMatch.id': match, 'event.id': event, 'revokeApiKey.id': key },
    ...{ 'findSystem.id': system, 'findScenario.id': 'historical', 'findRuling.id': 'R-MOV-10' },
    ...{ 'findEvent.id': event, 'findJob.id': job },
    ...{ 'job.id': job, 'jobProgress.id': job, 'cancelJob.id': job },
    ...{ 'webhook.id': webhook, 'changeWebhook.id': webhook, 'removeWebhook.id': webhook },
    ...{ 'rotateWebhookSecret.id': webhook, 'pingWebhook.id': webhook },
    'registerWebhook.input': { match, url: 'https://example.org/hook' },
    'changeWebhook.input': { description: 'A hook' },
    'playerRecord.user': key.slice(0, 16),
    ...{
      'package.name': pack,
      'findPackage.name': pack,
      'changePackage.name': pack,
      'removePackage.name': pack,
    },
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
  ...['advice.side', 'dryRun.side', 'legalActions.side', 'requestAiTurn.side', 'statelessStart.scenario'],
  'webhooks.match',
  'addEntropy.entropy',
]);

/** A request of a root field, with the arguments that it needs, that asks for the code of a denial. */
export function documentFor(
  { kind, field }: RootField,
  values: Readonly<Record<string, unknown>>,
): { readonly text: string; readonly variables: Readonly<Record<string, unknown>> } {
  const needed = field.args.filter(
    ({ name, type, defaultValue }) =>
      (isNonNullType(type) && defaultValue === undefined) || GIVEN.has(`${field.name}.${name}`),
  );
  const variables = Object.fromEntries(
    needed.map(({ name }) => {
      const value = values[`${field.name}.${name}`] ?? values[name];
      if (value === undefined) throw new Error(`${field.name} needs a value for ${name}: see argumentsFor.`);
      return [name, value];
    }),
  );
  const declared = needed.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}${passed === '' ? '' : `(${passed})`} ${selectionOf(field)}`;
  return { text: `${kind} ${declared === '' ? '' : `(${declared})`} { ${call} }`, variables };
}

function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const isDeniable = isUnionType(named) && named.getTypes().some(({ name }) => name === 'Denied');
  return isDeniable ? '{ __typename ... on Denied { code details } }' : '{ __typename }';
}
