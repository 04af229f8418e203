import type { GameEvent } from '../model/events';
import { judge, judgeReferee, recordIn } from './judge';
import type { AnyAction } from '../model/any-action';
import type { Dice } from './inputs';
import type { State } from '../model/state';
import type { Play } from '../model/play';
import type { SideIndex } from '../model/side';
import type { Violation } from '../model/violations';
import { closeTakebacks } from '../rules/04-sequence-of-play/turns';

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
  restored: number | undefined = undefined;
  private readonly dice: Dice;

  constructor(state: State, dice: Dice) {
    this.state = state;
    this.dice = dice;
  }

  readonly emit = (event: GameEvent): void => {
    this.events.push(event);
  };

  readonly restore = (entry: number): void => {
    this.restored = entry;
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
export function step(state: State, side: SideIndex, action: AnyAction, dice: Dice): Step {
  return stepOf(state, side, action, dice, judge(state, side, action));
}

/** The same for an action of the referee. */
export function stepOfReferee(state: State, action: AnyAction): Step {
  return stepOf(state, state.phasing, action, NO_DICE, judgeReferee(state, action));
}

function stepOf(
  state: State,
  side: SideIndex,
  action: AnyAction,
  dice: Dice,
  violations: readonly Violation[],
): Step {
  if (violations.length > 0) return { status: 'refused', violations };
  const record = recordIn(state, action);
  if (record === undefined) throw new RangeError(`no game has registered the action ${action.type}`);
  const isPlay = typeof record.moment === 'object';
  state.entry += 1;
  if (isPlay) state.takebackOffer = undefined;
  const playing = new Playing(state, dice);
  try {
    record.perform(playing, side, action);
  } catch (error) {
    if (error instanceof NoDie)
      return { status: 'needs-die', events: playing.events, purpose: error.purpose };
    throw error;
  }
  if (isPlay && record.isMove !== true) state.takebackFloor = state.entry + 1;
  return { status: 'accepted', events: playing.events, faces: playing.faces, restore: playing.restored };
}
