import { loadDataPackage } from '../../src/data/load';
import { gameRules } from '../../src/engine/games/registry';
import { checkPlayed } from './aftermath';
import { Client } from './client';
import { Match } from './match';
import type { Terms } from './match';

const data = loadDataPackage().systems;
const GAMES = [...data.values()].flatMap(({ system, orderOfBattle }) =>
  orderOfBattle.scenarios.map(({ id }) => ({ system, scenario: id })),
);
const PLAYED = GAMES.filter(({ system }) => gameRules(system) !== undefined);

/** Whole matches are played from one address, as fast as it goes. */
export const AS_OFTEN_AS_IT_LIKES = { WESTWALL_ADDRESS_RATE: '0' };

/** Servers on one store. */
export interface Place {
  readonly urls: readonly string[];
  close(): Promise<void>;
}

/** Plays every scenario to its end over HTTP, by two random players. */
export function playAll(name: string, edition: Terms['edition'], open: () => Promise<Place>): void {
  describe(`Two random players over HTTP: ${name}, edition of ${edition}`, () => {
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
}
