import { legalAttacks } from '../legal/attacks';
import { pendingDecision } from '../legal/decisions';
import { placements, sidesToAct } from '../legal/legal-actions';
import { entryMoves, unitMoves } from '../legal/moves';
import { randomAction } from '../legal/random-action';
import { NotUnderstood, sideOf, unitOf, unitsOf } from '../model/ids';
import type { State } from '../model/state';
import type { Dice } from '../play/inputs';
import type { Action } from '../play/actions';
import { step } from '../play/runtime';
import type { Step } from '../play/runtime';
import type { Chance, Played, Session } from '../play/session';
import { publishedPosition } from './publish';

/** A session on a state that is the session's own from now on. */
export function sessionOn(own: State): Session {
  let state = own;
  const before: State[] = [];
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
    play(side, action, dice) {
      const kept = state.clone();
      const done = playOn(state, side, action, dice);
      // What needs a die has stopped half-way.
      if (done.status === 'needs-die') state = kept;
      if (done.status === 'accepted') before.push(kept);
      return done;
    },
    undo() {
      const last = before.pop();
      if (last !== undefined) state = last;
      return last !== undefined;
    },
    fork: () => sessionOn(state.clone()),
    position: () => publishedPosition(state),
  };
}

function playOn(state: State, side: string, action: Action, dice: Dice): Played {
  let done: Step;
  try {
    done = step(state, sideOf(state, side), action, dice);
  } catch (error) {
    if (error instanceof NotUnderstood) return { status: 'refused', violations: [error.violation] };
    throw error;
  }
  if (done.status !== 'accepted') return done;
  const { events, faces, restore } = done;
  return { status: 'accepted', events, dice: faces, restore };
}
