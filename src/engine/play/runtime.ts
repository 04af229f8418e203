import type { GameEvent } from '../model/events';
import { handlerOf, judge } from './judge';
import type { Action } from '../model/actions';
import type { State } from '../model/state';
import type { Play } from '../model/play';
import type { SideIndex } from '../model/side';
import type { Violation } from '../model/violations';
import { closeTakebacks } from '../rules/04-sequence-of-play/turns';
import { judgeAct, performAct } from './referee-actions';
import type { Dice } from '../model/answers';

/** None are to be had. */
export const NO_DICE: Dice = { roll: () => undefined };

/** Raised when a die is needed and none is to be had. */
class NoDie extends Error {
  override readonly name = 'NoDie';
  readonly purpose: string;

  constructor(purpose: string) {
    super(`a die is needed for ${purpose}`);
    this.purpose = purpose;
  }
}

/** The hands that play: they change a state, collect events and take dice. */
class Playing implements Play {
  readonly state: State;
  readonly events: GameEvent[] = [];
  readonly faces: number[] = [];
  private readonly dice: Dice;

  constructor(state: State, dice: Dice) {
    this.state = state;
    this.dice = dice;
  }

  readonly emit = (event: GameEvent): void => {
    this.events.push(event);
  };

  readonly roll = (purpose: string): number => {
    const roll = this.state.rolls + 1;
    const value = this.dice.roll(roll);
    if (value === undefined) throw new NoDie(purpose);
    if (!Number.isInteger(value) || value < 1 || value > 6)
      throw new RangeError(`a die shows 1 to 6, not ${value}`);
    this.state.rolls = roll;
    this.faces.push(value);
    closeTakebacks(this.state);
    this.emit({ type: 'dieRolled', roll, value, purpose });
    return value;
  };
}

export type Step =
  | {
      readonly status: 'accepted';
      readonly events: readonly GameEvent[];
      readonly faces: readonly number[];
      readonly restore: number | undefined;
    }
  | { readonly status: 'refused'; readonly violations: readonly Violation[] }
  | { readonly status: 'needs-die'; readonly events: readonly GameEvent[]; readonly purpose: string };

/** Runs automatic steps (the start of a match, say) on a state and collects what happens. */
export function run(state: State, dice: Dice, what: (play: Play) => void): readonly GameEvent[] {
  const playing = new Playing(state, dice);
  what(playing);
  return playing.events;
}

/**
 * Judges an action and performs it on this state, in place. Only an accepted step leaves the state in order:
 * after any other the caller throws it away.
 */
export function step(state: State, side: SideIndex, action: Action, dice: Dice): Step {
  const violations = judge(state, side, action);
  if (violations.length > 0) return { status: 'refused', violations };
  const handler = handlerOf(state, action);
  if (handler === undefined) throw new RangeError(`no handler for ${action.type}`);
  state.entry += 1;
  if (handler.moment !== 'anytime') state.takebackOffer = undefined;
  return carryOut(state, dice, (playing) => {
    const before = handler.perform(playing, side, action);
    if (handler.isMove !== true && handler.moment !== 'anytime') state.takebackFloor = state.entry + 1;
    return before === undefined ? undefined : before - 1;
  });
}

/** The same for an act of the referee. */
export function stepOfReferee(state: State, action: Action): Step {
  const violations = judgeAct(state, action);
  if (violations.length > 0) return { status: 'refused', violations };
  state.entry += 1;
  return carryOut(state, NO_DICE, (playing) => performAct(playing, action));
}

/** `perform` may answer the entry after which the match goes on. */
function carryOut(state: State, dice: Dice, perform: (play: Play) => number | undefined): Step {
  const playing = new Playing(state, dice);
  try {
    const restore = perform(playing);
    return { status: 'accepted', events: playing.events, faces: playing.faces, restore };
  } catch (error) {
    if (error instanceof NoDie)
      return { status: 'needs-die', events: playing.events, purpose: error.purpose };
    throw error;
  }
}
