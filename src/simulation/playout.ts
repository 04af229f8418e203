import type { Action, GameEvent } from '../engine';
import type { CompiledScenario, State } from '../engine/search';
import { sampleHidden } from '../ai/sampling';
import type { PlayoutOutcome } from './api';
import { playoutDice } from './dice';
import { playToEnd } from './match';
import { GivenCourse } from './plan';
import { nextActionsOf } from './seats';
import type { Simulation } from './simulation';

/** Playout number `index`, by branch. Throws SimulationRefused for an illegal branch. */
export function playout(
  simulation: Simulation,
  index: number,
  stop?: () => boolean,
): readonly PlayoutOutcome[] {
  return simulation.branches.map((branch) => playBranch(simulation, index, branch, stop));
}

function playBranch(
  simulation: Simulation,
  index: number,
  branch: readonly Action[],
  stop: (() => boolean) | undefined,
): PlayoutOutcome {
  const { spec, scenario, start, viewer, seats, toAct } = simulation;
  const seed = `${spec.seed} ${index}`;
  const open = viewer === null && spec.start.spectator === undefined;
  const state = open ? start.clone() : sampleHidden(start, viewer, seed);
  const plan = new GivenCourse(state, toAct, branch);
  const losses = new Losses(scenario);
  playToEnd(state, {
    dice: playoutDice(spec.seed, index),
    decide: (now, side) => {
      const planned = plan.next(now, side);
      return planned === undefined ? nextActionsOf(seats[side], now, side, seed, stop) : [planned];
    },
    onEvents: (events) => losses.add(events),
    stop,
  });
  return outcomeOf(state, losses.bySide);
}

/** Counts eliminated units by their owner. */
export class Losses {
  readonly bySide: Record<string, number>;

  constructor(private readonly scenario: CompiledScenario) {
    this.bySide = { [scenario.sides[0]]: 0, [scenario.sides[1]]: 0 };
  }

  add(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.type !== 'unitEliminated') continue;
      const unit = this.scenario.unitIndex.get(event.unit);
      if (unit !== undefined) this.bySide[this.scenario.sides[this.scenario.units[unit]!.side]]! += 1;
    }
  }
}

/** The outcome of a match that is over. Throws RangeError for any other. */
export function outcomeOf(state: State, losses: Readonly<Record<string, number>>): PlayoutOutcome {
  if (state.result === undefined) throw new RangeError('the match is not over');
  const { winner, level, points } = state.result;
  return { winner, level, points, losses, turn: state.turn };
}
