import { exampleRequest } from '../../test/rest/walk/requests';
import type { Attempt } from '../../test/rest/walk/requests';
import { EVERYONE, SWISS, createdEvent, decidedEvent, startedEvent } from './events';
import { documentOf, scenarioOf } from './fights';
import type { Fight } from './fights';
import type { Attack, Client } from './client';
import { operationOf } from './requests';

/** Most characters of a text of notation. */
const NOTATION = 50_000;
/** Text of the most lines. */
const SHORT_LINES = 'F -\n'.repeat(NOTATION / 4);
/** Invalid match of a million characters. */
const WRONG_LINES = 'x\n'.repeat(500_000);
/** Most actions of one request. */
const ACTIONS = 100;
const ORGANISER = 'olga';

interface Begun {
  readonly match: { readonly id: string; readonly version: number };
  readonly seats: readonly { readonly side: string; readonly token: string }[];
}

/** Most expensive requests that do something, or try what would be done. */
export async function writes(client: Client, fights: readonly Fight[]): Promise<readonly Attack[]> {
  const about = await Promise.all(fights.map((fight) => writesIn(client, fight)));
  return [...about.flat(), ...eventWrites(client)];
}

async function writesIn(client: Client, fight: Fight): Promise<readonly Attack[]> {
  const { name, match, sides, last, at, position, before, turn, attack, side } = fight;
  const { actions } = turn;
  const of = (id: string, made: () => Promise<Partial<Attempt>>): Attack => ({
    ...{ operation: operationOf(id), about: name },
    attempt: async () => ({
      ...exampleRequest(operationOf(id)),
      headers: {},
      bearer: undefined,
      ...(await made()),
    }),
  });
  const fork = (entry: number): Promise<Begun> =>
    client.want<Begun>('POST', `/matches/${match}/forks`, { at: entry, seats: sides, dice: 'server' });
  const inFork = (id: string, rest: string, body: object, entry = turn.at, by = turn.side): Attack =>
    of(id, async () => {
      const { match: begun, seats } = await fork(entry);
      const token = seats.find((seat) => seat.side === by)!.token;
      return { path: `/matches/${begun.id}${rest}`, body, bearer: token };
    });
  const written = await client.want<{ readonly lines: readonly string[] }>('POST', '/notation/writings', {
    actions,
  });
  const text = `${written.lines.join('\n')}\n`;
  const endless = text.repeat(Math.floor(NOTATION / text.length));
  const { type: _type, ...declared } = attack;
  const [unit, target] = [attack.attackers[0], attack.defenders[0]];
  const seated = { seats: sides, title: 'x'.repeat(120) };
  return [
    of('importMatch', async () => ({ body: { document: documentOf(name), seats: sides } })),
    { ...of('importMatch', async () => ({ body: { text: WRONG_LINES, seats: [] } })), isWrong: true },
    of('forkMatch', async () => ({
      path: `/matches/${match}/forks`,
      body: { at: last - 1, ...seated, dice: 'server' },
    })),
    of('createMatch', async () => ({ body: { ...scenarioOf(name), ...seated } })),
    of('createMatchFromPosition', async () => ({ body: { ...seated, position } })),
    inFork('submitActions', '/actions', { version: 0, actions }),
    inFork('submitActions', '/actions', { version: 0, actions: [attack] }, at, side),
    inFork('dryRun', '/dry-runs', { actions }),
    inFork('submitNotation', '/notation', { version: 0, text }),
    inFork('readMatchNotation', '/notation/readings', { text: endless }),
    of('readNotation', async () => ({ body: { text: endless, position: before } })),
    of('readNotation', async () => ({ body: { text: SHORT_LINES, position: before } })),
    of('writeNotation', async () => ({
      body: {
        actions: Array.from({ length: ACTIONS }, (_, number) => actions[number % actions.length]),
      },
    })),
    of('adjudicate', async () => ({
      body: { position: before, side: turn.side, actions: actions.map((action) => ({ action })), sign: true },
    })),
    inFork('explain', '/explanations', { about: 'attack', unit, target }, at, side),
    inFork('getOdds', '/odds', { attack: declared }, at, side),
    inFork('fileStandingOrders', '/standing-orders', { retreat: 'referee', advance: 'never' }),
    inFork('requestAiTurn', '/ai-turns', { side: turn.side, level: 8 }),
    inFork('getAdvice', '/advice', {}),
    inFork('submitAnalysis', '/analyses', { playouts: 200 }),
    of('submitSimulation', async () => ({
      body: { origin: { from: 'match', matchId: match, at }, playouts: 1000 },
    })),
    of('deleteMatch', async () => {
      const own = await client.want<Begun>(
        'POST',
        '/imports',
        { document: documentOf(name), seats: [] },
        'anna',
      );
      return { path: `/matches/${own.match.id}`, bearer: 'anna' };
    }),
  ];
}

/** Requests about events with the most players and matches. */
function eventWrites(client: Client): readonly Attack[] {
  const of = (
    id: string,
    about: string,
    rest: string | (() => string),
    made: () => Promise<string>,
    body?: object,
  ): Attack => ({
    ...{ operation: operationOf(id), about },
    async attempt() {
      const example = exampleRequest(operationOf(id));
      const path = `/events/${await made()}${typeof rest === 'string' ? rest : rest()}`;
      return { ...example, headers: {}, bearer: ORGANISER, path, ...(body !== undefined && { body }) };
    },
  });
  const everyone = (): Promise<string> => startedEvent(client, EVERYONE, ORGANISER);
  let shared: Promise<string> | undefined;
  const thatEvent = (): Promise<string> => (shared ??= everyone());
  let players = 0;
  const many = '380 matches';
  const create = operationOf('createEvent');
  return [
    {
      ...{ operation: create, about: '64 players' },
      attempt: async () => ({ ...exampleRequest(create), headers: {}, bearer: ORGANISER, body: SWISS }),
    },
    of('startEvent', many, '/start', () => createdEvent(client, EVERYONE, ORGANISER)),
    of('addEventRound', 'the second of 64 players', '/rounds', () => decidedEvent(client, ORGANISER), {}),
    of('applyEventDeadline', '32 matches', '/rounds/1/measures', () =>
      startedEvent(client, SWISS, ORGANISER),
    ),
    of('cancelEvent', many, '/cancellation', everyone),
    of('deleteEvent', many, '?matches=deleted', async () => {
      const id = await everyone();
      await client.want('POST', `/events/${id}/cancellation`, { reason: 'Rain.' }, ORGANISER);
      return id;
    }),
    of('withdrawEventPlayer', many, () => `/players/p${++players}/withdrawal`, thatEvent),
    of('getEvent', many, '', thatEvent),
    of('listEventResults', many, '/results', thatEvent),
    of('getEventResultsCsv', many, '/results.csv', thatEvent),
    of('getEventStandings', many, '/standings', thatEvent),
    of('getEventStandingsCsv', many, '/standings.csv', thatEvent),
    of('listEventLog', '64 players', '/log', () => decidedEvent(client, ORGANISER)),
  ];
}
