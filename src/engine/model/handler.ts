import type { DecisionKind } from './position';
import type { State } from './state';
import type { Play } from './play';
import type { SideIndex } from './side';
import type { Violation } from './violations';
import type { ActionKind, ActionOf } from './actions';

/** When an action may be submitted: in a phase by the phasing side, as an answer, or at any time. */
export type Moment =
  { readonly phase: 'deployment' | 'movement' | 'combat' } | { readonly decision: DecisionKind } | 'anytime';

/**
 * One kind of action: when it may come, the one predicate that judges it, and what it does. `perform` is only
 * called after `check` found nothing. It may answer the entry before which a takeback goes back.
 */
export interface Handler<K extends ActionKind> {
  readonly moment: Moment;
  /** Can the action be taken back as a move (5.15)? */
  readonly isMove?: true;
  readonly check: (state: State, side: SideIndex, action: ActionOf<K>) => readonly Violation[];
  readonly perform: (play: Play, side: SideIndex, action: ActionOf<K>) => number | undefined;
}
