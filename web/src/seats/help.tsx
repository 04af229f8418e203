import type { MatchModel } from '../match/match-model';
import { complain, say } from '../widgets/notices';

/** Help of the service for the side: it plays until the Player-Turn is over. */
export function Help({ match }: { match: MatchModel }) {
  const side = match.side.value;
  if (side === null || match.legal.value === null) return null;
  const { referee, id } = match.match;
  const params = { path: { match: id } };

  const play = async (): Promise<void> => {
    const begun = await referee.call(referee.api.POST('/matches/{match}/ai-turns', { params, body: {} }));
    if (begun.ok) say('The service plays for you until your Player-Turn is over.');
    else complain(begun.error);
  };
  return (
    <section aria-labelledby="help">
      <h2 id="help">Help</h2>
      <button type="button" onClick={() => void play()}>
        Let the service play my turn
      </button>
    </section>
  );
}
