import type { Action, LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';

interface EndPhaseProps {
  readonly match: MatchModel;
  readonly legal: LegalActions;
  readonly action: Action;
  readonly label: string;
}

/** Ends the phase; disabled while a duty is open, which the sentence of the bar names. */
export function EndPhase({ match, legal, action, label }: EndPhaseProps) {
  return (
    <button
      type="button"
      class="main"
      disabled={match.busy.value || !legal.endPhase.allowed}
      onClick={() => void match.act(action)}
    >
      {label}
    </button>
  );
}
