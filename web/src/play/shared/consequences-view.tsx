import type { Consequences } from './consequences';
import type { LatestAnswer } from './latest-answer';
import { Violations } from './violations';

/** Preview of the consequences of the chosen action. */
export function ConsequencesView({ of }: { of: LatestAnswer<never, Consequences> }) {
  const answer = of.answer.value;
  return (
    <div class="consequences" aria-live="polite" aria-busy={of.waiting.value}>
      {answer !== null && (
        <>
          {answer.violations.length > 0 && (
            <Violations label="Why this is not allowed" of={answer.violations} />
          )}
          {answer.sentences.length > 0 && <h4>What follows</h4>}
          <ul>
            {answer.sentences.map((sentence, at) => (
              <li key={`${at} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
          {answer.needsDie && <p>Then the die decides.</p>}
        </>
      )}
    </div>
  );
}
