import { sideTitle } from '../engine';
import type { VictoryLevel } from '../engine';
import { balanceOf } from '../ai/forecast';
import type { ForecastScenario } from '../ai/forecast';
import { victoryLevels } from '../engine/search';
import type { ChunkResult, PlayoutOutcome } from './api';
import { distributionOf } from './distribution';
import { decided, outcomesOf } from './merge';
import { marginOf, winOf } from './outcome';
import type { BranchReport, SimulationReport, Comparison } from './report-schema';
import type { Simulation } from './simulation';
import { wilson, meanOf } from './statistics';
import type { MeanEstimate } from './statistics';

/** Minimum number of playouts for a verdict; an interval of fewer means little. */
const LEAST_PLAYOUTS = 10;

type Measure = (outcome: PlayoutOutcome, side: string) => number;

/** Compares two courses of action of a side, playout by playout on the same dice. */
export function compare(
  first: readonly PlayoutOutcome[],
  second: readonly PlayoutOutcome[],
  side: string,
): Comparison {
  const difference = (measure: Measure): MeanEstimate =>
    meanOf(first.map((outcome, index) => measure(outcome, side) - measure(second[index]!, side)));
  const wins = difference(winOf);
  const margin = difference(marginOf);
  const enough = first.length >= LEAST_PLAYOUTS;
  const clear = [wins, margin].find(({ low, high }) => enough && (low > 0 || high < 0));
  const better = clear === undefined ? 'unclear' : clear.mean > 0 ? 'first' : 'second';
  return { side, wins, margin, better };
}

/**
 * The report of the chunks received so far, by their longest complete run; undefined while the first is
 * missing.
 */
export function reportOf(
  simulation: Simulation,
  results: readonly ChunkResult[],
): SimulationReport | undefined {
  const { spec, scenario, toAct } = simulation;
  const { playouts, early } = decided(spec, results);
  if (playouts === 0) return undefined;
  const outcomes = outcomesOf(spec, results);
  const levels = victoryLevels(scenario);
  const [first, second] = outcomes;
  return {
    sides: [...scenario.sides],
    playouts,
    asked: spec.playouts,
    early,
    branches: outcomes.map((branch) => branchReport(branch, scenario.sides, levels)),
    comparison:
      first === undefined || second === undefined ? null : compare(first, second, scenario.sides[toAct]),
    warning: warningOf({ ...scenario, scenario: scenario.definition.id }),
  };
}

const UNKNOWN =
  'No matches between equal players of this service are known for this scenario: the result shows these players as much as the game.';
/** Share of wins between equal players from which a scenario counts as one-sided. */
const ONE_SIDED = 0.85;

export interface NamedScenario extends ForecastScenario {
  readonly sides: readonly [string, string];
}

/** A warning for a scenario that the players do not play evenly, or whose balance is unknown. */
export function warningOf({ sides, ...named }: NamedScenario): string | null {
  const balance = balanceOf(named, sides);
  if (balance === undefined) return UNKNOWN;
  const winner = balance.sides.find(({ share }) => share >= ONE_SIDED);
  if (winner === undefined) return null;
  const percent = Math.round(100 * winner.share);
  return `Between equal quick players the ${sideTitle(winner.side)} side won ${percent} % of ${balance.matches} matches of this scenario: these players may not know it well enough to show which side it favours.`;
}

function branchReport(
  outcomes: readonly PlayoutOutcome[],
  sides: readonly [string, string],
  levels: readonly VictoryLevel[],
): BranchReport {
  const share = (is: (outcome: PlayoutOutcome) => boolean) => {
    const count = outcomes.filter(is).length;
    return { count, share: count / outcomes.length, ...wilson(count, outcomes.length) };
  };
  const bySide = (of: (outcome: PlayoutOutcome) => Readonly<Record<string, number>>) =>
    sides.map((side) => ({ side, ...distributionOf(outcomes.map((one) => of(one)[side] ?? 0)) }));
  return {
    winners: [...sides, null].map((side) => ({ side, ...share(({ winner }) => winner === side) })),
    levels: levels.map(({ level, winner }) => ({
      level,
      winner,
      ...share((one) => one.level === level && one.winner === winner),
    })),
    points: bySide(({ points }) => points),
    margin: distributionOf(outcomes.map((outcome) => marginOf(outcome, sides[0]))),
    losses: bySide(({ losses }) => losses),
    turns: distributionOf(outcomes.map(({ turn }) => turn)),
  };
}
