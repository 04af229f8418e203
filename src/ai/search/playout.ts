import type { Action, StandingOrders } from '../../engine';
import { isLegal, step } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';
import { DEFAULT_WEIGHTS, quickPlayer } from '../quick';
import { plannedAttacks } from '../quick/combat/phase';
import type { SampledDice } from './dice';
import { evaluate } from './evaluation';
import { controlVariate, stakesOf } from './control-variate';
import type { NodeBudget } from './node-budget';

/** In playouts these orders settle small decisions, which is far quicker than to ask a player each time. */
const ORDERS: StandingOrders = {
  finalProtectiveFire: 'whenItShiftsTheColumn',
  retreat: 'referee',
  city: 'most',
  demolition: { default: 'attempt' },
};

/** The side that must decide now. */
function sideToAct(state: State): SideIndex {
  return state.pending?.side ?? state.phasing;
}

/** Running number of the Player-Turn. */
function playerTurn(state: State): number {
  return 2 * state.turn + (state.phasing === state.scenario.firstSide ? 0 : 1);
}

/** One course of events, imagined on a copy of a state. Every action played is a node. */
export class Playout {
  readonly state: State;
  private readonly dice: SampledDice;
  private readonly nodeBudget: NodeBudget;
  /** Points by which the dice have favoured side 0 so far. */
  private variate = 0;
  private plan: { readonly combatPhase: number; readonly attacks: Action[] } | undefined;

  constructor(state: State, dice: SampledDice, nodeBudget: NodeBudget) {
    this.state = state.clone();
    this.state.standingOrders = [ORDERS, ORDERS];
    this.dice = dice;
    this.nodeBudget = nodeBudget;
  }

  /** Plays actions of the side that must decide; false when no node is left. */
  play(actions: readonly Action[]): boolean {
    for (const action of actions) {
      if (this.nodeBudget.isOut) return false;
      this.nodeBudget.spend(1);
      const { state } = this;
      const stakes = stakesOf(state, action);
      const attacker = state.phasing;
      const done = step(state, sideToAct(state), action, this.dice.before(state, action));
      if (done.status !== 'accepted')
        throw new RangeError(`${action.type} was planned and is not legal (${done.status})`);
      if (stakes !== undefined)
        this.variate += (attacker === 0 ? 1 : -1) * controlVariate(done.events, stakes);
    }
    return true;
  }

  /** Lets quick players play on while a condition holds and the match is not over; false without nodes. */
  playWhile(goesOn: (state: State) => boolean, seed: string): boolean {
    const { state } = this;
    while (state.phase !== 'over' && goesOn(state)) {
      const next = this.plannedAttack() ?? quickPlayer.choose(state, sideToAct(state), seed, { nodes: 0 });
      if (!this.play(next)) return false;
    }
    return true;
  }

  /** Lets quick players play on until so many Player-Turns have ended; false when no node is left. */
  playTurns(turns: number, seed: string): boolean {
    const end = playerTurn(this.state) + turns;
    return this.playWhile((state) => playerTurn(state) < end, seed);
  }

  /** What the present position is worth to a side, without the luck of the dice that led to it. */
  worth(side: SideIndex): number {
    return evaluate(this.state, side) - (side === 0 ? this.variate : -this.variate);
  }

  /**
   * The next attack of the plan, which is made once for each Combat Phase and holds as long as it can be carried
   * out.
   */
  private plannedAttack(): readonly Action[] | undefined {
    const { state } = this;
    if (state.phase !== 'combat' || state.pending !== undefined) return undefined;
    if (this.plan?.combatPhase !== state.combatPhase) {
      const attacks = plannedAttacks(state, state.phasing, DEFAULT_WEIGHTS);
      this.plan = { combatPhase: state.combatPhase, attacks };
    }
    const { attacks } = this.plan;
    for (let next = attacks.shift(); next !== undefined; next = attacks.shift())
      if (isLegal(state, state.phasing, next)) return [next];
    return undefined;
  }
}
