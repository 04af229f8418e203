import type { Advice } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import type { MatchModel } from '../match/match-model';
import { complain, say } from '../widgets/notices';

/** Help of the service for the side: it plays until the next decision, or gives advice. */
export function Help({ match }: { match: MatchModel }) {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [thinking, setThinking] = useState(false);
  const side = match.side.value;
  if (side === null || match.legal.value === null) return null;
  const { referee, id } = match.match;
  const params = { path: { match: id } };

  const play = async (): Promise<void> => {
    const begun = await referee.call(referee.api.POST('/matches/{match}/ai-turns', { params, body: {} }));
    if (begun.ok) say('The service plays for you until your Player-Turn is over.');
    else complain(begun.error);
  };
  const ask = async (): Promise<void> => {
    setThinking(true);
    setAdvice(null);
    const answer = await referee.call(referee.api.POST('/matches/{match}/advice', { params, body: {} }));
    setThinking(false);
    if (!answer.ok) complain(answer.error);
    else if (answer.value.advice === null) say('It takes longer than usual. Ask again in a moment.');
    else setAdvice(answer.value.advice);
  };

  return (
    <section aria-labelledby="help">
      <h2 id="help">Help</h2>
      <div class="row">
        <button type="button" onClick={() => void play()}>
          Let the service play my turn
        </button>
        <button type="button" disabled={thinking} onClick={() => void ask()}>
          {thinking ? 'Thinking …' : 'What could I do?'}
        </button>
      </div>
      <ol class="advice" aria-live="polite">
        {advice?.recommendations.map(({ idea, reasons, expectedPoints, chance }) => (
          <li key={`${idea} ${reasons.join(' ')}`}>
            <strong>{idea}</strong>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <small>
              {expectedPoints.toFixed(1)} points expected
              {chance !== null && `, ${Math.round(100 * chance)} % to win`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
