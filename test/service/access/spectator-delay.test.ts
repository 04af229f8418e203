import { granted } from '../../support/granted';
import { endCombat, move, resign } from '../harness';
import type { Harness, Table } from '../harness';
import { matchOf, newUser, startWithClock } from './users';
import type { StandingClock, TestUser } from './users';
import { standingAlone } from '../../support/standing-alone';

let harness: Harness & { readonly clock: StandingClock };
let owner: TestUser;
beforeEach(async () => {
  harness = await startWithClock();
  owner = await newUser(harness.service);
});
afterEach(() => harness.close());

/** Hex that the spectators may not see yet. */
const news = '0104';

/** Match with three moves, a minute apart. */
async function played(delay: { readonly entries?: number; readonly minutes?: number }): Promise<Table> {
  const table = await matchOf(harness.service, owner, {
    seats: ['red', 'blue'],
    settings: { spectatorDelay: delay },
  });
  for (const hex of ['0102', '0103', news]) {
    await table.play('red', [move('r1', hex)], { expectedVersion: await versionFor(table, 'red') });
    harness.clock.advance({ seconds: 60 });
  }
  return table;
}

async function versionFor(table: Table, side: string | null): Promise<number> {
  return (await granted(harness.service.match(table.query(side)))).match.version;
}

/** First event of a stream, which shows the present match. */
async function opened(table: Table): Promise<unknown> {
  const leaving = new AbortController();
  const { events } = await granted(harness.service.live.watchMatch({ match: table.id }, leaving.signal));
  for await (const event of events) {
    leaving.abort();
    return event;
  }
  throw new Error('The stream was empty.');
}

describe('Spectators of a match with a delay', () => {
  it('see it some entries late, by every operation', async () => {
    const table = await played({ entries: 1 });
    const { service } = harness;
    const asked = table.query(null);
    const answers = await Promise.all([
      service.match(asked),
      service.view(asked),
      service.history(asked),
      service.legalActions({ ...asked, side: 'red' }),
      service.obligations(asked),
      service.score(asked),
      service.exportMatch(asked),
      service.notation.exportMatch(asked),
      service.receipts.receipt({ ...asked, entry: 2 }),
      service.matches({ limit: 5 }),
      service.jobs.jobs({ ...asked, limit: 5 }),
      service.table.fork({ ...asked, seats: [] }),
      opened(table),
    ]);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(standingAlone(news));
    expect(answers[0]).toMatchObject({ match: { version: 2 } });
    expect(answers[2]).toMatchObject({ version: 2, entries: [{ number: 1 }, { number: 2 }] });
    expect(answers[6]).toMatchObject({ document: { version: 2 } });
    expect(answers[9]).toMatchObject({ matches: [{ version: 2 }] });
    const hidden = [
      await service.view({ ...asked, at: 3 }),
      await service.receipts.receipt({ ...asked, entry: 3 }),
      await service.table.fork({ ...asked, at: 3, seats: [] }),
    ];
    for (const answer of hidden)
      expect(answer).toMatchObject({ code: 'NO_SUCH_ENTRY', details: { version: 2 } });
    expect(await service.submit({ ...asked, actions: [resign], expectedVersion: 0 })).toMatchObject({
      code: 'NO_TOKEN',
    });
  });

  it.each([0, 1, 2, 3])('see after %i minutes what was played before', async (minutes) => {
    const table = await played({ minutes });
    expect(await versionFor(table, null)).toBe(minutes === 0 ? 3 : 4 - minutes);
  });

  it('are late by entries and by minutes', async () => {
    const table = await played({ entries: 2, minutes: 2 });
    expect(await versionFor(table, null)).toBe(1);
    harness.clock.advance({ seconds: 600 });
    expect(await versionFor(table, null)).toBe(1);
  });

  it('see the beginning while nothing is old enough', async () => {
    const table = await played({ minutes: 10 });
    const { view } = await granted(harness.service.view(table.query(null)));
    expect(view).toMatchObject({ version: 0, position: { units: { r1: { hex: '0101' } } } });
  });

  it('see all of it when it is over', async () => {
    const table = await played({ entries: 100 });
    await table.play('red', [resign], { expectedVersion: 3 });
    expect(await versionFor(table, null)).toBe(4);
  });

  it('do not see turns of the service before their time, nor ask for one', async () => {
    const table = await matchOf(harness.service, owner, {
      seats: ['blue'],
      aiSeats: [{ side: 'red', level: 4 }],
      settings: { spectatorDelay: { entries: 1 } },
    });
    const stranger = await newUser(harness.service, 'Bert');
    const { jobs } = harness.service;
    const asked = { match: table.id, token: stranger.key };
    expect((await granted(jobs.jobs({ ...asked, limit: 9 }))).jobs).toEqual([]);
    expect((await granted(jobs.jobs({ ...table.query('blue'), limit: 9 }))).jobs).toHaveLength(1);
    expect(await jobs.requestAiTurn({ ...asked, side: 'red' })).toMatchObject({ code: 'NOT_A_PLAYER' });
  });

  it('are those without a seat: players and the referee see the match as it is', async () => {
    const table = await played({ entries: 3 });
    const { service } = harness;
    expect(await versionFor(table, 'red')).toBe(3);
    expect(await versionFor(table, 'blue')).toBe(3);
    await table.play('red', [endCombat], { expectedVersion: 3 });
    // Its owner holds both seats, and so is no spectator.
    const { match } = await granted(service.match({ match: table.id, token: owner.key }));
    expect(match.version).toBe(4);
    const { match: copy } = await granted(service.table.fork({ ...table.query('red'), seats: ['red'] }));
    expect(copy.settings.private).toBe(true);
  });
});
