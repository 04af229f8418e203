import type { Player } from '../../src/ai/api';
import type { MatchResult } from '../../src/engine';
import { run, startMatch, State, victoryLevels } from '../../src/engine/search';
import type { CompiledScenario } from '../../src/engine/search';
import { playoutDice } from '../../src/simulation/dice';
import { nameOf } from '../ladder/standings';
import { playToEnd } from '../../src/simulation/match';
import { nextActionsOf } from '../../src/simulation/seats';
import type { Habit, Tally } from './habit';

/** Result of a habit in one scenario over some matches. */
export interface Finding {
  readonly habit: Habit;
  readonly scenario: string;
  readonly matches: number;
  readonly tally: Tally;
}

/** Endings of the matches of a scenario. */
export interface Endings {
  readonly scenario: string;
  /** Matches by level of victory, the best of the first side first. */
  readonly levels: ReadonlyMap<string, number>;
  /** Mean points, by side. */
  readonly points: Readonly<Record<string, number>>;
}

/** Series of matches: the player of both sides, their number, and the seed of the dice. */
interface Series {
  readonly player: Player;
  readonly matches: number;
  readonly seed: string;
  readonly onMatch?: () => void;
}

/** Results of the matches of a scenario. */
interface Measured {
  readonly findings: readonly Finding[];
  readonly endings: Endings;
}

/** Plays matches of a player against itself and counts the habits of the scenario. */
export function measureHabits(
  scenario: CompiledScenario,
  habits: readonly Habit[],
  { player, matches, seed, onMatch }: Series,
): Measured {
  const name = nameOf({ system: scenario.system, scenario: scenario.definition.id });
  const wanted = habits.filter(({ scenarios }) => scenarios.includes(name));
  const tallies = wanted.map((): Tally => ({ done: 0, of: 0 }));
  const levels = new Map(victoryLevels(scenario).map(({ level }) => [level, 0]));
  const points = Object.fromEntries(scenario.sides.map((side) => [side, 0]));
  for (let index = 0; index < matches; index += 1) {
    const watched = watchMatch(scenario, wanted, player, `${seed} ${name}`, index);
    for (const [at, tally] of watched.tallies.entries()) {
      const sum = tallies[at]!;
      tallies[at] = { done: sum.done + tally.done, of: sum.of + tally.of };
    }
    levels.set(watched.result.level, (levels.get(watched.result.level) ?? 0) + 1);
    for (const side of scenario.sides) points[side]! += (watched.result.points[side] ?? 0) / matches;
    onMatch?.();
  }
  return {
    findings: wanted.map((habit, at) => ({ habit, scenario: name, matches, tally: tallies[at]! })),
    endings: { scenario: name, levels, points },
  };
}

/** Result of a match, with its tallies by habit. */
interface Watched {
  readonly tallies: readonly Tally[];
  readonly result: MatchResult;
}

function watchMatch(
  scenario: CompiledScenario,
  habits: readonly Habit[],
  player: Player,
  seed: string,
  index: number,
): Watched {
  const state = new State(scenario);
  run(state, { roll: () => undefined }, startMatch);
  const watches = habits.map((habit) => habit.watch(state));
  playToEnd(state, {
    dice: playoutDice(seed, index),
    decide: (now, side) => nextActionsOf(player, now, side, `${seed} ${index}`),
    onEvents(events) {
      for (const event of events) for (const { see } of watches) see?.(event, state);
    },
  });
  if (state.result === undefined) throw new RangeError('the match is not over');
  return { tallies: watches.map(({ count }) => count(state)), result: state.result };
}

/** Figure of a finding: a share of one, or an average per match; undefined if nothing could be counted. */
export function figureOf({ tally }: Pick<Finding, 'tally'>): number | undefined {
  return tally.of === 0 ? undefined : tally.done / tally.of;
}
