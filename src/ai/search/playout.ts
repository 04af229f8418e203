import type { Action } from '../../engine';
import { isLegal, type SideIndex, type State } from '../../engine/search';
import type { Player } from '../api';
import { forecast, type Estimate } from '../forecast';
import { createQuick, type Weights } from '../quick';
import { plannedAttacks } from '../quick/combat/phase';
import { countedStep } from '../counted-step';
import { work } from '../effort';
import type { SampledDice } from './dice';
import { expectation } from './fitness';
import { controlVariate, stakesOf } from './control-variate';
import type { NodeBudget } from './node-budget';
import { IMAGINED_ORDERS } from './plan';

/** The side that must decide now. */
function sideToAct(state: State): SideIndex {
  return state.pending?.side ?? state.phasing;
}

/** Running number of the Player-Turn. */
function playerTurn(state: State): number {
  return 2 * state.turn + (state.phasing === state.scenario.firstSide ? 0 : 1);
}

/** The weights of both sides in a playout. */
export type Weighing = readonly [Weights, Weights];

/** A playout on a copy of a state. */
export class Playout {
  readonly state: State;
  private readonly dice: SampledDice;
  private readonly nodeBudget: NodeBudget;
  private readonly weighing: Weighing;
  private readonly players: readonly [Player, Player];
  /** The Player-Turn at its start. */
  private readonly firstTurn: number;
  /** Points by which the dice have favoured side 0 so far. */
  private variate = 0;
  private plan: { readonly combatPhase: number; readonly attacks: Action[] } | undefined;

  constructor(state: State, dice: SampledDice, nodeBudget: NodeBudget, weighing: Weighing) {
    work('clone');
    this.state = state.clone();
    this.firstTurn = playerTurn(state);
    this.state.standingOrders = [IMAGINED_ORDERS, IMAGINED_ORDERS];
    this.dice = dice;
    this.nodeBudget = nodeBudget;
    this.weighing = weighing;
    this.players = [createQuick(weighing[0]), createQuick(weighing[1])];
  }

  /** Plays actions of the side that must decide; false if no node is left. */
  play(actions: readonly Action[]): boolean {
    for (const action of actions) {
      if (this.nodeBudget.isOut) return false;
      const { state } = this;
      const stakes = stakesOf(state, action);
      const attacker = state.phasing;
      const done = countedStep(state, sideToAct(state), action, this.dice.before(state, action));
      if (done.status !== 'accepted')
        throw new RangeError(`${action.type} was planned and is not legal (${done.status})`);
      if (stakes !== undefined)
        this.variate += (attacker === 0 ? 1 : -1) * controlVariate(done.events, stakes);
    }
    return true;
  }

  /**
   * Lets quick players play on while a condition holds and the match is not over; false if no node is left.
   */
  playWhile(goesOn: (state: State) => boolean, seed: string): boolean {
    const { state } = this;
    while (state.phase !== 'over' && goesOn(state)) {
      const side = sideToAct(state);
      const next = this.plannedAttack() ?? this.players[side].choose(state, side, seed);
      if (!this.play(next)) return false;
    }
    return true;
  }

  /**
   * Lets quick players play on until `turns` Player-Turns have ended since the playout began, the present one
   * included; false if no node is left.
   */
  playTurns(turns: number, seed: string): boolean {
    const end = this.firstTurn + turns;
    return this.playWhile((state) => playerTurn(state) < end, seed);
  }

  /** The worth of the present position to a side, without the luck of the dice before it. */
  worth(side: SideIndex): number {
    return expectation(this.state, side) - (side === 0 ? this.variate : -this.variate);
  }

  /** The forecast of the end of the match, its points without the luck of the dice so far. */
  forecast(side: SideIndex): Estimate | undefined {
    const found = forecast(this.state, side);
    return found && { ...found, margin: found.margin - (side === 0 ? this.variate : -this.variate) };
  }

  /**
   * The next attack of the plan, which is made once for each Combat Phase and kept while it can be carried
   * out.
   */
  private plannedAttack(): readonly Action[] | undefined {
    const { state } = this;
    if (state.phase !== 'combat' || state.pending !== undefined) return undefined;
    if (this.plan?.combatPhase !== state.combatPhase) {
      const attacks = plannedAttacks(state, state.phasing, this.weighing[state.phasing]);
      this.plan = { combatPhase: state.combatPhase, attacks };
    }
    const { attacks } = this.plan;
    for (let next = attacks.shift(); next !== undefined; next = attacks.shift())
      if (isLegal(state, state.phasing, next)) return [next];
    return undefined;
  }
}
