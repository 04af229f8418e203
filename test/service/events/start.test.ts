import type { GameStore } from '../../../src/storage/game-store';
import { openStores } from '../../../src/storage/open-stores';
import type { Stores } from '../../../src/storage/stores';
import { backends } from '../../storage/backends';
import type { Backend } from '../../storage/backends';
import { granted } from '../../support/granted';
import { newUser } from '../access/users';
import { startHarness } from '../harness';
import type { Harness } from '../harness';
import { TestEvent, mirrored, newPlayers } from './event';

/** Store that breaks down at its nth new match. */
function breakingAt(store: GameStore, last: number): GameStore {
  let left = last;
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: readonly unknown[]): unknown => {
        if (name === 'create' && (left -= 1) < 0) throw new Error('The store has broken down.');
        return Reflect.apply(member, target, args);
      };
    },
  });
}

describe.each(backends)('an event on $name', ({ start }) => {
  let backend: Backend;
  let stores: Stores;
  let harness: Harness;

  beforeAll(async () => {
    backend = await start();
    stores = await openStores(backend.options);
    harness = await startHarness({ store: stores.games, records: stores.records });
  });

  afterAll(async () => {
    await harness.close();
    await stores.close();
    await backend.remove();
  });

  it.each(['🪖'.repeat(60), `x${'🪖'.repeat(59)}`])(
    'begins matches whose titles are cut where they are too long, and through no character: %s',
    async (title) => {
      const { requests } = await newPlayers(harness.service, 'Ida', 'Jon');
      const event = await TestEvent.create(harness.service, requests, { title });
      await event.start();
      const { match } = await granted(harness.service.match({ match: await event.firstMatch() }));
      expect(match.title).toMatch(/^(?:🪖{50}|x🪖{49}), round 1: (?:Ida - Jon|Jon - Ida)$/u);
    },
  );

  it('asks for sealed texts in all its matches, where the server rolls', async () => {
    const { service } = harness;
    const { requests } = await newPlayers(service, 'Ida', 'Jon');
    const event = await TestEvent.create(service, requests, { sealedTexts: 5 });
    expect(await event.start()).toMatchObject({ sealedTexts: 5 });
    for (const matchId of await event.matchIds()) {
      const { match } = await granted(service.match({ match: matchId }));
      const { commitments, commitBy } = match.dice.sealed!;
      expect(commitments).toEqual({});
      expect(Date.parse(commitBy!) - Date.parse(match.createdAt)).toBeGreaterThanOrEqual(5 * 60_000);
    }
    const supplied = {
      ...mirrored,
      token: event.organiser.key,
      players: requests,
      dice: 'supplied',
    } as const;
    expect(await service.events.create({ ...supplied, sealedTexts: 5 })).toMatchObject({
      code: 'NO_SERVER_DICE',
    });
  });

  it('creates two matches for every pairing, with sides swapped, seats taken and a referee', async () => {
    const { service } = harness;
    const { users, requests } = await newPlayers(service, 'Anna', 'Bert', 'Carl', 'Dora');
    const event = await TestEvent.create(service, requests, { settings: { private: true } });
    const { rounds } = await event.start();
    expect(rounds.map(({ pairings }) => pairings.length)).toEqual([2, 2, 2]);
    const results = await event.results();
    expect(results).toHaveLength(12);
    for (const round of rounds) {
      for (const { first, second, games } of round.pairings) {
        expect(games.map(({ players }) => players)).toEqual([
          [
            { side: 'red', player: first },
            { side: 'blue', player: second },
          ],
          [
            { side: 'red', player: second },
            { side: 'blue', player: first },
          ],
        ]);
      }
    }
    const [anna] = users;
    for (const { match: matchId, state, waitsFor, seats } of results) {
      expect({ state, waitsFor }).toEqual({ state: 'running', waitsFor: [seats[0].player] });
      const { place } = await granted(service.access.place({ match: matchId, token: event.organiser.key }));
      expect(place).toMatchObject({ role: 'referee', owner: true });
      const { match } = await granted(service.match({ match: matchId, token: event.organiser.key }));
      expect(match).toMatchObject({ event: event.id, settings: { private: true, help: 'forbidden' } });
    }
    const { matches } = await granted(
      service.matches({ token: anna?.key, limit: 100, filter: { mine: true, event: event.id } }),
    );
    expect(matches).toHaveLength(6);
  });

  it('creates no match twice and omits none when its start is interrupted', async () => {
    const { requests } = await newPlayers(harness.service, 'Anna', 'Bert', 'Carl', 'Dora');
    const event = await TestEvent.create(harness.service, requests);
    for (const matches of [0, 3, 5]) {
      const broken = harness.serviceWith({ store: breakingAt(stores.games, matches) });
      await expect(broken.events.start(event.own)).rejects.toThrow('broken down');
    }
    const made = (await event.results()).filter(({ state }) => state !== 'missing');
    expect(made).toHaveLength(8);
    const before = (await event.info()).rounds;
    await event.start();
    expect((await event.info()).rounds).toEqual(before);
    expect((await event.results()).map(({ state }) => state)).toEqual(Array(12).fill('running'));
    expect(await matchesOf(event)).toBe(12);
    expect((await granted(harness.service.events.log(event.own))).entries).toHaveLength(1);
  });

  it('is started by several at the same time without extra matches', async () => {
    const { requests } = await newPlayers(harness.service, 'Anna', 'Bert', 'Carl');
    const event = await TestEvent.create(harness.service, requests);
    await Promise.all([1, 2, 3].map(() => granted(harness.serviceWith({}).events.start(event.own))));
    expect((await event.results()).map(({ state }) => state)).toEqual(Array(6).fill('running'));
    expect(await matchesOf(event)).toBe(6);
  });

  it('seats players who accept an invitation, before the start, after it and in place of another player', async () => {
    const { service } = harness;
    const event = await TestEvent.create(service, [{ name: 'Anna' }, { name: 'Bert' }]);
    const [annas, berts] = event.invitations;
    const [anna, bert, carl] = (await newPlayers(service, 'Anna', 'Bert', 'Carl')).users;
    await granted(service.events.join({ code: annas?.code ?? '', token: anna?.key }));
    await event.start();
    const [game] = await event.results();
    expect(game).toMatchObject({ state: 'open', waitsFor: ['p1'] });

    await granted(service.events.join({ code: berts?.code ?? '', token: bert?.key }));
    expect((await event.results()).map(({ state }) => state)).toEqual(['running', 'running']);

    const { invitations } = await granted(service.events.invite({ ...event.own, player: 'p2' }));
    const late = await service.events.join({ code: berts?.code ?? '', token: carl?.key });
    expect(late).toMatchObject({ code: 'BAD_CODE' });
    await granted(service.events.join({ code: invitations[0]?.code ?? '', token: carl?.key }));
    const matchId = game?.match ?? '';
    const ofCarl = await granted(service.access.place({ match: matchId, token: carl?.key }));
    expect(ofCarl.place.role).toBe('player');
    const ofBert = await granted(service.access.place({ match: matchId, token: bert?.key }));
    expect(ofBert.place.role).toBe('spectator');
    const again = await service.events.join({ code: invitations[0]?.code ?? '', token: anna?.key });
    expect(again).toMatchObject({ code: 'BAD_CODE' });
  });

  it('is listed for everyone, or for those who take part, page by page', async () => {
    const { service } = harness;
    const anna = await newUser(service, 'Anna');
    const organiser = await newUser(service, 'Olga');
    const made: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      const event = await TestEvent.create(service, [{ user: anna.id }], { title, token: organiser.key });
      made.unshift(event.id);
    }
    const hidden = await TestEvent.create(service, [{ name: 'Bert' }], { private: true });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await granted(service.events.events({ token: anna.key, mine: true, limit: 2, cursor }));
      seen.push(...page.events.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect([...seen].sort()).toEqual([...made].sort());
    const everyones = await granted(service.events.events({ limit: 100 }));
    expect(everyones.events.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
    expect(everyones.events.map(({ id }) => id)).not.toContain(hidden.id);
  });

  async function matchesOf(event: TestEvent): Promise<number> {
    const { matches } = await granted(harness.service.matches({ limit: 100, filter: { event: event.id } }));
    return matches.length;
  }
});
