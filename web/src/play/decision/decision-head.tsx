import { unitName } from '../../catalogue/unit-name';
import type { MatchModel } from '../../match/match-model';
import { combatSentences, wordsFor } from './decision-words';

/** What a decision is about: its name, the combat under way, the question. */
export function DecisionHead({ match, kind }: { match: MatchModel; kind: string }) {
  const { combat } = match.shown.value.position;
  const { title, question } = wordsFor(kind);
  const name = (unit: string): string => unitName(match.game.units.get(unit), unit);
  return (
    <>
      <h3>{title}</h3>
      {combat !== undefined && (
        <ul class="running-combat" aria-label="The combat">
          {combatSentences(combat, name).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p>{question}</p>
    </>
  );
}
