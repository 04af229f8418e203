import type { GraphQLSchema } from 'graphql';
import { schema } from '../../src/resolvers/schema';
import { fieldPackage } from '../../test/support/small-field';
import { allFields } from '../../test/graphql/selection';
import { mostAdmitted, repeated } from './documents';
import { scenarioOf, type Fight } from './fights';
import type { Client } from './client';
import { EVERYONE, SWISS, createdEvent, startedEvent } from './events';

/** Document of many calls of one field, whose variables are created anew each time. */
export interface Doing {
  readonly about: string;
  readonly bearer: string;
  readonly make: () => Promise<{ readonly query: string; readonly variables: object }>;
}

interface Call {
  readonly field: string;
  readonly about?: string;
  /** Types of the variables that the calls share. */
  readonly types?: Readonly<Record<string, string>>;
  readonly variables?: object;
  /** Caller, if it is not the common one. */
  readonly bearer?: string;
  /** Creates a separate subject for each call. */
  readonly own?: () => Promise<string>;
  readonly args: string;
  /** Selection of each call; by default everything. */
  readonly selection?: string;
}

/** Owner of all created subjects: one sender for all calls of a document. */
export const DOER = 'anna';

/**
 * Documents with as many admitted calls as possible, of each field that does something and each question with its
 * own position.
 */
export async function doings(client: Client, fight: Fight): Promise<readonly Doing[]> {
  const notation = await client.text(`/matches/${fight.match}/notation`);
  const calls = [...questionCalls(fight), ...matchCalls(client, fight, notation), ...eventCalls(client)];
  return calls.map((call) => {
    const { field, about = fight.name, variables = {}, own, bearer = DOER } = call;
    const unnamed = (count: number): readonly string[] => Array.from({ length: count }, () => 'x');
    const times = mostAdmitted(schema, (count) => textOf(schema, call, unnamed(count)), { ...variables });
    return {
      about: `${field} of ${about}, ${times}`,
      bearer,
      async make() {
        const ids: string[] = [];
        while (ids.length < times) ids.push(own === undefined ? '' : await own());
        return { query: textOf(schema, call, ids), variables };
      },
    };
  });
}

function textOf(schema: GraphQLSchema, call: Call, ids: readonly string[]): string {
  const { field, types = {}, args, selection } = call;
  const query = schema.getQueryType()!.getFields()[field];
  const found = query ?? schema.getMutationType()!.getFields()[field]!;
  const declared = Object.entries(types).map(([name, type]) => `$${name}: ${type}`);
  const head = `${query ? 'query' : 'mutation'}${declared.length === 0 ? '' : `(${declared.join(', ')})`}`;
  const whole = selection ?? allFields(found.type);
  return `${head} { ${repeated(ids.length, (number) => `${field}(${args.replace('#', ids[number]!)}) ${whole}`)} }`;
}

/** Actions in the form of GraphQL. */
const inputOf = ({ type, ...fields }: { readonly type: string }): object => ({
  [type]: Object.keys(fields).length === 0 ? true : fields,
});

function questionCalls({ position, before, side, attack, turn }: Fight): readonly Call[] {
  const { type: _type, ...declared } = attack;
  const own = { position: 'JSONObject!' };
  const about = (field: string, args = '', types = {}, variables = {}): Call => ({
    ...{ field, args: `position: $position${args}`, types: { ...own, ...types } },
    variables: { position, ...variables },
  });
  const actions = turn.actions.map((action) => ({ action: inputOf(action) }));
  return [
    about('statelessCheck'),
    about('statelessView', `, viewer: "${side}"`),
    about('statelessLegalActions', `, side: "${side}", closed: true, paths: true`),
    about('statelessObligations'),
    about('statelessAttacks', ', limit: 100'),
    about('statelessPlans', ', count: 8, nodes: 50000'),
    about('statelessScore'),
    about('statelessOutlook'),
    about('statelessPicture', ', format: png'),
    about('statelessOdds', ', attack: $attack', { attack: 'DeclareAttackInput!' }, { attack: declared }),
    about(
      'statelessExplain',
      ', question: $question',
      { question: 'QuestionInput!' },
      { question: { attack: { unit: attack.attackers[0], target: attack.defenders[0] } } },
    ),
    about(
      'adjudicate',
      `, side: "${turn.side}", actions: $actions, sign: true`,
      { actions: '[SidedActionInput!]!' },
      { position: before, actions },
    ),
    {
      ...about('readNotation', ', text: $text', { text: 'String!' }),
      variables: { position: before, text: 'F -\n'.repeat(3_500) },
    },
    { field: 'statelessStart', args: 'system: "arnhem", scenario: "historical"', about: 'a scenario' },
    { field: 'scenarios', args: 'system: "remagen"', about: 'a game' },
    { field: 'rules', args: 'case: "7"', about: 'a case' },
    {
      ...{ field: 'checkPackage', args: 'document: $document', about: 'the package of the examples' },
      ...{ types: { document: 'JSONObject!' }, variables: { document: fieldPackage() as object } },
    },
  ];
}

const GRANTED = '{ __typename }';

function matchCalls(client: Client, fight: Fight, notation: string): readonly Call[] {
  const { name, match, sides, last, at, position, turn } = fight;
  const { system, scenario } = scenarioOf(name);
  const fork = async (): Promise<string> => {
    const begun = await client.want<{ readonly match: { readonly id: string } }>(
      ...(['POST', `/matches/${match}/forks`, { at: turn.at, seats: sides, dice: 'server' }, DOER] as const),
    );
    return begun.match.id;
  };
  const seats = JSON.stringify(sides);
  const bearer = `${DOER}/${turn.side}`;
  const actions = turn.actions.map(inputOf);
  const acting = {
    types: { actions: '[ActionInput!]!' },
    variables: { actions },
    selection: GRANTED,
    bearer,
  };
  const granted = { selection: GRANTED };
  const player = { ...granted, bearer, own: fork };
  return [
    {
      ...{ field: 'createMatch', ...granted },
      args: `input: { system: "${system}", scenario: "${scenario}", seats: ${seats} }`,
    },
    {
      ...granted,
      field: 'forkMatch',
      args: `input: { match: "${match}", at: ${last - 1}, seats: ${seats} }`,
    },
    {
      ...{
        ...granted,
        field: 'createMatchFromPosition',
        args: `input: { position: $position, seats: ${seats} }`,
      },
      ...{ types: { position: 'JSONObject!' }, variables: { position } },
    },
    {
      ...{ ...granted, field: 'importMatch', args: `input: { text: $text, seats: ${seats} }` },
      ...{ types: { text: 'String!' }, variables: { text: notation } },
    },
    { ...acting, own: fork, field: 'submitAll', args: `match: "#", version: 0, actions: $actions` },
    { ...acting, own: fork, field: 'dryRun', args: `match: "#", actions: $actions` },
    {
      ...{ ...player, field: 'setStandingOrder' },
      args: 'match: "#", orders: { retreat: referee, advance: never }',
    },
    { ...player, field: 'requestAiTurn', args: `match: "#", side: "${turn.side}", level: 7` },
    { ...player, field: 'advice', args: 'match: "#"' },
    { ...player, field: 'submitAnalysis', args: 'match: "#", playouts: 200' },
    {
      ...{ ...granted, field: 'submitSimulation' },
      args: `input: { start: { match: { match: "${match}", at: ${at} } }, playouts: 1000 }`,
    },
    { ...granted, own: fork, field: 'deleteMatch', args: 'match: "#"' },
    {
      ...{ ...player, field: 'registerWebhook' },
      args: 'input: { match: "#", url: "https://hooks.example.com/westwall" }',
    },
    {
      ...{ ...granted, field: 'uploadPackage', args: 'input: { document: $document }' },
      ...{ types: { document: 'JSONObject!' }, variables: { document: fieldPackage() as object } },
    },
    { ...granted, field: 'createApiKey', args: 'input: { name: "one more" }' },
    { ...granted, field: 'register', args: 'name: "Somebody"' },
  ];
}

function eventCalls(client: Client): readonly Call[] {
  const of = (field: string, own: () => Promise<string>, more = ''): Call => ({
    ...{ field, about: 'many matches', own, args: `event: "#"${more}` },
  });
  const everyone = (): Promise<string> => startedEvent(client, EVERYONE, DOER);
  const cancelled = async (): Promise<string> => {
    const id = await everyone();
    await client.want('POST', `/events/${id}/cancellation`, { reason: 'Rain.' }, DOER);
    return id;
  };
  const granted = { selection: GRANTED };
  return [
    {
      ...{ ...granted, field: 'createEvent', about: 'many players', args: 'input: $input' },
      ...{ types: { input: 'CreateEventInput!' }, variables: { input: SWISS } },
    },
    { ...of('startEvent', () => createdEvent(client, EVERYONE, DOER)), ...granted },
    {
      ...of('applyEventDeadline', () => startedEvent(client, SWISS, DOER), ', round: 1, measure: adjudicate'),
      ...granted,
    },
    { ...of('cancelEvent', everyone, ', reason: "Rain."'), ...granted },
    { ...of('deleteEvent', cancelled, ', matches: deleted'), ...granted },
    of('eventResults', everyone),
    of('eventStandings', everyone),
    of('eventCsv', everyone, ', table: results'),
  ];
}
