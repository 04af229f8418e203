import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import { gameRules } from '../../src/engine/games/registry';
import { Program } from '../support/program';
import { startRedis } from '../support/redis';
import { checkPlayed } from './aftermath';
import { Client } from './client';
import { Match } from './match';
import type { Terms } from './match';

const data = loadDataPackage().systems;
const GAMES = [...data.values()].flatMap(({ system, orderOfBattle }) =>
  orderOfBattle.scenarios.map(({ id }) => ({ system, scenario: id })),
);
const PLAYED = GAMES.filter(({ system }) => gameRules(system) !== undefined);

/** Servers on one store. */
interface Place {
  readonly urls: readonly string[];
  close(): Promise<void>;
}

async function onFolder(): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-matches-'));
  const program = Program.start({ WESTWALL_STORE: directory });
  return {
    urls: [await program.address()],
    async close() {
      await program.end();
      await rm(directory, { recursive: true });
    },
  };
}

async function onRedis(): Promise<Place> {
  const redis = await startRedis();
  const programs = [1, 2].map(() => Program.start({ REDIS_URL: redis.url }));
  return {
    urls: await Promise.all(programs.map((program) => program.address())),
    async close() {
      await Promise.all(programs.map((program) => program.end()));
      await redis.stop();
    },
  };
}

jest.setTimeout(300_000);

describe.each([
  ['one server on the embedded store', '1976', onFolder],
  ['two servers on one Redis, turn and turn about', '2009', onRedis],
] as const)('Two random players over HTTP: %s, edition of %s', (_name, edition, open) => {
  let place: Place;
  let dice = 0;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  it.each(PLAYED)('play $system, $scenario, to the end', async (game) => {
    const terms: Terms = { ...game, edition };
    const client = new Client(place.urls);
    const played = await Match.play(client, terms);
    dice += await checkPlayed(client, played, data.get(game.system)!);
  });

  it('have rolled dice', () => {
    expect(dice).toBeGreaterThan(PLAYED.length);
  });

  it('can play every game that has rules, and no other', async () => {
    const client = new Client(place.urls);
    const create = `mutation ($input: CreateMatchInput!) { createMatch(input: $input) {
      __typename ... on Denied { message } } }`;
    for (const game of GAMES) {
      const { createMatch } = await client.ask<{ createMatch: object }>(create, {
        input: { ...game, seats: [] },
      });
      expect(createMatch).toMatchObject(
        PLAYED.includes(game)
          ? { __typename: 'MatchCreated' }
          : { __typename: 'Denied', message: expect.stringContaining('cannot be played yet') },
      );
    }
  });
});
