import type { PresentBuild } from '../builds';
import { inProcess, interleave } from '../clock';
import type { Contestant, Pace, Slices } from '../clock';
import type { Measure, Row } from '../measure';
import { SCENARIOS } from '../quick-match';
import { median, ratio, spread } from '../statistics';
import { compileC } from './c';
import type { CSearch } from './c';
import { boardOf, search } from './honeycomb';
import { midgames } from './positions';
import type { Midgame } from './positions';
import { problemOf } from './problem';
import type { Costs, Problem } from './problem';

const PEER = 'honeycomb-grid with Dijkstra';

/** All moves of a side: every unit, every hex, with its cost and one path, in real positions of all four games. */
export function measureMoves(build: PresentBuild, pace: Pace): Measure {
  return timeMoves(build, midgames(build, SCENARIOS), pace);
}

/** Compares the answers in these positions, then the times. Throws an Error when two of them differ. */
export function timeMoves(build: PresentBuild, positions: readonly Midgame[], pace: Pace): Measure {
  const compiled = compileC();
  const c = typeof compiled === 'string' ? undefined : compiled;
  try {
    const times = positions.map((position) => timePosition(build, position, c, pace));
    const of = (name: string): Slices[] => times.map((slices) => slices.get(name)!);
    const peer = of(PEER);
    const row = (name: string, goal: string): Row => ({
      ...{ name, against: PEER, unit: 'times as fast', goal },
      ratio: spread(peer.map((slices, at) => ratio(slices, of(name)[at]!))),
      figures: { milliseconds: 1000 * median(of(name).flat()), peerMilliseconds: 1000 * median(peer.flat()) },
    });
    const inC = { name: SEARCH, against: 'C -O2', unit: 'times its time', goal: '<= 2' };
    return {
      title: `All legal moves of a side, in ${positions.length} positions`,
      rows: [
        row(SEARCH, '>= 100'),
        typeof compiled === 'string'
          ? { ...inC, reason: compiled, figures: {} }
          : {
              ...inC,
              ratio: spread(of(SEARCH).map((slices, at) => ratio(slices, of(inC.against)[at]!))),
              figures: { peerMilliseconds: 1000 * median(of(inC.against).flat()) },
            },
        row(ANSWER, '>= 25'),
        row(ANSWER_AGAIN, '>= 25'),
        row(REASONS, '>= 4'),
      ],
      notes: ['Before anything is timed the costs of all searches are compared hex by hex.'],
    };
  } finally {
    c?.remove();
  }
}

const SEARCH = 'the search alone';
const ANSWER = 'the whole answer of the engine, in a position that is new';
const ANSWER_AGAIN = 'the same, asked before';
const REASONS = 'the whole answer with the reasons of closed hexes';

function timePosition(
  build: PresentBuild,
  { name, state }: Midgame,
  c: CSearch | undefined,
  pace: Pace,
): Map<string, Slices> {
  const problem = problemOf(build, state);
  const board = boardOf(problem);
  const { reachFrom, withReach } = build.search;
  const engine = (): Costs[] =>
    problem.movers.map(({ unit, start, budget }) => reachFrom(state, unit, start, budget).cost);
  const expected = engine();
  compare(name, PEER, expected, costsOf(problem, board));
  if (c !== undefined) compare(name, 'C', expected, c.costs(problem));

  // Another Game-Turn is another question: each of the two is new whenever it comes after the other.
  const turns = [state, state.clone()] as const;
  turns[1].turn += 1;
  let asked = 0;

  const contestants: Contestant[] = [
    inProcess(SEARCH, () => {
      for (const { unit, start, budget } of problem.movers)
        withReach(state, unit, start, budget, ({ count }) => count);
    }),
    inProcess(PEER, () => {
      for (const walker of board.walkers) search(board, walker);
    }),
    inProcess(ANSWER, () => {
      asked += 1;
      for (const { unit } of problem.movers)
        build.moves.unitMoves(turns[asked % 2]!, unit, { closed: false, paths: true });
    }),
    inProcess(ANSWER_AGAIN, () => {
      for (const { unit } of problem.movers)
        build.moves.unitMoves(state, unit, { closed: false, paths: true });
    }),
    inProcess(REASONS, () => {
      for (const { unit } of problem.movers)
        build.moves.unitMoves(state, unit, { closed: true, paths: true });
    }),
    ...(c === undefined ? [] : [c.contestant(problem)]),
  ];
  const times = interleave(contestants, pace);
  return new Map(contestants.map((one, at) => [one.name, times[at]!]));
}

function costsOf(problem: Problem, board: ReturnType<typeof boardOf>): Costs[] {
  return board.walkers.map((walker) => {
    const { costs } = search(board, walker);
    return Int32Array.from(problem.ids, (id) => costs.get(id) ?? -1);
  });
}

function compare(position: string, peer: string, expected: readonly Costs[], found: readonly Costs[]): void {
  expected.forEach((costs, mover) => {
    for (let hex = 0; hex < costs.length; hex += 1) {
      if (costs[hex] === found[mover]![hex]) continue;
      throw new Error(
        `${position}: mover ${mover} comes to hex ${hex} for ${costs[hex]}, by ${peer} for ${found[mover]![hex]}`,
      );
    }
  });
}
