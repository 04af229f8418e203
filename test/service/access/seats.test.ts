import { granted } from '../../support/granted';
import { matchOf, newUser, startWithClock } from './users';
import type { StandingClock, TestUser } from './users';
import { Table, move } from '../harness';
import type { Harness } from '../harness';
import type { InvitationRequest } from '../../../src/service/seats/invitations';
import { ScriptedThinker, endTurn, handlersOf } from '../jobs/players';

let harness: Harness & { readonly clock: StandingClock };
let anna: TestUser;
let bert: TestUser;
beforeAll(async () => {
  harness = await startWithClock();
  anna = await newUser(harness.service, 'Anna');
  bert = await newUser(harness.service, 'Bert');
});
afterAll(() => harness.close());

const invite = (table: Table, token: string | undefined, rest: Partial<InvitationRequest> = {}) =>
  harness.service.access.invite({ match: table.id, token, role: 'player', side: 'blue', ...rest });
const accept = (invitation: string, token?: string) => harness.service.access.accept({ invitation, token });
const tokenOf = async (table: Table, token: string | undefined, rest: Partial<InvitationRequest> = {}) =>
  (await granted(invite(table, token, rest))).token;
const spectator = { role: 'spectator', side: undefined } as const;
const referee = { role: 'referee', side: undefined } as const;
const over = { code: 'INVITATION_OVER' };

describe('An invitation to a seat', () => {
  it('is given by the owner and is valid once', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna, { settings: { private: true, joinBy: 'invitation' } });
    const invitation = await tokenOf(table, anna.key);
    const { match, place } = await granted(accept(invitation, bert.key));
    expect(match).toMatchObject({ id: table.id, seats: [{}, { taken: true, holder: bert.id }] });
    expect(place).toMatchObject({ role: 'player', side: 'blue' });
    for (const token of [place.token, bert.key]) {
      expect(await service.view({ match: table.id, token })).toMatchObject({ view: { viewer: 'blue' } });
    }
    expect(await accept(invitation)).toMatchObject(over);
    expect(await service.access.invitations({ match: table.id, token: anna.key })).toMatchObject({
      invitations: [],
    });
  });

  it('is void when another was faster, also after the seat has been vacated again', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna);
    const [first, second] = [await tokenOf(table, anna.key), await tokenOf(table, anna.key)];
    const { place } = await granted(accept(first));
    expect(await accept(second)).toMatchObject(over);
    await granted(service.access.leave({ match: table.id, token: place.token }));
    expect(await accept(second)).toMatchObject(over);
  });

  it('is taken by one of many who accept it at the same time', async () => {
    const table = await matchOf(harness.service, anna);
    const invitation = await tokenOf(table, anna.key);
    const answers = await Promise.all([1, 2, 3].map(() => accept(invitation)));
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
  });

  it('ends when it expires or is withdrawn', async () => {
    const { service, clock } = harness;
    const table = await matchOf(service, anna);
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
    const brief = await tokenOf(table, anna.key, { expiresAt });
    clock.advance({ seconds: 61 });
    expect(await accept(brief)).toMatchObject(over);
    const { invitation, token } = await granted(invite(table, anna.key));
    const request = { match: table.id, id: invitation.id };
    expect(await service.access.withdrawInvitation({ ...request, token: bert.key })).toMatchObject({
      code: 'UNKNOWN_INVITATION',
    });
    expect(await service.access.withdrawInvitation({ ...request, token: anna.key })).toMatchObject({
      status: 'ok',
    });
    expect(await accept(token)).toMatchObject(over);
    for (const end of ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z', 'soon']) {
      expect(await invite(table, anna.key, { expiresAt: end })).toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('can be given by no one else: not by strangers, other players, or the owner for a taken seat', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna);
    expect(await invite(table, undefined)).toMatchObject({ code: 'NOT_OWNER' });
    expect(await invite(table, bert.key)).toMatchObject({ code: 'NOT_OWNER' });
    expect(await invite(table, 'nonsense')).toMatchObject({ code: 'BAD_TOKEN' });
    await granted(service.join({ match: table.id, side: 'blue', token: bert.key }));
    expect(await invite(table, anna.key)).toMatchObject({ code: 'NOT_YOUR_PLACE' });
    expect(await invite(table, anna.key, { side: 'green' })).toMatchObject({ code: 'UNKNOWN_SIDE' });
    expect(await invite(table, anna.key, { side: undefined })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await accept('nonsense')).toMatchObject(over);
    expect(await accept(table.tokens['red'] ?? '')).toMatchObject(over);
  });

  it('is given in a match without an owner by the holder of its creator’s seat', async () => {
    const { service } = harness;
    const table = await Table.open(service, { seats: ['red'] });
    const { seat } = await granted(service.join({ match: table.id, side: 'blue' }));
    expect(await invite(table, seat.token, { role: 'spectator', side: undefined })).toMatchObject({
      code: 'NOT_OWNER',
    });
    expect(await invite(table, table.tokens['red'], spectator)).toMatchObject({ status: 'ok' });
  });

  it('is not the token of a place', async () => {
    const table = await matchOf(harness.service, anna);
    const token = await tokenOf(table, anna.key);
    expect(await harness.service.view({ match: table.id, token })).toMatchObject({ code: 'BAD_TOKEN' });
  });
});

describe('Spectators of a private match', () => {
  it('come by an invitation that admits many, until they are dismissed', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna, { settings: { private: true } });
    const invitation = await tokenOf(table, anna.key, spectator);
    const [one, two] = [await granted(accept(invitation)), await granted(accept(invitation, bert.key))];
    expect(one.place).toMatchObject({ role: 'spectator', side: null });
    const sees = async (token: string) => {
      const seen = await service.view({ match: table.id, token });
      return seen.status === 'ok' ? seen.view.viewer : seen.code;
    };
    expect(await Promise.all([one.place.token, two.place.token, bert.key].map(sees))).toEqual([
      null,
      null,
      null,
    ]);
    const mine = await granted(service.matches({ limit: 9, token: bert.key, filter: { mine: true } }));
    expect(mine.matches.map(({ id }) => id)).toContain(table.id);
    const request = { match: table.id, token: bert.key };
    expect(await service.access.dismissSpectators(request)).toMatchObject({ code: 'NOT_OWNER' });
    await granted(service.access.dismissSpectators({ ...request, token: anna.key }));
    expect(await Promise.all([one.place.token, bert.key].map(sees))).toEqual(['PLACE_LOST', 'PRIVATE_MATCH']);
    expect(await accept(invitation)).toMatchObject(over);
  });
});

describe('A referee', () => {
  it('is invited before the first entry, and hands over their own place', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna, { seats: ['red', 'blue'] });
    const late = await tokenOf(table, anna.key, referee);
    const { place } = await granted(accept(await tokenOf(table, anna.key, referee), bert.key));
    expect(place).toMatchObject({ role: 'referee', side: null });
    expect(await accept(late)).toMatchObject(over);
    expect(await invite(table, `${anna.key}/red`, referee)).toMatchObject({ code: 'NOT_YOUR_PLACE' });
    const next = await granted(accept(await tokenOf(table, bert.key, referee)));
    expect(await service.view({ match: table.id, token: place.token })).toMatchObject({
      code: 'PLACE_LOST',
    });
    expect(await service.view({ match: table.id, token: next.place.token })).toMatchObject({
      view: { viewer: 'referee' },
    });
  });

  it('cannot come into a match that has begun, and plays no side of it', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna, { seats: ['red'] });
    const invitation = await tokenOf(table, anna.key, referee);
    expect(await accept(invitation, anna.key)).toMatchObject({ code: 'REFEREE_PLAYS' });
    await table.play('red', [move('r1', '0102')]);
    expect(await accept(invitation)).toMatchObject({ code: 'MATCH_BEGUN' });
    expect(await invite(table, anna.key, referee)).toMatchObject({ code: 'MATCH_BEGUN' });
  });
});

describe('Handing a place over', () => {
  it('gives a new token, and makes the old one and the key of its holder invalid for it', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna);
    const { place } = await granted(service.access.handOver({ match: table.id, token: anna.key }));
    const submit = (token: string | undefined) =>
      service.submit({ match: table.id, token, expectedVersion: 0, actions: [move('r1', '0102')] });
    expect(await submit(table.tokens['red'])).toMatchObject({ code: 'SEAT_LOST' });
    expect(await submit(anna.key)).toMatchObject({ code: 'NOT_A_PLAYER' });
    expect(await submit(place.token)).toMatchObject({ status: 'accepted' });
  });

  it('to another user needs an invitation from the holder', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna);
    const invitation = await tokenOf(table, anna.key, { side: 'red' });
    await granted(accept(invitation, bert.key));
    expect(await service.view({ match: table.id, token: bert.key })).toMatchObject({
      view: { viewer: 'red' },
    });
    expect(await service.view({ match: table.id, token: table.tokens['red'] })).toMatchObject({
      code: 'SEAT_LOST',
    });
  });

  it('needs a place to hand over', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna);
    const handOver = (token: string | undefined) => service.access.handOver({ match: table.id, token });
    expect(await handOver(undefined)).toMatchObject({ code: 'NO_TOKEN' });
    expect(await handOver(bert.key)).toMatchObject({ code: 'NOT_A_PLAYER' });
  });
});

describe('Leaving a seat', () => {
  it('frees it, with nothing left of its former holder', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna);
    const joined = await granted(service.join({ match: table.id, side: 'blue', token: bert.key }));
    const orders = { advance: 'never' as const };
    await granted(
      service
        .fileStandingOrders({ match: table.id, token: bert.key, orders })
        .then((filed) => ({ ...filed, status: filed.status === 'filed' ? ('ok' as const) : filed.status })),
    );
    const left = await granted(service.access.leave({ match: table.id, token: bert.key }));
    expect(left.match.seats).toMatchObject([{ taken: true }, { taken: false, holder: null }]);
    expect(await service.view({ match: table.id, token: joined.seat.token })).toMatchObject({
      code: 'SEAT_LOST',
    });
    const { seat } = await granted(service.join({ match: table.id, side: 'blue' }));
    expect(await service.standingOrders({ match: table.id, token: seat.token })).toMatchObject({
      filed: { orders: {} },
    });
  });

  it('is too late after the first entry', async () => {
    const { service } = harness;
    const table = await matchOf(service, anna);
    await table.play('red', [move('r1', '0102')]);
    expect(await service.access.leave({ match: table.id, token: anna.key })).toMatchObject({
      code: 'MATCH_BEGUN',
    });
  });
});

describe('A seat that is lent to the service', () => {
  it('is played by it until it is taken back with the new token, each time again', async () => {
    const { service, queue } = harness;
    const table = await Table.open(service);
    const matchId = table.id;
    const lend = async (token: string | undefined): Promise<string> => {
      const answer = await granted(service.access.lendSeat({ match: matchId, token, level: 0 }));
      expect(answer.match.seats[0]).toMatchObject({ lent: true, ai: { level: 0 } });
      expect(await service.view({ match: matchId, token })).toMatchObject({ code: 'SEAT_LOST' });
      return answer.place.token;
    };
    const first = await lend(table.tokens['red']);
    const submission = { match: matchId, token: first, expectedVersion: 0, actions: [move('r1', '0102')] };
    expect(await service.submit(submission)).toMatchObject({ code: 'SEAT_OF_AI' });
    expect(await service.view({ match: matchId, token: first })).toMatchObject({ view: { viewer: 'red' } });
    await granted(service.access.takeSeatBack({ match: matchId, token: first }));
    await queue.run(handlersOf(harness, new ScriptedThinker(endTurn)));
    expect(await table.version()).toBe(0);

    const second = await lend(first);
    await queue.run(handlersOf(harness, new ScriptedThinker(endTurn)));
    expect(await table.version()).toBeGreaterThan(0);
    const back = await granted(service.access.takeSeatBack({ match: matchId, token: second }));
    expect(back.match.seats[0]).toMatchObject({ taken: true, lent: false, ai: null });
  });

  it('is taken back by its holder only, and lent only where the service rolls the dice', async () => {
    const { service } = harness;
    const table = await Table.open(service, { dice: 'supplied' });
    const request = { match: table.id, token: table.tokens['red'] };
    expect(await service.access.lendSeat(request)).toMatchObject({ code: 'AI_NEEDS_SERVER_DICE' });
    expect(await service.access.takeSeatBack(request)).toMatchObject({ code: 'NOT_LENT' });
    expect(await service.access.takeSeatBack({ match: table.id })).toMatchObject({ code: 'NO_TOKEN' });
  });
});
