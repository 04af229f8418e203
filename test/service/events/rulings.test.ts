import { EVENT_DEADLINE, readEventDeadline } from '../../../src/service/events/deadlines';
import { granted } from '../../support/granted';
import { startWithClock } from '../access/users';
import type { StandingClock, TestUser } from '../access/users';
import { endCombat } from '../harness';
import type { Harness } from '../harness';
import { TestEvent, newPlayers, resignAs } from './event';

describe('the results of the games of an event', () => {
  let harness: Harness & { readonly clock: StandingClock };
  let event: TestEvent;
  let anna: TestUser;
  let bert: TestUser;

  beforeAll(async () => {
    harness = await startWithClock();
  });
  afterAll(() => harness.close());

  beforeEach(async () => {
    const { users, requests } = await newPlayers(harness.service, 'Anna', 'Bert', 'Carl');
    const [first, second] = users;
    if (first === undefined || second === undefined) throw new Error('There are three.');
    [anna, bert] = [first, second];
    event = await TestEvent.create(harness.service, requests);
    await event.start();
  });

  const gameOf = async (red: string, blue: string) => {
    const results = await event.results();
    const found = results.find(({ seats }) => seats[0].player === red && seats[1].player === blue);
    if (found === undefined) throw new Error(`${red} does not meet ${blue}.`);
    return found;
  };

  const rule = async (match: string, ruling: Parameters<typeof harness.service.events.rule>[0]['ruling']) =>
    harness.service.events.rule({ ...event.own, match, ruling, reason: 'So be it.' });

  it('are those of the matches', async () => {
    const { match } = await gameOf('p1', 'p2');
    await resignAs(harness.service, match, anna);
    expect(await event.result(match)).toMatchObject({
      state: 'over',
      decision: { kind: 'played', winner: 'p2', level: 'resignation', reason: null },
      seats: [
        { side: 'red', player: 'p1', matchPoints: 0, gamePoints: 0 },
        { side: 'blue', player: 'p2', matchPoints: 6, gamePoints: 1 },
      ],
      waitsFor: [],
    });
  });

  it('are what the organiser rules, until they lift the ruling', async () => {
    const { match } = await gameOf('p1', 'p2');
    await resignAs(harness.service, match, anna);
    const adjusted = {
      kind: 'adjusted',
      winner: 'p1',
      level: 'Small',
      points: { red: 12, blue: 2 },
    } as const;
    await granted(rule(match, adjusted));
    expect(await event.result(match)).toMatchObject({
      decision: { kind: 'adjusted', winner: 'p1', level: 'Small', reason: 'So be it.' },
      seats: [
        { matchPoints: 5, gamePoints: 1, victoryPoints: 12 },
        { matchPoints: 1, gamePoints: 0, victoryPoints: 2 },
      ],
    });
    await granted(rule(match, { kind: 'lifted' }));
    expect((await event.result(match)).decision).toMatchObject({ kind: 'played', winner: 'p2' });
  });

  it.each([
    [{ kind: 'forfeit', loser: 'p1' }, 'p2', [0, 6]],
    [{ kind: 'walkover', winner: 'p1' }, 'p1', [6, 0]],
    [{ kind: 'bothForfeit' }, null, [0, 0]],
    [{ kind: 'annulled' }, null, [null, null]],
    [{ kind: 'adjusted', winner: null }, null, [3, 3]],
    [{ kind: 'adjudicated' }, null, [3, 3]],
  ] as const)('are %o by a ruling', async (ruling, winner, points) => {
    const { match } = await gameOf('p1', 'p2');
    await granted(rule(match, ruling));
    const { decision, seats } = await event.result(match);
    expect(decision).toMatchObject({ kind: ruling.kind, winner });
    expect(seats.map(({ matchPoints }) => matchPoints)).toEqual(points);
  });

  it.each([
    { kind: 'forfeit', loser: 'p3' },
    { kind: 'walkover' },
    { kind: 'adjusted' },
    { kind: 'adjusted', winner: 'p2', level: 'Small' },
    { kind: 'adjusted', winner: 'p1', points: { red: 1 } },
  ] as const)('cannot be impossible: %o', async (ruling) => {
    const { match } = await gameOf('p1', 'p2');
    expect(await rule(match, ruling)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are losses for a player who withdraws, or nothing if their games are annulled', async () => {
    const played = await gameOf('p1', 'p2');
    await resignAs(harness.service, played.match, anna);
    const withdraw = (results: 'kept' | 'annulled') =>
      harness.service.events.withdraw({ ...event.own, player: 'p1', results, reason: 'Illness.' });
    await granted(withdraw('kept'));
    expect((await event.result(played.match)).decision).toMatchObject({ kind: 'played', winner: 'p2' });
    expect((await gameOf('p2', 'p1')).decision).toMatchObject({ kind: 'withdrawn', winner: 'p2' });
    expect((await gameOf('p2', 'p3')).decision).toBeNull();

    await granted(withdraw('annulled'));
    expect((await event.result(played.match)).decision).toMatchObject({ kind: 'annulled' });
    const { standings } = (await granted(harness.service.events.standings(event.own))).standings;
    expect(standings.find(({ player }) => player === 'p2')).toMatchObject({ decided: 0, matchPoints: 0 });
  });

  it('have the time from the log of the match', async () => {
    const { match: matchId } = await gameOf('p1', 'p2');
    harness.clock.advance({ seconds: 90 });
    await harness.service.submit({
      match: matchId,
      token: anna.key,
      expectedVersion: 0,
      actions: [endCombat],
    });
    harness.clock.advance({ seconds: 30 });
    const { seats } = await event.result(matchId);
    expect(seats.map(({ seconds }) => seconds)).toEqual([90, 30]);
  });

  describe('at a deadline', () => {
    const deadline = '2026-12-01T00:00:00.000Z';
    const afterwards = '2026-12-01T00:00:01.000Z';

    const later = () => harness.servicesWith({ clock: { now: () => new Date(afterwards) } });
    const pass = () =>
      harness.queue.run({
        [EVENT_DEADLINE]: {
          async run({ payload }) {
            await later().eventDeadlines.look(readEventDeadline(payload));
            return null;
          },
        },
      });

    const withMeasure = async (atDeadline: 'nothing' | 'adjudicate' | 'forfeit') => {
      await granted(harness.service.events.change({ ...event.own, atDeadline }));
      await granted(harness.service.events.setDeadline({ ...event.own, round: 1, deadline }));
    };
    const firstRound = async () => (await event.results()).filter(({ round }) => round === 1);

    it('is a loss of the side to act, once, however often the service checks', async () => {
      await withMeasure('forfeit');
      await pass();
      await later().eventDeadlines.look({ event: event.id, round: 1, deadline });
      const games = await firstRound();
      expect(games).toHaveLength(2);
      for (const { decision, seats } of games) {
        expect(decision).toMatchObject({ kind: 'forfeit', winner: seats[1].player });
      }
      const { entries } = await granted(harness.service.events.log(event.own));
      expect(entries.slice(-3).map(({ by, act }) => [by, act.type])).toEqual([
        [null, 'ruled'],
        [null, 'ruled'],
        [null, 'deadlineApplied'],
      ]);
    });

    it('goes by the score, if that is agreed', async () => {
      await withMeasure('adjudicate');
      await pass();
      expect((await firstRound()).map(({ decision }) => decision?.kind)).toEqual([
        'adjudicated',
        'adjudicated',
      ]);
    });

    it('is not decided if nothing is agreed, but the games are overdue', async () => {
      await withMeasure('nothing');
      await pass();
      const { results } = await granted(later().service.events.results({ ...event.own, overdue: true }));
      expect(results.map(({ round, waitsFor, seats }) => [round, waitsFor, seats[0].player])).toEqual(
        results.map(({ seats }) => [1, [seats[0].player], seats[0].player]),
      );
      expect(results).toHaveLength(2);
    });

    it('waits for a later deadline that was set meanwhile', async () => {
      await withMeasure('forfeit');
      const moved = '2026-12-24T00:00:00.000Z';
      await granted(harness.service.events.setDeadline({ ...event.own, round: 1, deadline: moved }));
      await pass();
      expect((await firstRound()).map(({ decision }) => decision)).toEqual([null, null]);
    });

    it('is decided at once when the organiser asks', async () => {
      await granted(harness.service.events.applyDeadline({ ...event.own, round: 1, measure: 'adjudicate' }));
      expect((await firstRound()).every(({ decision }) => decision?.kind === 'adjudicated')).toBe(true);
    });
  });

  it('is for the organiser alone to decide', async () => {
    const match = await event.firstMatch();
    const request = { event: event.id, match, ruling: { kind: 'annulled' }, reason: 'No.' } as const;
    const { events } = harness.service;
    expect(await events.rule({ ...request, token: bert.key })).toMatchObject({ code: 'NOT_ORGANISER' });
    expect(await events.rule(request)).toMatchObject({ code: 'USER_NEEDED' });
    expect(await rule('0123', { kind: 'annulled' })).toMatchObject({ code: 'NOT_IN_EVENT' });
  });
});
