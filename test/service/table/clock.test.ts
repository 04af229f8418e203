import { REFEREE } from '../../../src/engine';
import type { Action } from '../../../src/engine';
import type { CreateMatchRequest } from '../../../src/service/matches/requests';
import type { MatchClock } from '../../../src/match/clock/schema';
import type { MatchInfo } from '../../../src/match/schema';
import { CLOCK } from '../../../src/service/follow-ups/payloads';
import { resign } from '../harness';
import type { Harness, Table } from '../harness';
import { ScriptedThinker, handlersOf } from '../jobs/players';
import {
  attackPost,
  endMovement,
  noFire,
  note,
  openTable,
  pause,
  resume,
  rewind,
  startRealHarness,
  toContact,
} from './hurtgen';

const start = Date.parse('2026-11-20T12:00:00.000Z');
let now = start;
let harness: Harness;
beforeEach(async () => {
  now = start;
  harness = await startRealHarness({ clock: { now: () => new Date(now) } });
});
afterEach(() => harness.close());

const wait = (seconds: number): void => {
  now += seconds * 1000;
};
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

type Control = NonNullable<NonNullable<CreateMatchRequest['settings']>['timeControl']>;
const open = (control: Partial<Control> = {}, request: Partial<CreateMatchRequest> = {}): Promise<Table> =>
  openTable(harness, {
    settings: { timeControl: { perTurn: 600, perDecision: 60, onExpiry: 'forfeit', ...control } },
    ...request,
  });

async function infoOf(table: Table): Promise<MatchInfo> {
  const found = await harness.service.match({ match: table.id });
  if (found.status !== 'ok') throw new Error(found.message);
  return found.match;
}
const clockOf = async (table: Table): Promise<MatchClock | null> => (await infoOf(table)).clock;

/** Runs everything that is due: jobs of a test wait for no delay. */
const work = (thinker = new ScriptedThinker(() => [endMovement])) =>
  harness.queue.run(handlersOf(harness, thinker), 20);

const clockJobs = () => harness.queue.all().filter(({ kind }) => kind === CLOCK);

describe('The clock of a match', () => {
  it('does not exist without a time control', async () => {
    expect(await clockOf(await openTable(harness))).toBeNull();
    expect(clockJobs()).toEqual([]);
  });

  it('gives a side its time for a Player-Turn, whatever it does in it', async () => {
    const table = await open();
    const running = { waitingFor: 'us', since: at(0), deadline: at(600) };
    expect(table.match.clock).toEqual(running);
    wait(100);
    await table.play('us', [toContact]);
    expect(await clockOf(table)).toEqual({ ...running, since: at(100) });
    wait(100);
    await table.play('us', [endMovement]);
    expect(await clockOf(table)).toEqual({ ...running, since: at(200) });
  });

  it('stops for one side while the other decides, which has its own time for that', async () => {
    const table = await open();
    await table.play('us', [toContact, endMovement]);
    wait(100);
    await table.play('us', [attackPost]);
    expect(await clockOf(table)).toEqual({ waitingFor: 'german', since: at(100), deadline: at(160) });
    wait(50);
    await table.play('german', [noFire]);
    const { waitingFor, deadline } = (await clockOf(table))!;
    const ends = { us: at(100 + 50 + 500), german: at(150 + 60) };
    expect(deadline).toBe(ends[waitingFor as 'us' | 'german']);
  });

  it('is not reset by offers and notes', async () => {
    const table = await open();
    await table.play('us', [toContact, endMovement, attackPost]);
    for (const [side, action] of [
      ['german', { type: 'offerDraw' }],
      ['us', { type: 'offerDraw' }],
      [REFEREE, note],
    ] as const satisfies readonly (readonly [string, Action])[]) {
      wait(10);
      await table.play(side, [action]);
    }
    expect(await clockOf(table)).toEqual({ waitingFor: 'german', since: at(30), deadline: at(60) });
  });

  it('stops during a pause', async () => {
    const table = await open();
    wait(100);
    await table.play(REFEREE, [pause]);
    expect(await infoOf(table)).toMatchObject({
      paused: 'Who moves?',
      clock: { waitingFor: null, deadline: null },
    });
    wait(10_000);
    await work();
    await table.play(REFEREE, [resume]);
    expect(await clockOf(table)).toEqual({ waitingFor: 'us', since: at(10_100), deadline: at(10_600) });
  });

  it('gives the full time again after a rewind', async () => {
    const table = await open();
    wait(100);
    await table.play('us', [toContact]);
    await table.play(REFEREE, [pause, rewind(0)]);
    wait(100);
    await table.play(REFEREE, [resume]);
    expect(await clockOf(table)).toEqual({ waitingFor: 'us', since: at(200), deadline: at(800) });
  });

  it('does not run before all seats are taken', async () => {
    const table = await open({}, { seats: ['us'] });
    expect(table.match.clock).toEqual({ waitingFor: 'us', since: at(0), deadline: null });
    wait(1_000);
    await work();
    expect(await infoOf(table)).toMatchObject({ result: null });
    await harness.service.join({ match: table.id, side: 'german' });
    expect(await clockOf(table)).toMatchObject({ deadline: at(1_600) });
    wait(600);
    await work();
    expect(await infoOf(table)).toMatchObject({ result: { winner: 'german' } });
  });

  it('sleeps at night and on days that are named, by the clocks of its zone', async () => {
    // The 20th is a Friday; noon in UTC is 13:00 in Berlin.
    const sleep = { zone: 'Europe/Berlin', from: '22:00', to: '08:00', days: ['2026-11-22'] };
    const hour = 3_600;
    const table = await open({ perTurn: 30 * hour, sleep });
    expect((await clockOf(table))!.deadline).toBe('2026-11-23T14:00:00.000Z');
    wait(24 * hour);
    await table.play('us', [toContact]);
    expect((await clockOf(table))!.deadline).toBe('2026-11-23T14:00:00.000Z');
    wait(48 * hour);
    await work();
    expect(await infoOf(table)).toMatchObject({ result: null });
    wait(2 * hour);
    await work();
    expect(await infoOf(table)).toMatchObject({ result: { winner: 'german' } });
  });

  it.each([
    ['a zone that there is not', { zone: 'Mars/Olympus' }, 'zone'],
    ['half a night', { zone: 'UTC', from: '22:00' }, 'from'],
    ['no waking hour', { zone: 'UTC', from: '08:30', to: '08:00' }, 'hour'],
    ['a day that there is not', { zone: 'UTC', days: ['2026-02-30'] }, 'days'],
  ])('is refused with %s', async (_what, sleep, word) => {
    const timeControl = { perTurn: 60, onExpiry: 'flag' as const, sleep };
    const answer = await harness.service.createMatch({
      ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us'], settings: { timeControl } },
    });
    expect(answer).toMatchObject({ code: 'BAD_REQUEST' });
    expect(JSON.stringify(answer)).toContain(word);
  });

  it('does not run for a side that the service plays', async () => {
    const aiSeats = [{ side: 'us', level: 0 }];
    const table = await open({}, { seats: ['german'], aiSeats });
    expect(table.match.clock).toMatchObject({ waitingFor: 'us', deadline: null });
  });

  it.each([
    ['supplied dice', { dice: 'supplied' as const }, {}, 'AI_NEEDS_SERVER_DICE'],
    ['forbidden help', {}, { help: 'forbidden' as const }, 'HELP_FORBIDDEN'],
    ['no time at all', {}, { timeControl: { perTurn: 0, onExpiry: 'ai' as const } }, 'BAD_REQUEST'],
  ])('is refused with the service as a substitute and %s', async (_what, terms, settings, code) => {
    const timeControl = { perTurn: 60, onExpiry: 'ai' as const };
    const created = await harness.service.createMatch({
      ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us'] },
      ...terms,
      settings: { timeControl, ...settings },
    });
    expect(created).toMatchObject({ status: 'denied', code });
  });
});

describe('A side whose time has run out', () => {
  it('has lost, by an entry of the clock, and the match can be verified', async () => {
    const table = await open();
    wait(600);
    await work();
    expect(await infoOf(table)).toMatchObject({ version: 1, result: { winner: 'german' }, ending: 'time' });
    const history = await harness.service.history(table.query(null));
    expect(history).toMatchObject({ entries: [{ side: 'us', action: resign, by: 'clock' }] });
    expect(await harness.service.verify({ match: table.id })).toMatchObject({
      verification: { verified: true },
    });
  });

  it('does not lose if it acted a moment before', async () => {
    const table = await open();
    wait(599);
    await table.play('us', [toContact]);
    await work();
    expect(await infoOf(table)).toMatchObject({ version: 1, result: null });
  });

  it('loses once, however often the clock is checked', async () => {
    const table = await open();
    wait(700);
    const look = { match: table.id, deadline: at(600), looks: 0 };
    await Promise.all([1, 2, 3].map(() => harness.timekeeper.look(look)));
    await harness.timekeeper.look(look);
    expect(await infoOf(table)).toMatchObject({ version: 1 });
  });

  it('is named in an entry if that was agreed, and may continue', async () => {
    const table = await open({ onExpiry: 'flag' });
    wait(600);
    await work();
    const history = await harness.service.history(table.query(null));
    expect(history).toMatchObject({
      entries: [{ side: REFEREE, by: 'clock', events: [{ type: 'timeCalled', side: 'us' }] }],
    });
    expect(await clockOf(table)).toEqual({ waitingFor: 'us', since: at(600), deadline: null });
    wait(10_000);
    await table.play('us', [toContact]);
    await work();
    expect(await infoOf(table)).toMatchObject({ version: 2, result: null });
  });

  it('is played by the service to the end of its Player-Turn if that was agreed', async () => {
    const table = await open({ onExpiry: 'ai' });
    wait(600);
    const thinker = new ScriptedThinker(() => Promise.reject(new Error('The test has seen enough.')));
    await harness.queue.run(handlersOf(harness, thinker), 3);
    expect(thinker.questions).toMatchObject([{ side: 'us' }]);
    expect(await clockOf(table)).toMatchObject({ waitingFor: 'us', deadline: null });
    expect(await infoOf(table)).toMatchObject({ result: null });
  });

  it('is played in the enemy’s Player-Turn for its one pending decision', async () => {
    const table = await open({ onExpiry: 'ai' });
    await table.play('us', [toContact, endMovement, attackPost]);
    wait(60);
    const thinker = new ScriptedThinker(({ side }) => {
      if (side === 'german') return [noFire];
      throw new Error('Only the German side is late.');
    });
    await harness.queue.run(handlersOf(harness, thinker), 8);
    const history = await harness.service.history(table.query(null));
    expect(history.status === 'ok' && history.entries[3]).toMatchObject({
      side: 'german',
      by: 'service',
      level: 4,
    });
  });
});

describe('Where the clock of the machine goes back', () => {
  const DAY = 86_400;
  /** Entries from the first move on, with notes of the referee between them. */
  const entries: readonly (readonly [side: string, action: Action])[] = [
    ...[[REFEREE, note] as const, ['us', toContact] as const, [REFEREE, note] as const],
    ...[['us', endMovement] as const, ['us', attackPost] as const, [REFEREE, note] as const],
    ...[['german', { type: 'offerDraw' }] as const, [REFEREE, note] as const, [REFEREE, note] as const],
  ];

  /** Changes of the clock between one event and the next, in seconds. */
  const walks: readonly (readonly [name: string, steps: readonly number[]])[] = [
    ['once, after the first move', [10, 10, -2 * DAY, 10, 10, 10, 10, 10, 10, 10]],
    ['before the first move', [-2 * DAY, 10, 10, 10, 10, 10, 10, 10, 10, 10]],
    ['when the last seat is taken', [10, -2 * DAY, 5, 5, 5, 5, 5, 5, 5, 5]],
    ['and comes right again', [10, 10, -DAY, 10, DAY, 10, -DAY, 5, DAY, 5]],
    ['a little all the time', [5, -1, 5, -1, 5, -1, 5, -1, 5, -1]],
  ];

  describe.each(['from the start', 'later'])('and the second seat is taken %s', (when) => {
    it.each(walks)('%s: no player gains time, and no time of the history goes back', async (_name, steps) => {
      const isLater = when === 'later';
      const table = await open({}, isLater ? { seats: ['us'] } : {});
      const left = new Map<string, number>();
      const check = async (): Promise<void> => {
        const { waitingFor, deadline } = (await clockOf(table))!;
        if (deadline === null || waitingFor === null) return;
        const usual = waitingFor === 'us' ? 600 : 60;
        const remaining = (Date.parse(deadline) - now) / 1000;
        expect(remaining).toBeLessThanOrEqual(left.get(waitingFor) ?? usual);
        left.set(waitingFor, remaining);
      };
      const [joining, ...others] = steps;
      wait(joining!);
      let { tokens } = table;
      if (isLater) {
        const joined = await harness.service.join({ match: table.id, side: 'german' });
        if (joined.status !== 'ok') throw new Error(joined.message);
        tokens = { ...tokens, german: joined.seat.token };
        await check();
      }
      for (const [index, [side, action]] of entries.entries()) {
        wait(others[index]!);
        await table.play(side, [action], { token: tokens[side] });
        await check();
        const { since, deadline } = (await clockOf(table))!;
        if (deadline !== null) expect(Date.parse(deadline) - Date.parse(since)).toBeLessThanOrEqual(600_000);
      }
      const history = await harness.service.history(table.query(null));
      if (history.status !== 'ok') throw new Error(history.message);
      const times = [table.match.createdAt, ...history.entries.map((entry) => entry.at)];
      expect(times).toEqual([...times].sort());
      expect(times).toHaveLength(1 + entries.length);
      expect(left.get('german')).toBeDefined();
    });
  });
});

describe('Jobs for the clock', () => {
  it('exist before the entry, and one is enough until an earlier deadline', async () => {
    const table = await open();
    expect(clockJobs()).toHaveLength(1);
    wait(10);
    await table.play('us', [toContact]);
    await table.play('us', [endMovement]);
    expect(clockJobs()).toHaveLength(1);
    await table.play('us', [attackPost]);
    const deadlines = clockJobs().map(({ payload }) => payload);
    expect(deadlines).toMatchObject([{ deadline: at(600) }, { deadline: at(70) }]);
  });

  it('that find a later deadline schedule another check', async () => {
    const table = await open();
    await table.play('us', [toContact, endMovement]);
    wait(50);
    await table.play('us', [attackPost]);
    wait(5);
    await table.play('german', [noFire]);
    const { deadline } = (await clockOf(table))!;
    await harness.timekeeper.look({ match: table.id, deadline: at(110), looks: 0 });
    expect(clockJobs().at(-1)).toMatchObject({ payload: { match: table.id, deadline, looks: 1 } });
  });

  it('appear nowhere', async () => {
    const table = await open();
    expect(await harness.service.jobs.jobs({ match: table.id, limit: 5 })).toMatchObject({ jobs: [] });
    expect(await harness.service.jobs.job({ id: clockJobs()[0]!.id })).toMatchObject({ code: 'UNKNOWN_JOB' });
  });
});
