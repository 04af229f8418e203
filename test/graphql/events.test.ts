import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';

const EVENT = `id state version title players { id name joined withdrawn }
  rounds { number deadline pairings { number first second scenario games { match players { side player } } } }
  settings { private help joinBy } referees matchPoints { wins draw } deadlines you { organiser player }`;
const CHANGED = `{ __typename ... on EventChanged { event { ${EVENT} } invitations { player code } }
  ... on Denied { code message } }`;

const REGISTER = `mutation ($name: String!) { register(name: $name) {
  ... on Registered { user { id } key { secret } } } }`;
const CREATE = `mutation ($input: CreateEventInput!) { createEvent(input: $input) ${CHANGED} }`;
const START = `mutation ($event: ID!) { startEvent(event: $event) ${CHANGED} }`;
const JOIN = `mutation ($code: String!) { joinEvent(code: $code) {
  __typename ... on EventJoined { player event { id you { player } } } ... on Denied { code } } }`;
const RULE = `mutation ($event: ID!, $match: ID!, $ruling: GameRulingInput!) {
  ruleOnGame(event: $event, match: $match, ruling: $ruling, reason: "=Late again.") ${CHANGED} }`;
const WITHDRAW = `mutation ($event: ID!, $player: ID!) {
  withdrawEventPlayer(event: $event, player: $player, results: kept, reason: "Illness.") ${CHANGED} }`;
const RESULTS = `query ($event: ID!) { eventResults(event: $event) {
  round pairing match state version turn overdue waitsFor deadline
  seats { side player matchPoints gamePoints victoryPoints seconds } decision { kind winner level reason } } }`;
const STANDINGS = `query ($event: ID!) { eventStandings(event: $event) { tieBreaks undecided standings {
  rank player name withdrawn decided won drawn lost matchPoints gamePoints directEncounter
  victoryPointDifference seconds } } }`;
const CSV = `query ($event: ID!, $table: EventTable!) { eventCsv(event: $event, table: $table) }`;
const LOG = `query ($event: ID!) { eventLog(event: $event) {
  number by kind player match round measure results reason outcome { kind winner level points { side value } } } }`;
const RESIGN = `mutation ($match: ID!) { submit(match: $match, version: 0, action: { resign: true }) { __typename } }`;

interface Game {
  readonly match: string;
  readonly decision: { readonly kind: string; readonly winner: string | null } | null;
  readonly seats: readonly { readonly side: string; readonly player: string }[];
}

let harness: Harness;
let client: GraphqlClient;
beforeAll(async () => {
  harness = await startHarness();
  client = await GraphqlClient.open(harness.service);
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

async function register(name: string): Promise<{ readonly id: string; readonly key: string }> {
  const { register: made } = await client.send<{
    readonly register: { readonly user: { readonly id: string }; readonly key: { readonly secret: string } };
  }>(REGISTER, { name });
  return { id: made.user.id, key: made.key.secret };
}

interface Changed {
  readonly __typename: string;
  readonly event: { readonly id: string; readonly state: string; readonly rounds: readonly object[] };
  readonly invitations: readonly { readonly player: string; readonly code: string }[];
}

describe('An event over GraphQL', () => {
  it('takes four players through mirrored pairs to a table and CSV', async () => {
    const olga = await register('Olga');
    const [anna, bert, carl, dora] = await Promise.all(['Anna', 'Bert', 'Carl', 'Dora'].map(register));
    const { createEvent } = await client.send<{ readonly createEvent: Changed }>(
      CREATE,
      {
        input: {
          title: 'Autumn Duel',
          scenarios: [{ system: 'toy', scenario: 'duel' }],
          pairing: 'roundRobin',
          gamesEach: 'mirrored',
          players: [{ user: anna?.id }, { user: bert?.id }, { user: carl?.id }, { name: '=Dora' }],
          deadlines: ['2027-01-01T00:00:00Z', null],
        },
      },
      olga.key,
    );
    expect(createEvent).toMatchObject({
      event: { state: 'draft', settings: { private: false, help: 'forbidden', joinBy: 'invitation' } },
      invitations: [{ player: 'p4' }],
    });
    const event = createEvent.event.id;
    const asked = { event };
    const { startEvent } = await client.send<{ readonly startEvent: Changed }>(START, asked, olga.key);
    expect(startEvent.event).toMatchObject({
      state: 'running',
      rounds: [{ deadline: '2027-01-01T00:00:00.000Z' }, { deadline: null }, { deadline: null }],
      you: { organiser: true, player: null },
    });
    const { joinEvent } = await client.send<{ readonly joinEvent: object }>(
      JOIN,
      { code: createEvent.invitations[0]?.code },
      dora?.key,
    );
    expect(joinEvent).toMatchObject({ player: 'p4', event: { id: event, you: { player: 'p4' } } });

    // Red resigns every game except those of Dora, who withdraws.
    const keys: Readonly<Record<string, string | undefined>> = {
      p1: anna?.key,
      p2: bert?.key,
      p3: carl?.key,
    };
    const results = async (): Promise<readonly Game[]> =>
      (await client.send<{ readonly eventResults: readonly Game[] }>(RESULTS, asked)).eventResults;
    const games = await results();
    expect(games).toHaveLength(12);
    for (const { match, seats } of games) {
      const [red] = seats;
      if (seats.some(({ player }) => player === 'p4')) continue;
      const token = keys[red?.player ?? ''];
      expect(await client.send(RESIGN, { match }, token)).toEqual({ submit: { __typename: 'Accepted' } });
    }
    await client.send(WITHDRAW, { event, player: 'p4' }, olga.key);
    const first = (await results()).find(
      ({ seats }) => seats[0]?.player === 'p1' && seats[1]?.player === 'p2',
    );
    const { ruleOnGame } = await client.send<{ readonly ruleOnGame: Changed }>(
      RULE,
      {
        event,
        match: first?.match,
        ruling: {
          ...{ kind: 'adjusted', winner: 'p1', level: 'Small' },
          points: [
            { side: 'red', value: 12 },
            { side: 'blue', value: 15 },
          ],
        },
      },
      olga.key,
    );
    expect(ruleOnGame.__typename).toBe('EventChanged');

    const { eventStandings } = await client.send<{ readonly eventStandings: object }>(STANDINGS, asked);
    const row = (player: string, rank: number, matchPoints: number, difference: number, decided = 6) =>
      expect.objectContaining({ player, rank, matchPoints, victoryPointDifference: difference, decided });
    // Anna: 5 and 6 against Bert, 6 and 0 against Carl, 12 from Dora.
    expect(eventStandings).toEqual({
      tieBreaks: ['matchPoints', 'gamePoints', 'directEncounter', 'victoryPointDifference'],
      undecided: 0,
      standings: [row('p1', 1, 29, -3), row('p3', 2, 24, 0), row('p2', 3, 19, 3), row('p4', 4, 0, 0)],
    });

    const csv = async (table: string): Promise<readonly string[]> => {
      const { eventCsv } = await client.send<{ readonly eventCsv: string }>(CSV, { event, table });
      return eventCsv.split('\r\n');
    };
    expect(await csv('standings')).toEqual([
      'rank,player,name,withdrawn,decided,won,drawn,lost,match_points,game_points,direct_encounter,' +
        'victory_point_difference,seconds,byes,stage,buchholz',
      '1,p1,Anna,no,6,5,0,1,29,5,0,-3,0,0,0,43',
      '2,p3,Carl,no,6,4,0,2,24,4,0,0,0,0,0,48',
      '3,p2,Bert,no,6,3,0,3,19,3,0,3,0,0,0,53',
      "4,p4,'=Dora,yes,6,0,0,6,0,0,0,0,0,0,0,72",
      '',
    ]);
    const lines = await csv('results');
    expect(lines).toHaveLength(14);
    expect(lines.find((line) => line.includes(`,${first?.match ?? ''},`))).toMatch(
      /,toy,duel,red,Anna,blue,Bert,over,1,adjusted,Anna,Small,5,1,1,0,12,15,0,0,(2027-01-01T00:00:00.000Z)?,no,'=Late again.,$/,
    );

    const { eventLog } = await client.send<{ readonly eventLog: readonly object[] }>(LOG, asked);
    expect(eventLog).toMatchObject([
      { number: 1, kind: 'started', by: olga.id },
      { number: 2, kind: 'joined', by: dora?.id, player: 'p4' },
      { number: 3, kind: 'withdrawn', player: 'p4', results: 'kept', reason: 'Illness.' },
      { number: 4, kind: 'ruled', outcome: { kind: 'adjusted', points: [{ side: 'red', value: 12 }, {}] } },
    ]);
  });

  it('needs a key with the right scope', async () => {
    const input = {
      ...{ title: 'Duel', pairing: 'given', gamesEach: 'single', players: [] },
      scenarios: [{ system: 'toy', scenario: 'duel' }],
    };
    const anonymous = await client.send<{ readonly createEvent: object }>(CREATE, { input });
    expect(anonymous.createEvent).toMatchObject({ code: 'USER_NEEDED' });
    const failure = await client.fail(RESULTS, { event: 'feed' });
    expect(failure.codes).toEqual(['UNKNOWN_EVENT']);
  });
});
