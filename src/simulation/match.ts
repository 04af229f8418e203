import type { Action, Dice, GameEvent } from '../engine';
import { sidesToAct, step } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { SimulationStopped } from './api';

/** Number of actions after which a match counts as endless; the longest scenarios take some thousands. */
const MOST_STEPS = 50_000;

/** The dice and decisions of an automatic match. */
export interface MatchRun {
  readonly dice: Dice;
  /** The next actions of the side that must decide; each must be legal after those before it. */
  readonly decide: (state: State, side: SideIndex) => readonly Action[];
  readonly onEvents?: (events: readonly GameEvent[]) => void;
  /** Called before each decision; true ends the match with SimulationStopped. */
  readonly stop?: (() => boolean) | undefined;
  /** Maximum number of actions; defaults to MOST_STEPS. */
  readonly mostSteps?: number;
}

/** Plays a match to its end, in place. Throws Error if a decision is illegal or the match does not end. */
export function playToEnd(state: State, course: MatchRun): void {
  const { dice, decide, onEvents, stop, mostSteps = MOST_STEPS } = course;
  const last = state.entry + mostSteps;
  for (let [side] = sidesToAct(state); side !== undefined; [side] = sidesToAct(state)) {
    if (stop?.() === true) throw new SimulationStopped();
    if (state.entry >= last) {
      throw new Error(`The match is not over after ${mostSteps} actions, in Game-Turn ${state.turn}.`);
    }
    for (const action of decide(state, side)) {
      const done = step(state, side, action, dice);
      if (done.status !== 'accepted') {
        throw new Error(`${state.sideName(side)} played what cannot be: ${JSON.stringify({ action, done })}`);
      }
      onEvents?.(done.events);
    }
  }
}
