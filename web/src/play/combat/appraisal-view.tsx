import type { MatchModel } from '../../match/match-model';
import type { LatestAnswer } from '../shared/latest-answer';
import type { Appraisal } from './appraisal';
import { OddsLineView } from './odds-line';

interface AppraisalViewProps {
  readonly match: MatchModel;
  readonly appraisal: LatestAnswer<never, Appraisal>;
}

/** Odds of the drafted combat. */
export function AppraisalView({ match, appraisal }: AppraisalViewProps) {
  const answer = appraisal.answer.value;
  return (
    <div class="appraisal" aria-live="polite" aria-busy={appraisal.waiting.value}>
      {answer === null ? (
        <p>{appraisal.waiting.value ? 'Asking for the odds …' : ''}</p>
      ) : (
        <>
          {answer.legal && answer.odds === null && <p>This is allowed. This match shows no odds.</p>}
          {answer.odds?.lines.map((line) => (
            <OddsLineView key={line.label} match={match} line={line} />
          ))}
          {answer.odds !== null && <small>{answer.odds.policy}</small>}
        </>
      )}
    </div>
  );
}
