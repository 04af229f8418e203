import { phaseEnding } from '../play/actions';
import { judge } from '../play/judge';
import type { EndPhase } from '../play/legal-answers';
import type { SideIndex } from '../model/side';
import type { State } from '../model/state';

/** Judges the end of the present phase by a side. */
export function endPhase(state: State, side: SideIndex): EndPhase {
  // After the match no action ends a phase, and any of them is refused for that reason.
  const violations = judge(state, side, phaseEnding(state.phase) ?? { type: 'endMovement' });
  return { allowed: violations.length === 0, violations };
}
