import type { MatchModel } from '../../match/match-model';
import { owedSentences, wordsFor } from './decision-words';

/**
 * Head of a decision: its name and the open duties of the combat. The card of the combat is above it.
 */
export function DecisionHead({ match, kind }: { match: MatchModel; kind: string }) {
  const { combat } = match.shown.value.position;
  const { title } = wordsFor(kind);
  const owed = combat === undefined ? [] : owedSentences(combat, match.game.names);
  return (
    <>
      <h3>{title}</h3>
      {owed.length > 0 && (
        <ul class="running-combat" aria-label="The combat">
          {owed.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}
