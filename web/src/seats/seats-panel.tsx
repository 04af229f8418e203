import type { MatchModel } from '../match/match-model';
import { Acts } from './acts';
import { DiceAndRecords } from './dice-and-records';
import { Invitations } from './invitations';
import { RefereeActs } from './referee-acts';
import { Seats } from './seats';
import { ThemeSwitch } from '../widgets/theme';
import { complain, say } from '../widgets/notices';

/** Panel for everything about a match except its moves. */
export function SeatsPanel({ match }: { match: MatchModel }) {
  return (
    <div class="seats-panel">
      <Seats match={match} />
      <RefereeActs match={match} />
      <Invitations match={match} />
      <Help match={match} />
      <Acts match={match} />
      <DiceAndRecords match={match} />
      <ThemeSwitch />
    </div>
  );
}

/** Help of the service for the side: it plays until the Player-Turn is over. */
function Help({ match }: { match: MatchModel }) {
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
