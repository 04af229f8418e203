import type { GameResult, GameSeat } from '../../../src/service/events/results-schema';
import { pointsOfWin } from '../../../src/service/events/points';
import { standingsOf } from '../../../src/service/events/standings';

const players = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() }));

const event: Parameters<typeof standingsOf>[0] = {
  players,
  rounds: [],
  pairing: 'roundRobin',
  gamesEach: 'single',
  matchPoints: { wins: [6], draw: 3 },
};

interface Score {
  readonly matchPoints: number;
  readonly victoryPoints?: number;
}

/** Decided game; the player with more match points has won it. */
function game(first: readonly [string, Score], second: readonly [string, Score]): GameResult {
  const seat = ([player, own]: readonly [string, Score], enemy: Score, side: string): GameSeat => ({
    ...{ side, player, seconds: 60 },
    matchPoints: own.matchPoints,
    gamePoints: own.matchPoints === enemy.matchPoints ? 0.5 : Number(own.matchPoints > enemy.matchPoints),
    victoryPoints: own.victoryPoints ?? null,
  });
  return {
    ...{ round: 1, pairing: 1, match: 'm', system: 'toy', scenario: 'duel', state: 'over' },
    ...{ version: 1, turn: 1, deadline: null, overdue: false, waitsFor: [] },
    seats: [seat(first, second[1], 'red'), seat(second, first[1], 'blue')],
    decision: { kind: 'played', winner: null, level: null, ending: null, reason: null },
  };
}

const placed = (results: readonly GameResult[]) =>
  standingsOf(event, new Set(), results).standings.map(({ rank, player }) => `${rank} ${player}`);

describe('the standings', () => {
  it('go by match points first', () => {
    const results = [game(['b', { matchPoints: 5 }], ['a', { matchPoints: 1 }])];
    expect(placed(results).slice(0, 2)).toEqual(['1 b', '2 a']);
  });

  it('go by game points among players with equal match points', () => {
    const draw = game(['a', { matchPoints: 3 }], ['c', { matchPoints: 3 }]);
    const results = [
      ...[draw, draw, draw],
      game(['b', { matchPoints: 5 }], ['d', { matchPoints: 1 }]),
      game(['b', { matchPoints: 4 }], ['d', { matchPoints: 2 }]),
    ];
    expect(placed(results)).toEqual(['1 b', '2 a', '2 c', '4 d']);
  });

  it('go by the direct encounters, then by Victory Points', () => {
    const results = [
      game(['a', { matchPoints: 6, victoryPoints: 9 }], ['b', { matchPoints: 0, victoryPoints: 1 }]),
      game(['b', { matchPoints: 6, victoryPoints: 40 }], ['c', { matchPoints: 0, victoryPoints: 0 }]),
      game(['c', { matchPoints: 6, victoryPoints: 5 }], ['d', { matchPoints: 0, victoryPoints: 1 }]),
    ];
    const { standings } = standingsOf(event, new Set(), results);
    // All three have one win; a has won against b, b against c, c against none of the three.
    expect(standings.map(({ player, directEncounter }) => [player, directEncounter])).toEqual([
      ['b', 6],
      ['a', 6],
      ['c', 0],
      ['d', 0],
    ]);
    expect(standings.map(({ victoryPointDifference }) => victoryPointDifference)).toEqual([32, 8, -36, -4]);
  });

  it('let players share a rank when nothing separates them', () => {
    const results = [game(['a', { matchPoints: 3 }], ['b', { matchPoints: 3 }])];
    expect(placed(results)).toEqual(['1 a', '1 b', '3 c', '3 d']);
  });

  it('add up games, wins, draws, losses and time, and count undecided games', () => {
    const undecided: GameResult = {
      ...game(['a', { matchPoints: 0 }], ['b', { matchPoints: 0 }]),
      decision: null,
      seats: [
        { side: 'red', player: 'a', matchPoints: null, gamePoints: null, victoryPoints: null, seconds: 5 },
        { side: 'blue', player: 'b', matchPoints: null, gamePoints: null, victoryPoints: null, seconds: 7 },
      ],
    };
    const results = [
      game(['a', { matchPoints: 6 }], ['b', { matchPoints: 0 }]),
      game(['a', { matchPoints: 3 }], ['c', { matchPoints: 3 }]),
      undecided,
    ];
    const { standings, undecided: open } = standingsOf(event, new Set(['c']), results);
    expect(open).toBe(1);
    expect(standings[0]).toMatchObject({ decided: 2, won: 1, drawn: 1, lost: 0, seconds: 125 });
    expect(standings.find(({ player }) => player === 'b')).toMatchObject({
      decided: 1,
      lost: 1,
      seconds: 67,
    });
    expect(standings.find(({ player }) => player === 'c')).toMatchObject({ withdrawn: true });
  });
});

describe('match points', () => {
  const scale = { wins: [6, 5, 4], draw: 3 };
  const levels = [
    { level: 'Decisive', winner: 'red' },
    { level: 'Substantive', winner: 'red' },
    { level: 'Marginal', winner: 'red' },
    { level: 'Draw', winner: null },
    { level: 'Blue Marginal', winner: 'blue' },
    { level: 'Blue Decisive', winner: 'blue' },
  ];

  it.each([
    ['red', 'Decisive', 6, 0],
    ['red', 'Marginal', 4, 2],
    ['blue', 'Blue Decisive', 6, 0],
    ['blue', 'Blue Marginal', 5, 1],
    ['blue', 'resignation', 6, 0],
    ['red', null, 6, 0],
  ])('of a win of %s at the level %s are %i to %i', (winner, level, won, lost) => {
    expect(pointsOfWin(scale, levels, winner, level)).toEqual({ winner: won, loser: lost });
  });

  it('are those of the last named level for all levels below it', () => {
    expect(pointsOfWin({ wins: [2], draw: 1 }, levels, 'red', 'Marginal')).toEqual({ winner: 2, loser: 0 });
  });
});
