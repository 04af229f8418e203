import type { Action } from '../../../engine';
import type { SideIndex, State } from '../../../engine/search';
import { countedStep } from '../../counted-step';
import { work } from '../../effort';

/** No dice: a course of action ends where one is needed. */
const NO_DICE = { roll: (): undefined => undefined };

/** Actions tried out one after another on a copy, as far as the side can see ahead. */
export class MovePlan {
  readonly state: State;
  readonly side: SideIndex;
  readonly actions: Action[] = [];
  /** A die is needed now, or a player must decide first. */
  isCut = false;

  constructor(state: State, side: SideIndex) {
    work('clone');
    this.state = state.clone();
    this.side = side;
  }

  /** Plays an action on the copy if it is legal; answers whether it was. */
  play(action: Action): boolean {
    if (this.isCut) return false;
    const { phase } = this.state;
    const taken = countedStep(this.state, this.side, action, NO_DICE);
    if (taken.status === 'refused') return false;
    this.actions.push(action);
    this.isCut =
      taken.status === 'needs-die' || this.state.pending !== undefined || this.state.phase !== phase;
    return true;
  }
}
