import type { Dice, GameEvent, Outcome, Position, Referee } from '../../../src/engine';
import type { Submission } from './actions';

/** Match in progress: actions in sequence, with the earlier positions that a granted takeback needs. */
export class Course {
  private readonly referee: Referee;
  /** Positions by the number of their last entry. */
  private readonly past: Map<number, Position>;
  private present: Position;
  readonly events: GameEvent[] = [];

  private constructor(referee: Referee, present: Position, past: ReadonlyMap<number, Position>) {
    this.referee = referee;
    this.present = present;
    this.past = new Map([...past, [present.entry, present]]);
  }

  static from(referee: Referee, start: Position): Course {
    return new Course(referee, start, new Map());
  }

  /** Copy of the match that continues separately, without the events so far. */
  branch(): Course {
    return new Course(this.referee, this.present, this.past);
  }

  get position(): Position {
    return this.present;
  }

  /** Submits an action for the side that it names, else for the given side, else for the side to act. */
  take({ action, as }: Submission, otherwise: string | undefined, dice: Dice): Outcome {
    const side = as ?? otherwise ?? this.referee.toAct(this.present)[0] ?? this.present.phasing;
    const outcome = this.referee.apply(this.present, side, action, dice);
    if (outcome.status === 'accepted') {
      this.events.push(...outcome.events);
      this.present =
        outcome.restore === undefined ? outcome.position : this.back(outcome.restore, outcome.position);
      this.past.set(this.present.entry, this.present);
    }
    return outcome;
  }

  private back(entry: number, position: Position): Position {
    const earlier = this.past.get(entry);
    if (earlier === undefined)
      throw new Error(`the takeback goes behind the actions given, to entry ${entry}`);
    return this.referee.restore(earlier, position);
  }
}
