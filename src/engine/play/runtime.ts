import type { GameEvent } from '../model/events';
import { judge, judgeReferee, recordIn } from './judge';
import type { AnyAction } from '../model/any-action';
import type { Dice } from './inputs';
import type { Played, PlayedLegal } from './session';
import type { State } from '../model/state';
import type { Play } from '../model/play';
import { InNames } from '../model/ready-action';
import type { ReadyAction } from '../model/ready-action';
import type { SideIndex } from '../model/side';
import { closeTakebacks } from '../rules/04-sequence-of-play/turns';

/** Dice for actions that need none. */
export const NO_DICE: Dice = { roll: () => undefined };

/** Error for a roll without a die. */
class NoDie extends Error {
  override readonly name = 'NoDie';
  readonly purpose: string;

  constructor(purpose: string) {
    super(`a die is needed for ${purpose}`);
    this.purpose = purpose;
  }
}

/** Play on a state: changes the state, collects events and rolls dice. */
class Playing implements Play {
  readonly state: State;
  private readonly reported: (GameEvent | (() => GameEvent))[] = [];
  readonly faces: number[] = [];
  restored: number | undefined = undefined;
  private readonly dice: Dice;

  constructor(state: State, dice: Dice) {
    this.state = state;
    this.dice = dice;
  }

  /** The collected events in words. */
  get events(): readonly GameEvent[] {
    return this.reported.map((event) => (typeof event === 'function' ? event() : event));
  }

  emit(event: GameEvent | (() => GameEvent)): void {
    this.reported.push(event);
  }

  restore(entry: number): void {
    this.restored = entry;
  }

  roll(purpose: string): number {
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
  }
}

/** Runs automatic steps, such as the start of a match, on a state and returns their events. */
export function run(state: State, dice: Dice, what: (play: Play) => void): readonly GameEvent[] {
  const playing = new Playing(state, dice);
  what(playing);
  return playing.events;
}

/**
 * Judges an action and performs it on this state, in place. Only an accepted action leaves the state valid;
 * after any other outcome the caller discards it.
 */
export function step(state: State, side: SideIndex, action: AnyAction, dice: Dice): Played {
  const violations = judge(state, side, action);
  return violations.length > 0
    ? { status: 'refused', violations }
    : playReady(state, side, readyOf(state, action), dice);
}

/** Judges an action of the referee and performs it on this state, in place. */
export function stepOfReferee(state: State, action: AnyAction): Played {
  const violations = judgeReferee(state, action);
  if (violations.length > 0) return { status: 'refused', violations };
  return playReady(state, state.phasing, readyOf(state, action), NO_DICE);
}

/** An action that is known to be legal, with its record. Throws RangeError for an unknown kind. */
export function readyOf(state: State, action: AnyAction): ReadyAction {
  const record = recordIn(state, action);
  if (record === undefined) throw new RangeError(`no game has registered the action ${action.type}`);
  return new InNames(record, action);
}

/** Performs a ready action on this state, in place. */
export function playReady(state: State, side: SideIndex, ready: ReadyAction, dice: Dice): PlayedLegal {
  const { record } = ready;
  const isPlay = typeof record.moment === 'object';
  state.entry += 1;
  if (isPlay) state.takebackOffer = undefined;
  const playing = new Playing(state, dice);
  try {
    ready.perform(playing, side);
  } catch (error) {
    if (error instanceof NoDie)
      return { status: 'needs-die', events: playing.events, purpose: error.purpose };
    throw error;
  }
  if (isPlay && record.isMove !== true) state.takebackFloor = state.entry + 1;
  return new AcceptedPlay(playing);
}

/** The outcome of an accepted action; its events are put into words when they are read. */
class AcceptedPlay {
  readonly status = 'accepted';
  readonly dice: readonly number[];
  readonly restore: number | undefined;
  private readonly playing: Playing;

  constructor(playing: Playing) {
    this.dice = playing.faces;
    this.restore = playing.restored;
    this.playing = playing;
  }

  get events(): readonly GameEvent[] {
    return this.playing.events;
  }
}
