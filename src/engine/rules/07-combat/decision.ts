import type { AnyAction } from '../../model/any-action';
import type { Play } from '../../model/play';
import type { COMBAT_DECISIONS } from '../../model/position';
import type { SideIndex } from '../../model/side';

/** Why a decision needs no player. */
export type Taken = 'no choice' | 'standing order' | 'referee';

/** A decision within a combat, and who takes it in the place of its player, if anyone does. */
export interface Decision<Answer> {
  readonly kind: (typeof COMBAT_DECISIONS)[number];
  readonly side: SideIndex;
  /** The case under which the player decides. */
  readonly case: string;
  readonly by: Taken | undefined;
  readonly answer: () => Answer;
  readonly show: (answer: Answer) => AnyAction;
}

/** Settles a decision without its player and reports why, or asks the player and answers nothing. */
export function settle<Answer>(play: Play, decision: Decision<Answer>): Answer | undefined {
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
