import { meetings, firstBracket } from '../../../src/service/events/knockout';
import type { PairingKind } from '../../../src/service/events/schema';
import { granted } from '../../support/granted';
import type { TestUser } from '../access/users';
import { startHarness } from '../harness';
import type { Harness } from '../harness';
import { TestEvent, newPlayers, resignAs } from './event';

let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

async function begin(pairing: PairingKind, ...names: readonly string[]) {
  const { service } = harness;
  const { users, requests } = await newPlayers(service, ...names);
  const event = await TestEvent.create(service, requests, { pairing, gamesEach: 'single' });
  await event.start();
  return { event, users };
}

/** Plays a round in which the player lower in the list resigns. */
async function playRound(event: TestEvent, users: readonly TestUser[]): Promise<void> {
  const place = (player: string): number => Number(player.slice(1));
  for (const { match, seats, decision } of await event.results()) {
    if (decision !== null) continue;
    const loser = Math.max(...seats.map(({ player }) => place(player)));
    await resignAs(harness.service, match, users[loser - 1]!);
  }
}

const addRound = (event: TestEvent) => harness.service.events.addRound(event.own);
const standings = async (event: TestEvent) =>
  (await granted(harness.service.events.standings(event.own))).standings;

describe('A Swiss event', () => {
  it('pairs round after round by the table, with a bye that counts as a win', async () => {
    const { event, users } = await begin('swiss', 'Anna', 'Bert', 'Cora', 'Dirk', 'Emma');
    expect(await addRound(event)).toMatchObject({ code: 'BAD_REQUEST' });
    for (const round of [2, 3]) {
      await playRound(event, users);
      const { rounds } = (await granted(addRound(event))).event;
      expect(rounds).toHaveLength(round);
      expect(rounds.flatMap(({ byes }) => byes)).toHaveLength(round);
    }
    await playRound(event, users);
    const { rounds } = await event.info();
    const met = rounds
      .flatMap(({ pairings }) => pairings)
      .map(({ first, second }) => [first, second].sort().join());
    expect(new Set(met).size).toBe(6);
    const table = await standings(event);
    expect(table.tieBreaks).toEqual([
      ...['matchPoints', 'gamePoints', 'buchholz', 'directEncounter', 'victoryPointDifference'],
    ]);
    const [winner] = table.standings;
    expect(winner).toMatchObject({ name: 'Anna', rank: 1, matchPoints: 18 });
    const pointsOf = new Map(table.standings.map(({ player, matchPoints }) => [player, matchPoints]));
    for (const { player, byes, buchholz, matchPoints, won, lost } of table.standings) {
      expect(won + lost + byes).toBe(3);
      expect(matchPoints).toBe(6 * (won + byes));
      const opponents = rounds
        .flatMap(({ pairings }) => pairings)
        .filter(({ first, second }) => first === player || second === player)
        .map(({ first, second }) => pointsOf.get(first === player ? second : first)!);
      expect(buchholz).toBe(opponents.reduce((sum, one) => sum + one, byes * matchPoints));
    }
  });

  it('takes late players and leaves out those who have withdrawn', async () => {
    const { service } = harness;
    const { event, users } = await begin('swiss', 'Anna', 'Bert', 'Cora', 'Dirk');
    await playRound(event, users);
    await granted(service.events.addPlayers({ ...event.own, players: [{ name: 'Late' }] }));
    await granted(service.events.withdraw({ ...event.own, player: 'p1', results: 'kept', reason: 'Ill.' }));
    const { rounds } = (await granted(addRound(event))).event;
    const paired = rounds[1]!.pairings.flatMap(({ first, second }) => [first, second]).sort();
    expect(paired).toEqual(['p2', 'p3', 'p4', 'p5']);
    expect(
      await service.events.addRound({ ...event.own, pairings: [{ first: 'p1', second: 'p2' }] }),
    ).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('A knock-out', () => {
  it('lets the best meet last, and ends with a winner', async () => {
    const { event, users } = await begin('knockout', 'Anna', 'Bert', 'Cora', 'Dirk', 'Emma', 'Finn');
    const pairs = async (round: number) => {
      const { pairings, byes } = (await event.info()).rounds[round - 1]!;
      return [...pairings.map(({ first, second }) => `${first}-${second}`), ...byes];
    };
    expect(await pairs(1)).toEqual(['p4-p5', 'p3-p6', 'p1', 'p2']);
    expect(
      await harness.service.events.addPlayers({ ...event.own, players: [{ name: 'Late' }] }),
    ).toMatchObject({ code: 'EVENT_STATE' });
    await playRound(event, users);
    await granted(addRound(event));
    expect(await pairs(2)).toEqual(['p1-p4', 'p2-p3']);
    await playRound(event, users);
    await granted(addRound(event));
    expect(await pairs(3)).toEqual(['p1-p2']);
    await playRound(event, users);
    expect(await addRound(event)).toMatchObject({ message: expect.stringContaining('over') });
    const table = await standings(event);
    expect(table.tieBreaks[0]).toBe('stage');
    expect(table.standings.map(({ name, stage }) => [name, stage]).slice(0, 3)).toEqual([
      ['Anna', 3],
      ['Bert', 2],
      ['Cora', 1],
    ]);
  });

  it('stops at a pairing that no one has won until the organiser rules', async () => {
    const { service } = harness;
    const { event } = await begin('knockout', 'Anna', 'Bert', 'Cora');
    const match = await event.firstMatch();
    const rule = (ruling: object) =>
      service.events.rule({ ...event.own, match, ruling: ruling as never, reason: 'So it is.' });
    await granted(rule({ kind: 'bothForfeit' }));
    expect(await addRound(event)).toMatchObject({
      message: 'Neither has won pairing 1 of round 1: rule on one of its games.',
    });
    await granted(rule({ kind: 'walkover', winner: 'p3' }));
    const { rounds } = (await granted(addRound(event))).event;
    expect(rounds[1]!.pairings).toMatchObject([{ first: 'p1', second: 'p3' }]);
  });

  it.each([2, 3, 5, 8, 21])('of %i has a place for each player and a bye for the best', (count) => {
    const players = Array.from({ length: count }, (_, index) => `p${index + 1}`);
    const bracket = firstBracket(players);
    expect(bracket.filter((one) => one !== null).sort()).toEqual([...players].sort());
    const { pairs, byes } = meetings(bracket);
    expect(pairs.length * 2 + byes.length).toBe(count);
    expect([...byes].sort()).toEqual(players.slice(0, byes.length).sort());
  });
});
