import { OPEN_ACCESS } from '../../../src/config/access';
import { granted } from '../../support/granted';
import { matchOf, newUser, startWithClock } from './users';
import type { StandingClock, TestUser } from './users';
import { Table, move, resign } from '../harness';
import type { Harness } from '../harness';

const password = 'a password of sixteen letters';
const administrator = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;

let harness: Harness & { readonly clock: StandingClock };
let anna: TestUser;
let bert: TestUser;
beforeAll(async () => {
  harness = await startWithClock({ access: { ...OPEN_ACCESS, adminPassword: password } });
  anna = await newUser(harness.service, 'Anna');
  bert = await newUser(harness.service, 'Bert');
});
afterAll(() => harness.close());

const viewer = async (table: Table, token: string | undefined) => {
  const seen = await harness.service.view({ match: table.id, token });
  return seen.status === 'ok' ? seen.view.viewer : seen.code;
};

describe('With an API key', () => {
  it('a user plays the seats that they took with it, and owns the match that they created', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna);
    await granted(service.join({ match: table.id, side: 'blue', token: bert.key }));
    const { match } = await granted(service.match({ match: table.id }));
    expect(match).toMatchObject({
      owner: anna.id,
      seats: [
        { side: 'red', holder: anna.id },
        { side: 'blue', holder: bert.id },
      ],
    });
    const action = move('r1', '0102');
    const request = { match: table.id, expectedVersion: 0, actions: [action] };
    expect(await service.submit({ ...request, token: bert.key })).toMatchObject({ status: 'refused' });
    expect(await service.submit({ ...request, token: anna.key })).toMatchObject({ status: 'accepted' });
    const place = (token: string | undefined) => service.access.place({ match: table.id, token });
    expect(await place(anna.key)).toMatchObject({ place: { role: 'player', side: 'red', owner: true } });
    expect(await place(bert.key)).toMatchObject({ place: { role: 'player', side: 'blue', owner: false } });
    expect(await place((await newUser(service)).key)).toMatchObject({
      place: { role: 'spectator', side: null, owner: false },
    });
    expect(await place(undefined)).toMatchObject({ place: { role: 'spectator' } });
  });

  it('a user who holds both seats adds the side to their key, or sends the token of a seat', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna, { seats: ['red', 'blue'] });
    expect(await viewer(table, anna.key)).toBe('SEVERAL_PLACES');
    expect(await viewer(table, `${anna.key}/red`)).toBe('red');
    expect(await viewer(table, `${anna.key}/blue`)).toBe('blue');
    expect(await viewer(table, `${anna.key}/referee`)).toBe('NOT_YOUR_PLACE');
    expect(await viewer(table, table.tokens['red'])).toBe('red');
    const resigned = await service.submit({
      ...{ match: table.id, token: `${anna.key}/blue`, expectedVersion: 0 },
      actions: [resign],
    });
    expect(resigned).toMatchObject({ status: 'accepted', entries: [{ side: 'blue' }] });
  });
});

describe('The keys of the tokens', () => {
  it('can be changed: the first signs, the others still verify', async () => {
    const [former, next] = [
      'the former key, long enough for it',
      'the next key, just as long as that',
    ] as const;
    const before = harness.serviceWith({ seatKeys: [former] });
    const table = await Table.open(before);
    const sees = async (seatKeys: readonly [string, ...string[]], token: string | undefined) => {
      const seen = await harness.serviceWith({ seatKeys }).view({ match: table.id, token });
      return seen.status === 'ok' ? seen.view.viewer : seen.code;
    };
    expect(await sees([next, former], table.tokens['red'])).toBe('red');
    expect(await sees([next], table.tokens['red'])).toBe('BAD_TOKEN');
    const both = harness.serviceWith({ seatKeys: [next, former] });
    const renewed = await granted(both.access.handOver({ match: table.id, token: table.tokens['red'] }));
    expect(await sees([next], renewed.place.token)).toBe('red');
  });
});

describe('A referee', () => {
  it('comes with the match when its creator asks for it, and sees everything', async () => {
    const { service } = harness;
    const request = { system: 'toy', scenario: 'duel', referee: true } as const;
    const created = await granted(service.createMatch({ ...request, seats: [] }));
    expect(created).toMatchObject({ seats: [], match: { referee: true } });
    const seen = await service.view({ match: created.match.id, token: created.referee ?? '' });
    expect(seen).toMatchObject({ view: { viewer: 'referee' } });
    expect(await service.createMatch({ ...request, seats: ['red'] })).toMatchObject({
      code: 'REFEREE_PLAYS',
    });
    const both = await service.createMatch({ ...request, seats: ['red'], refereePlays: true });
    expect(both).toMatchObject({ seats: [{ side: 'red' }], referee: expect.any(String) });
    const none = await granted(service.createMatch({ system: 'toy', scenario: 'duel', seats: ['red'] }));
    expect(none).toMatchObject({ referee: null, match: { referee: false } });
  });

  it('is the user whose key created the match, and then takes no seat of it', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna, { seats: [], referee: true });
    expect(await viewer(table, anna.key)).toBe('referee');
    const join = { match: table.id, side: 'red', token: anna.key };
    expect(await service.join(join)).toMatchObject({ code: 'REFEREE_PLAYS' });
  });
});

describe('A private match', () => {
  it('can only be read from a place in it, whatever the question', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna, { settings: { private: true }, seats: ['red'] });
    const foreign = await Table.open(service);
    const matchId = table.id;
    const ask = (token: string | undefined) => ({
      match: service.match({ match: matchId, token }),
      view: service.view({ match: matchId, token }),
      history: service.history({ match: matchId, token }),
      legalActions: service.legalActions({ match: matchId, token, side: 'red' }),
      obligations: service.obligations({ match: matchId, token }),
      score: service.score({ match: matchId, token }),
      attacks: service.attacks({ match: matchId, token }),
      dryRun: service.dryRun({ match: matchId, token, side: 'red', actions: [] }),
      verify: service.verify({ match: matchId, token }),
      export: service.exportMatch({ match: matchId, token }),
      jobs: service.jobs.jobs({ match: matchId, token, limit: 1 }),
      requestAiTurn: service.jobs.requestAiTurn({ match: matchId, token, side: 'red' }),
      live: service.live.watchMatch({ match: matchId, token }, AbortSignal.abort()),
      receipt: service.receipts.receipt({ match: matchId, token, entry: 1 }),
      picture: service.pictures.ofMatch({ match: matchId, token, at: 99, format: 'text' }),
      place: service.access.place({ match: matchId, token }),
      invitations: service.access.invitations({ match: matchId, token }),
    });
    const codes = async (token: string | undefined): Promise<readonly unknown[]> => {
      const answers = await Promise.all(Object.values(ask(token)));
      return [...new Set(answers.map((answer) => ('code' in answer ? answer.code : answer.status)))];
    };
    expect(await codes(undefined)).toEqual(['PRIVATE_MATCH']);
    expect(await codes(bert.key)).toEqual(['PRIVATE_MATCH']);
    expect(await codes(foreign.tokens['red'])).toEqual(['WRONG_MATCH']);
    expect(await codes('nonsense')).toEqual(['BAD_TOKEN']);
    for (const token of [anna.key, table.tokens['red'], administrator]) {
      expect(await codes(token)).not.toContain('PRIVATE_MATCH');
      expect(await service.match({ match: matchId, token })).toMatchObject({
        match: { settings: { private: true } },
      });
    }
  });

  it('is listed for those who have a place in it', async () => {
    const { service } = harness;
    harness.clock.advance({ seconds: 1 });
    const hidden = await matchOf(service, anna, { settings: { private: true } });
    const ids = async (token: string | undefined) =>
      (await granted(service.matches({ limit: 1, token }))).matches.map(({ id }) => id);
    expect(await ids(anna.key)).toEqual([hidden.id]);
    expect(await ids(hidden.tokens['red'])).toEqual([hidden.id]);
    expect(await ids(administrator)).toEqual([hidden.id]);
    for (const token of [undefined, bert.key]) expect(await ids(token)).not.toContain(hidden.id);
    expect(await service.ask('listMatches', { limit: 1, token: 'nonsense' })).toMatchObject({
      code: 'BAD_TOKEN',
    });
  });

  it('is not created with a mistyped key, as no one would own it', async () => {
    const request = { system: 'toy', scenario: 'duel', seats: ['red'], settings: { private: true } };
    for (const token of ['nonsense', anna.key.slice(1), `${anna.key}0`]) {
      const begun = await harness.service.ask('createMatch', { ...request, token });
      expect(begun).toMatchObject({ status: 'denied', code: expect.stringMatching(/^BAD_(TOKEN|KEY)$/) });
    }
  });

  it('can be joined by all who know its id, unless it takes an invitation', async () => {
    const { service } = harness;
    const open = await matchOf(service, anna, { settings: { private: true } });
    const joined = await granted(service.join({ match: open.id, side: 'blue', token: bert.key }));
    expect(joined.match.id).toBe(open.id);
    expect(await viewer(open, bert.key)).toBe('blue');
    const closed = await matchOf(service, anna, { settings: { private: true, joinBy: 'invitation' } });
    const request = { match: closed.id, side: 'blue' };
    expect(await service.join(request)).toMatchObject({ code: 'INVITATION_NEEDED' });
    expect(await service.join({ ...request, token: anna.key })).toMatchObject({ status: 'ok' });
  });

  it('has a reader from the start', async () => {
    const request = { system: 'toy', scenario: 'duel', seats: [], settings: { private: true } };
    expect(await harness.service.createMatch(request)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await harness.service.createMatch({ ...request, token: anna.key })).toMatchObject({
      status: 'ok',
    });
    expect(await harness.service.createMatch({ ...request, referee: true })).toMatchObject({ status: 'ok' });
  });

  it('keeps its simulations from others who make the same request', async () => {
    const { service } = harness;
    const ask = async (table: Table, token?: string) => {
      const origin = { from: 'match', matchId: table.id } as const;
      const answer = await service.jobs.submitSimulation({ origin, token, players: [], playouts: 1 });
      if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
      return answer.job;
    };
    const closed = await matchOf(service, anna, { settings: { private: true }, seats: [] });
    const first = await ask(closed, anna.key);
    expect(await service.jobs.job({ id: first.id })).toMatchObject({ code: 'PRIVATE_MATCH' });
    expect(await service.jobs.cancel({ id: first.id })).toMatchObject({ code: 'PRIVATE_MATCH' });
    expect(await service.jobs.job({ id: first.id, token: anna.key })).toMatchObject({ status: 'ok' });
    const open = await matchOf(service, anna, { seats: [] });
    expect((await ask(open)).id).not.toBe(first.id);
  });
});

describe('A match that forbids help', () => {
  it('gives its players and spectators none while it is running', async () => {
    const { service } = harness;
    const settings = { help: 'forbidden' } as const;
    const table = await matchOf(service, anna, { seats: ['red', 'blue'], settings });
    const matchId = table.id;
    const attack = { attackers: ['r1'], defenders: ['b1'], barrage: [], groundSupport: 0 };
    const help = (token: string | undefined) =>
      Promise.all([
        service.odds({ match: matchId, token, attack }),
        service.jobs.advice({ match: matchId, token, side: 'red' }),
        service.jobs.requestAiTurn({ match: matchId, token }),
        service.jobs.submitSimulation({
          ...{ token, players: [], playouts: 1 },
          origin: { from: 'match', matchId },
        }),
        service.access.lendSeat({ match: matchId, token }),
      ]);
    const forbidden = { code: 'HELP_FORBIDDEN' };
    expect(await help(table.tokens['red'])).toMatchObject(Array(5).fill(forbidden));
    expect((await help(undefined)).slice(0, 2)).toMatchObject([forbidden, forbidden]);
    await table.play('red', [resign]);
    const after = await help(table.tokens['blue']);
    expect(after.filter((answer) => 'code' in answer && answer.code === 'HELP_FORBIDDEN')).toEqual([]);
  });
});
