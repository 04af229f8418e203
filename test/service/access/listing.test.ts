import type { WithToken } from '../../support/by-token';
import { granted } from '../../support/granted';
import { matchOf, newUser, startWithClock } from './users';
import type { StandingClock, TestUser } from './users';
import { Table, endCombat, resign } from '../harness';
import type { Harness } from '../harness';
import type { ListRequest } from '../../../src/service/access/listing';

let harness: Harness & { readonly clock: StandingClock };
let anna: TestUser;
let bert: TestUser;
beforeEach(async () => {
  harness = await startWithClock();
  anna = await newUser(harness.service, 'Anna');
  bert = await newUser(harness.service, 'Bert');
});
afterEach(() => harness.close());

const titles = async (request: Partial<WithToken<ListRequest>> = {}) => {
  const page = await granted(harness.service.matches({ limit: 100, ...request }));
  return page.matches.map(({ title }) => title);
};
const open = (title: string, request: Parameters<typeof matchOf>[2] = {}) => {
  harness.clock.advance({ seconds: 1 });
  return matchOf(harness.service, anna, { title, ...request });
};

describe('The listing of matches', () => {
  it('is filtered by the request, newest first', async () => {
    await open('Free');
    await open('By invitation', { settings: { joinBy: 'invitation' } });
    await open('Running', { seats: ['red', 'blue'] });
    const over = await open('Over', { seats: ['red', 'blue'] });
    await over.play('red', [resign]);
    harness.clock.advance({ seconds: 1 });
    await Table.open(harness.service, { title: 'Without an owner', seats: [] });
    expect(await titles()).toEqual(['Without an owner', 'Over', 'Running', 'By invitation', 'Free']);
    expect(await titles({ filter: { state: 'open' } })).toEqual(['Without an owner', 'Free']);
    expect(await titles({ filter: { state: 'running' } })).toEqual(['Running']);
    expect(await titles({ filter: { state: 'over' } })).toEqual(['Over']);
    expect(await titles({ filter: { title: 'inv' } })).toEqual(['By invitation']);
    expect(await titles({ filter: { system: 'toy', scenario: 'duel', title: 'O' } })).toHaveLength(3);
    expect(await titles({ filter: { system: 'chess' } })).toEqual([]);
    expect(await titles({ filter: { scenario: 'siege' } })).toEqual([]);
    expect(await titles({ filter: { event: 'none' } })).toEqual([]);
    expect(await titles({ token: anna.key, filter: { mine: true } })).toEqual([
      ...['Over', 'Running', 'By invitation', 'Free'],
    ]);
    expect(await titles({ token: bert.key, filter: { mine: true } })).toEqual([]);
    expect(await harness.service.matches({ limit: 9, filter: { mine: true } })).toMatchObject({
      code: 'USER_NEEDED',
    });
  });

  it('opens no match whose header does not fit, and those of a page together', async () => {
    for (const title of ['One', 'Other', 'Third']) await open(title);
    await open('Closed', { settings: { private: true } });
    const opened = jest.spyOn(harness.store, 'loadAll');
    const one = jest.spyOn(harness.store, 'load');
    const sizes = () => opened.mock.calls.map(([ids]) => ids.length);
    expect(await titles({ filter: { title: 'no such' } })).toEqual([]);
    expect(sizes()).toEqual([]);
    expect(await titles({ filter: { title: 'oth' } })).toEqual(['Other']);
    expect(sizes()).toEqual([1]);
    expect(await titles({ limit: 50 })).toEqual(['Third', 'Other', 'One']);
    expect(sizes()).toEqual([1, 3]);
    expect(one).not.toHaveBeenCalled();
  });

  it.each([
    ['all', () => ({})],
    ['those of a user', () => ({ token: anna.key, filter: { mine: true } })],
    ['those with a title', () => ({ filter: { title: 'even' } })],
  ])('shows %s page by page, each match once, though matches come and go meanwhile', async (_what, asked) => {
    const tables = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      tables.push(await open(`${number} ${number % 2 === 0 ? 'even' : 'odd'}`));
    }
    const expected = await titles(asked());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await granted(harness.service.matches({ ...asked(), limit: 1, cursor }));
      seen.push(...page.matches.map(({ title }) => title));
      cursor = page.cursor ?? undefined;
      if (seen.length === 1) {
        await open('A newer one that is even');
        // The match at the cursor.
        const last = tables.find(({ match }) => match.title === seen[0]);
        await granted(harness.service.access.deleteMatch({ match: last!.id, token: anna.key }));
      }
    } while (cursor !== undefined);
    expect(seen).toEqual(expected);
    expect(await harness.service.matches({ ...asked(), limit: 1, cursor: 'nonsense' })).toMatchObject({
      code: 'BAD_CURSOR',
    });
  });
});

describe('The list of matches that wait for a user', () => {
  const waiting = async ({ key }: TestUser) => {
    const page = await granted(harness.service.access.waitingForMe({ limit: 10, token: key }));
    return page.matches.map(({ title }) => title);
  };

  it('follows the course of the match, and the holders of its seats', async () => {
    const table = await open('Duel');
    await granted(harness.service.join({ match: table.id, side: 'blue', token: bert.key }));
    expect([await waiting(anna), await waiting(bert)]).toEqual([['Duel'], []]);
    await table.play('red', [endCombat]);
    expect([await waiting(anna), await waiting(bert)]).toEqual([[], ['Duel']]);
    const request = { match: table.id, token: bert.key };
    const lent = await granted(harness.service.access.lendSeat({ ...request, level: 0 }));
    expect(await waiting(bert)).toEqual([]);
    await granted(harness.service.access.takeSeatBack({ ...request, token: lent.place.token }));
    expect(await waiting(bert)).toEqual(['Duel']);
    await granted(harness.service.access.handOver(request));
    expect(await waiting(bert)).toEqual([]);
    expect(await titles({ token: bert.key, filter: { mine: true } })).toEqual([]);
  });

  it('forgets a match that is over or deleted', async () => {
    const [first, second] = [await open('One', { seats: ['red', 'blue'] }), await open('Two')];
    expect(await waiting(anna)).toEqual(['Two', 'One']);
    await first.play('blue', [resign]);
    await granted(harness.service.access.deleteMatch({ match: second.id, token: anna.key }));
    expect(await waiting(anna)).toEqual([]);
    expect(
      await harness.records.list({ collection: 'matches-of-user', partition: anna.id, limit: 9 }),
    ).toHaveLength(1);
  });

  it('is for users', async () => {
    expect(await harness.service.access.waitingForMe({ limit: 1 })).toMatchObject({ code: 'USER_NEEDED' });
  });
});

describe('Deleting a match', () => {
  it('is for its owner, and removes everything of it', async () => {
    const { service, records } = harness;
    const table = await open('Gone', { seats: ['red', 'blue'] });
    const matchId = table.id;
    await granted(service.access.invite({ match: matchId, token: anna.key, role: 'spectator' }));
    for (const token of [undefined, bert.key, table.tokens['red']]) {
      expect(await service.access.deleteMatch({ match: matchId, token })).toMatchObject({
        code: 'NOT_OWNER',
      });
    }
    expect(await service.access.deleteMatch({ match: matchId, token: anna.key })).toEqual({
      status: 'ok',
      id: matchId,
    });
    expect(await service.match({ match: matchId })).toMatchObject({ code: 'UNKNOWN_MATCH' });
    expect(await titles()).toEqual([]);
    expect(await records.list({ collection: 'invitations', partition: matchId, limit: 9 })).toEqual([]);
    expect(await records.list({ collection: 'matches-of-user', partition: anna.id, limit: 9 })).toEqual([]);
  });

  it('without an owner is for its creator, as long as no one else has joined', async () => {
    const { service } = harness;
    const alone = await Table.open(service, { seats: ['red'] });
    const remove = (table: Table, token: string | undefined) =>
      service.access.deleteMatch({ match: table.id, token });
    expect(await remove(alone, undefined)).toMatchObject({ code: 'NOT_OWNER' });
    expect(await remove(alone, alone.tokens['red'])).toMatchObject({ status: 'ok' });
    const both = await Table.open(service, { seats: ['red', 'blue'] });
    expect(await remove(both, both.tokens['blue'])).toMatchObject({ code: 'NOT_OWNER' });
    expect(await remove(both, both.tokens['red'])).toMatchObject({ status: 'ok' });
    const handed = await Table.open(service, { seats: ['red', 'blue'] });
    await granted(service.access.handOver({ match: handed.id, token: handed.tokens['blue'] }));
    expect(await remove(handed, handed.tokens['red'])).toMatchObject({ code: 'OTHERS_PLAY' });
    const joined = await Table.open(service, { seats: ['red'] });
    await granted(service.join({ match: joined.id, side: 'blue' }));
    expect(await remove(joined, joined.tokens['red'])).toMatchObject({ code: 'OTHERS_PLAY' });
    const adminPassword = 'a password of sixteen letters';
    const watched = harness.serviceWith({
      access: { registration: 'open', anonymous: 'full', keyRate: 1, adminPassword },
    });
    const token = `Basic ${Buffer.from(`admin:${adminPassword}`).toString('base64')}`;
    expect(await watched.access.deleteMatch({ match: joined.id, token })).toMatchObject({ status: 'ok' });
  });
});
