import type { Action } from '../../../engine';
import type { SideIndex, State } from '../../../engine/search';
import { countedStep } from '../../counted-step';
import { work } from '../../effort';

/** No dice: a course of action ends at the first roll. */
const NO_DICE = { roll: (): undefined => undefined };

/** Actions tried one after another on a copy, up to the first die or foreign decision. */
export class MovePlan {
  readonly state: State;
  readonly side: SideIndex;
  readonly actions: Action[] = [];
  /** Set once a die is needed, a decision is pending or the phase has ended. */
  isCut = false;

  constructor(state: State, side: SideIndex) {
    work('clone');
    this.state = state.clone();
    this.side = side;
  }

  /** Plays an action on the copy; false if it is illegal. */
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
