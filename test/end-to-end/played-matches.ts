import { loadDataPackage } from '../../src/data/load';
import { checkPlayed } from './aftermath';
import { Client } from './client';
import { Match } from './match';
import type { Terms } from './match';
import { size } from '../support/size';

const data = loadDataPackage().systems;
const GAMES = [...data].flatMap(([system, { orderOfBattle }]) =>
  orderOfBattle.scenarios.map(({ id }) => ({ system, scenario: id })),
);

/** Lifts the rate of an address, so that whole matches can be played at full speed. */
export const AS_OFTEN_AS_IT_LIKES = { WESTWALL_ADDRESS_RATE: '0' };

/** Servers on one store. */
export interface Place {
  readonly urls: readonly string[];
  close(): Promise<void>;
}

const isFirst = ({ system, scenario }: (typeof GAMES)[number]): boolean =>
  GAMES.find((one) => one.system === system)?.scenario === scenario;

/** One scenario of each game, and all others; a quick run plays only the first of each list. */
export const FIRST_SCENARIOS = GAMES.filter(isFirst).slice(0, size(1, Infinity));
export const OTHER_SCENARIOS = GAMES.filter((game) => !isFirst(game)).slice(0, size(1, Infinity));

/** Plays scenarios to their end over HTTP, with two random players. */
export function playAll(
  name: string,
  edition: Terms['edition'],
  open: () => Promise<Place>,
  games: readonly (typeof GAMES)[number][],
): void {
  describe(`Two random players over HTTP: ${name}, edition of ${edition}`, () => {
    let place: Place;
    let dice = 0;
    beforeAll(async () => {
      place = await open();
    });
    afterAll(() => place.close());

    it.each(games)('play $system, $scenario, to the end', async (game) => {
      const terms: Terms = { ...game, edition };
      const client = new Client(place.urls);
      const played = await Match.play(client, terms);
      dice += await checkPlayed(client, played, data.get(game.system)!);
    });

    it('have rolled more dice than there are games', () => {
      expect(dice).toBeGreaterThan(games.length);
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
          GAMES.includes(game)
            ? { __typename: 'MatchCreated' }
            : { __typename: 'Denied', message: expect.stringContaining('cannot be played yet') },
        );
      }
    });
  });
}
