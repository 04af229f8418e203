import type { AnyAction } from '../../model/any-action';
import type { Play } from '../../model/play';
import type { COMBAT_DECISIONS } from '../../model/position';
import type { SideIndex } from '../../model/side';

/** The reason why a decision needs no player. */
export type DecidedBy = 'no choice' | 'standing order' | 'referee';

export type CombatDecision = (typeof COMBAT_DECISIONS)[number];

/** A decision within a combat, and the reason if it needs no player. */
export interface DecisionWithReason<Answer> {
  readonly kind: CombatDecision;
  readonly side: SideIndex;
  /** The case for the player's decision. */
  readonly case: string;
  readonly by: DecidedBy | undefined;
  readonly answer: () => Answer;
  readonly show: (answer: Answer) => AnyAction;
}

/** Settles a decision without its player and reports the reason; or asks the player and returns undefined. */
export function settle<Answer>(play: Play, decision: DecisionWithReason<Answer>): Answer | undefined {
  const { kind, side, by } = decision;
  if (by === undefined) {
    play.state.pending = { kind, side };
    return undefined;
  }
  const answer = decision.answer();
  play.emit(() => ({
    type: 'decisionTaken',
    side: play.state.sideName(side),
    by,
    action: decision.show(answer),
    case: by === 'referee' ? 'STD 7.7(2009)' : decision.case,
  }));
  return answer;
}
