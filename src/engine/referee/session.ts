import { legalAttacks } from '../legal/attacks';
import { pendingDecision } from '../legal/decisions';
import { placements, sidesToAct } from '../legal/legal-actions';
import { entryMoves, unitMoves } from '../legal/moves';
import { randomAction } from '../legal/random-action';
import { NotUnderstood, sideOf, unitOf, unitsOf } from '../model/ids';
import { Journal } from '../model/journal';
import type { State } from '../model/state';
import type { Dice } from '../play/inputs';
import type { Action } from '../play/actions';
import { legalStep, step } from '../play/runtime';
import type { Chance, Played, Session } from '../play/session';
import { publishedPosition } from './publish';

/** A session on a state that is the session's own from now on. */
export function sessionOn(state: State): Session {
  const journal = new Journal(state);
  return {
    get phase() {
      return state.phase;
    },
    get turn() {
      return state.turn;
    },
    get toAct() {
      const [side] = sidesToAct(state);
      return side === undefined ? undefined : state.sideName(side);
    },
    moves: (unit, { closed = false } = {}) => unitMoves(state, unitOf(state, unit), { closed }),
    entries: (unit) => entryMoves(state, unitOf(state, unit)),
    placements() {
      const [side] = sidesToAct(state);
      return side === undefined || state.pending !== undefined ? [] : placements(state, side);
    },
    attacks: (defenders, limit) => legalAttacks(state, unitsOf(state, defenders), limit),
    decision: () => pendingDecision(state),
    randomAction: (chance: Chance) => randomAction(state, chance, 'sampled'),
    play: (side, action, dice) => recorded(journal, () => judgedStep(state, side, action, dice)),
    playRandom(chance, dice) {
      const [side] = sidesToAct(state);
      if (side === undefined) throw new RangeError('no side has anything to decide');
      const action = randomAction(state, chance, 'sampled');
      const done = recorded(journal, () => legalStep(state, side, action, dice));
      return { side: state.sideName(side), action, played: done };
    },
    undo: () => journal.undo(),
    fork: () => sessionOn(state.clone()),
    position: () => publishedPosition(state),
  };
}

function judgedStep(state: State, side: string, action: Action, dice: Dice): Played {
  try {
    return step(state, sideOf(state, side), action, dice);
  } catch (error) {
    if (error instanceof NotUnderstood) return { status: 'refused', violations: [error.violation] };
    throw error;
  }
}

/** What is played is kept for `undo`; what is refused or stops half-way, for want of a die, leaves no trace. */
function recorded<P extends Played>(journal: Journal, play: () => P): P {
  journal.mark();
  let done: P | undefined;
  try {
    done = play();
    return done;
  } finally {
    if (done?.status === 'accepted') journal.keep();
    else journal.rollBack();
  }
}
