import { legalAttacks } from '../legal/attacks';
import { pendingDecision } from '../legal/decisions';
import { placements, sideToAct } from '../legal/legal-actions';
import { entryMoves } from '../legal/entries';
import { unitMoves } from '../legal/moves';
import { randomLegalAction, readyAtRandom } from '../legal/random-action';
import { NotUnderstood, sideOf, unitOf, unitsOf } from '../model/ids';
import { Journal } from '../model/journal';
import type { Phase, Position } from '../model/position';
import type { State } from '../model/state';
import type { Placement } from '../model/game-rules';
import type { Attack, Dice } from '../play/inputs';
import type { Decision, EntryMoves, LegalAsked, UnitMoves } from '../play/legal-answers';
import { known } from '../play/actions';
import type { Action } from '../play/actions';
import { playReady, step } from '../play/runtime';
import type { ReadyAction } from '../model/ready-action';
import type { SideIndex } from '../model/side';
import type { Chance } from '../model/chance';
import type { Drawn, Played, PlayedLegal, Session } from '../play/session';
import { publishedPosition } from './publish';

/** A session on a state, which then belongs to the session. */
export function sessionOn(state: State): Session {
  return new OpenSession(state);
}

class OpenSession implements Session {
  private readonly state: State;
  private readonly journal: Journal;

  constructor(state: State) {
    this.state = state;
    this.journal = new Journal(state);
  }

  get phase(): Phase {
    return this.state.phase;
  }

  get turn(): number {
    return this.state.turn;
  }

  get toAct(): string | undefined {
    const side = sideToAct(this.state);
    return side === undefined ? undefined : this.state.sideName(side);
  }

  moves(unit: string, { closed = false, paths = true }: Omit<LegalAsked, 'units'> = {}): UnitMoves {
    return unitMoves(this.state, unitOf(this.state, unit), { closed, paths });
  }

  entries(unit: string): EntryMoves | undefined {
    return entryMoves(this.state, unitOf(this.state, unit));
  }

  placements(): readonly Placement[] {
    const side = sideToAct(this.state);
    return side === undefined || this.state.pending !== undefined ? [] : placements(this.state, side);
  }

  attacks(defenders: readonly string[], limit: number): readonly Attack[] {
    return legalAttacks(this.state, unitsOf(this.state, defenders), limit);
  }

  decision(): Decision | null {
    return pendingDecision(this.state);
  }

  randomAction(chance: Chance): Action {
    return randomLegalAction(this.state, chance, 'sampled');
  }

  play(side: string, action: Action, dice: Dice): Played {
    return this.recorded(() => judgedStep(this.state, side, action, dice));
  }

  playRandom(chance: Chance, dice: Dice): Drawn {
    const { state } = this;
    const side = sideToAct(state);
    if (side === undefined) throw new RangeError('no side has anything to decide');
    const ready = readyAtRandom(state, chance, 'sampled');
    const done = this.recorded(() => playReady(state, side, ready, dice));
    return new DrawnAction(state, side, ready, done);
  }

  undo(): boolean {
    return this.journal.undo();
  }

  fork(): Session {
    return sessionOn(this.state.clone());
  }

  position(): Position {
    return publishedPosition(this.state);
  }

  /** Plays and keeps the change for `undo`; a refused action, or one that lacks a die, is rolled back. */
  private recorded<P extends Played>(play: () => P): P {
    this.journal.mark();
    let done: P | undefined;
    try {
      done = play();
      return done;
    } finally {
      if (done?.status === 'accepted') this.journal.keep();
      else this.journal.rollBack();
    }
  }
}

/** A drawn action with its outcome; its name is written when it is read. */
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
