import type { Action, LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';
import { Violations } from './violations';

/** True on a narrow screen, where the list would cover the board. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 47.5em)').matches;
}

interface EndPhaseProps {
  readonly match: MatchModel;
  readonly legal: LegalActions;
  readonly action: Action;
  readonly label: string;
}

/** Ends the phase, or shows the reasons why it cannot end. */
export function EndPhase({ match, legal, action, label }: EndPhaseProps) {
  const { allowed, violations } = legal.endPhase;
  return (
    <>
      <button
        type="button"
        class="main"
        disabled={match.busy.value || !allowed}
        onClick={() => void match.act(action)}
      >
        {label}
      </button>
      {!allowed && (
        <details class="hindrance" open={violations.length <= 3 && !isNarrow()}>
          <summary>
            {violations.length === 1
              ? 'One thing stands in the way'
              : `${violations.length} things stand in the way`}
          </summary>
          <Violations label={`${label}: what stands in the way`} of={violations} />
        </details>
      )}
    </>
  );
}
