import type { Action } from '../engine';
import { judge } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { SimulationRefused } from './api';

/**
 * A given course of action, played one action at a time in its side's own player turn. Until a die
 * or anybody else has come in between every action must be legal. After that the course is a plan: a decision that it says nothing of is left to
 * the player, and where its next action has become impossible the rest is given up.
 */
export class Plan {
  private at = 0;
  private readonly rolls: number;
  private readonly entry: number;
  private readonly turn: number;
  private readonly phasing: SideIndex;

  constructor(
    start: State,
    private readonly side: SideIndex,
    private readonly actions: readonly Action[],
  ) {
    this.rolls = start.rolls;
    this.entry = start.entry;
    this.turn = start.turn;
    this.phasing = start.phasing;
  }

  /** What the plan has its side play now; undefined leaves it to the player. Throws SimulationRefused. */
  next(state: State, side: SideIndex): Action | undefined {
    const action = this.actions[this.at];
    if (action === undefined || side !== this.side) return undefined;
    const [violation] = judge(state, side, action);
    if (violation === undefined) {
      this.at += 1;
      return action;
    }
    if (state.rolls === this.rolls && state.entry === this.entry + this.at) {
      throw new SimulationRefused(
        `${action.type}, action ${this.at + 1} of the branch, is against the rules: ${violation.message}`,
      );
    }
    const waits = state.pending !== undefined && state.turn === this.turn && state.phasing === this.phasing;
    if (!waits) this.at = this.actions.length;
    return undefined;
  }
}
