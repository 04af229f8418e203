import type { Action } from '../engine';
import { judge } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { SimulationRefused } from './api';

/**
 * A given course of action, played one action at a time in its side's own Player-Turn. Until a die is rolled
 * or another side acts, all its actions must be legal. After that the course is a plan: the player makes
 * decisions that it does not contain, and an impossible action ends it.
 */
export class GivenCourse {
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

  /**
   * The next action of the plan; undefined leaves it to the player. Throws SimulationRefused for an illegal
   * one.
   */
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
