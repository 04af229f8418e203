import { legalAttacks } from '../legal/attacks';
import { pendingDecision } from '../legal/decisions';
import { placements, sidesToAct } from '../legal/legal-actions';
import { entryMoves, unitMoves } from '../legal/moves';
import { randomAction, readyAtRandom } from '../legal/random-action';
import { NotUnderstood, sideOf, unitOf, unitsOf } from '../model/ids';
import { Journal } from '../model/journal';
import type { State } from '../model/state';
import type { Dice } from '../play/inputs';
import { known } from '../play/actions';
import type { Action } from '../play/actions';
import { playReady, step } from '../play/runtime';
import type { ReadyAction } from '../model/ready-action';
import type { SideIndex } from '../model/side';
import type { Chance, Drawn, Played, PlayedLegal, Session } from '../play/session';
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
    entries: (unit) => entryMoves(state, unitOf(state, unit), 'atOnce'),
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
      const ready = readyAtRandom(state, chance, 'sampled');
      const done = recorded(journal, () => playReady(state, side, ready, dice));
      return new DrawnAction(state, side, ready, done);
    },
    undo: () => journal.undo(),
    fork: () => sessionOn(state.clone()),
    position: () => publishedPosition(state),
  };
}

/** What was drawn and played; it is named when its name is read. */
class DrawnAction implements Drawn {
  readonly played: PlayedLegal;
  private readonly state: State;
  private readonly by: SideIndex;
  private readonly ready: ReadyAction;

  constructor(state: State, by: SideIndex, ready: ReadyAction, played: PlayedLegal) {
    this.state = state;
    this.by = by;
    this.ready = ready;
    this.played = played;
  }

  get side(): string {
    return this.state.sideName(this.by);
  }

  get action(): Action {
    return known(this.ready.named(this.state));
  }
}

function judgedStep(state: State, side: string, action: Action, dice: Dice): Played {
  try {
    return step(state, sideOf(state, side), action, dice);
  } catch (error) {
    if (error instanceof NotUnderstood) return { status: 'refused', violations: [error.violation] };
    throw error;
  }
}

/** What is played is kept for `undo`; what is refused, or stops because a die is missing, leaves no trace. */
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
