import type { WithToken } from '../../support/by-token';
import { granted } from '../../support/granted';
import { newKey, newUser, startWithClock } from '../access/users';
import type { CreateEventRequest } from '../../../src/service/events/requests';
import type { Harness } from '../harness';
import { TestEvent, mirrored, newPlayers, resignAs } from './event';

describe('Organising an event', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startWithClock();
  });
  afterAll(() => harness.close());

  it('shows a private event only to those who take part', async () => {
    const { service } = harness;
    const { users, requests } = await newPlayers(service, 'Anna', 'Bert');
    const event = await TestEvent.create(service, requests, { private: true });
    const stranger = await newUser(service, 'Eve');
    await event.start();
    const query = { event: event.id };
    for (const token of [undefined, stranger.key]) {
      const asked = { ...query, token };
      const answers = await Promise.all([
        service.events.event(asked),
        service.events.log(asked),
        service.events.results(asked),
        service.events.standings(asked),
        service.events.csv({ ...asked, table: 'results' }),
      ]);
      expect(answers).toMatchObject(Array(5).fill({ code: 'PRIVATE_EVENT' }));
    }
    const seen = await granted(service.events.event({ ...query, token: users[0]?.key }));
    expect(seen.event.you).toEqual({ organiser: false, referee: false, player: 'p1' });
    await granted(service.events.change({ ...event.own, private: false }));
    const { players } = (await granted(service.events.event(query))).event;
    expect(players.map(({ user, joined }) => [user, joined])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  it('adds rounds with the pairings of the organiser, each with the next scenario', async () => {
    const { service } = harness;
    const event = await TestEvent.create(service, [{ name: 'Anna' }, { name: 'Bert' }, { name: 'Carl' }], {
      ...{ pairing: 'given', gamesEach: 'single', deadlines: ['2027-01-01T00:00:00Z'] },
      scenarios: [
        { system: 'toy', scenario: 'duel' },
        { system: 'toy', scenario: 'duel', options: { edition: '2009' } },
      ],
    });
    await event.start();
    const add = (pairings: readonly { readonly first: string; readonly second: string }[]) =>
      service.events.addRound({ ...event.own, pairings });
    await granted(add([{ first: 'p2', second: 'p1' }]));
    const { rounds } = (await granted(add([{ first: 'p1', second: 'p3' }]))).event;
    expect(rounds.map(({ deadline, pairings }) => [deadline, pairings[0]?.scenario])).toEqual([
      ['2027-01-01T00:00:00.000Z', 0],
      [null, 1],
    ]);
    expect((await event.results()).map(({ seats, state }) => [seats[0].player, state])).toEqual([
      ['p2', 'open'],
      ['p1', 'open'],
    ]);
    expect(await add([{ first: 'p1', second: 'p1' }])).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await add([{ first: 'p1', second: 'p9' }])).toMatchObject({ code: 'UNKNOWN_PLAYER' });
    const late = await granted(service.events.addPlayers({ ...event.own, players: [{ name: 'Dora' }] }));
    expect(late.invitations).toMatchObject([{ player: 'p4' }]);
  });

  it('makes no player the referee or the owner of a match that they play in', async () => {
    const { service } = harness;
    const olga = await newUser(service, 'Olga');
    const second = await newUser(service, 'Ria');
    const { requests } = await newPlayers(service, 'Anna', 'Bert');
    const event = await TestEvent.create(service, [{ user: olga.id }, ...requests], {
      ...{ token: olga.key, gamesEach: 'single', referees: [olga.id, second.id] },
    });
    const own = { event: event.id, token: olga.key };
    await granted(service.events.start(own));
    const { results } = await granted(service.events.results(own));
    for (const { match: matchId, seats } of results) {
      const plays = seats.some(({ player }) => player === 'p1');
      const { place } = await granted(service.access.place({ match: matchId, token: olga.key }));
      expect(place.owner).toBe(!plays);
      expect(place.role === 'player').toBe(plays);
      const hers = await granted(service.access.place({ match: matchId, token: second.key }));
      if (plays) expect(hers.place.role).toBe('referee');
    }
  });

  it('calls the service at a deadline before the event is written', async () => {
    const { service, queue } = harness;
    const event = await TestEvent.create(service, [{ name: 'Anna' }, { name: 'Bert' }], {
      deadlines: ['2026-11-21T12:00:00Z'],
    });
    const delays: (number | undefined)[] = [];
    const states: string[] = [];
    queue.onSubmit = async ({ delayMs }) => {
      delays.push(delayMs);
      states.push((await event.info()).state);
    };
    await event.start();
    queue.onSubmit = async () => {};
    expect({ delays, states }).toEqual({ delays: [24 * 60 * 60 * 1000], states: ['draft'] });
  });

  it('needs the scope, a user, and the user’s own event', async () => {
    const { service } = harness;
    const anna = await newUser(service, 'Anna');
    const reading = await newKey(service, anna, { scopes: ['read', 'play'] });
    const request = { ...mirrored, players: [] };
    expect(await service.ask('createEvent', { ...request, token: reading })).toMatchObject({
      code: 'SCOPE_MISSING',
    });
    expect(await service.events.create(request)).toMatchObject({ code: 'USER_NEEDED' });
    const event = await TestEvent.create(service, []);
    const others = { event: event.id, token: anna.key };
    expect(await service.events.start(others)).toMatchObject({ code: 'NOT_ORGANISER' });
    expect(await service.events.remove({ ...others, matches: 'deleted' })).toMatchObject({
      code: 'NOT_ORGANISER',
    });
  });

  it.each<readonly [Partial<WithToken<CreateEventRequest>>, string]>([
    [{ players: [{ name: 'Anna' }, { name: 'anna' }] }, 'NAME_TAKEN'],
    [{ players: [{ user: 'nobody' }] }, 'UNKNOWN_USER'],
    [{ scenarios: [{ system: 'toy', scenario: 'none' }] }, 'UNKNOWN_SCENARIO'],
    [{ title: ' ' }, 'BAD_REQUEST'],
    [{ deadlines: ['tomorrow'] }, 'BAD_REQUEST'],
    [{ matchPoints: { wins: [1, 2], draw: 1 } }, 'BAD_REQUEST'],
    [{ settings: { joinBy: 'anyone' } }, 'BAD_REQUEST'],
    [{ referees: ['nobody'] }, 'UNKNOWN_USER'],
  ])('refuses %o', async (terms, code) => {
    const { key: token } = await newUser(harness.service, 'Olga');
    const made = await harness.service.events.create({ ...mirrored, players: [], token, ...terms });
    expect(made).toMatchObject({ code });
  });

  it('ends an event with its results, and deletes it with or without its matches', async () => {
    const { service } = harness;
    const { users, requests } = await newPlayers(service, 'Anna', 'Bert');
    const event = await TestEvent.create(service, requests);
    await event.start();
    const [first, second] = await event.matchIds();
    if (first === undefined || second === undefined || users[0] === undefined) throw new Error('Two games.');
    await resignAs(service, first, users[0]);
    expect(await service.events.remove({ ...event.own, matches: 'kept' })).toMatchObject({
      code: 'EVENT_STATE',
    });
    await granted(service.events.cancel({ ...event.own, reason: 'Snow.' }));
    expect(await service.events.start(event.own)).toMatchObject({ code: 'EVENT_STATE' });
    expect((await event.results()).map(({ decision }) => decision?.kind ?? null)).toEqual(['played', null]);
    await granted(service.events.remove({ ...event.own, matches: 'deleted' }));
    expect(await service.events.event(event.own)).toMatchObject({ code: 'UNKNOWN_EVENT' });
    expect(await service.match({ match: second })).toMatchObject({ code: 'UNKNOWN_MATCH' });
    const { events } = await granted(service.events.events({ limit: 100 }));
    expect(events.map(({ id }) => id)).not.toContain(event.id);
  });
});
