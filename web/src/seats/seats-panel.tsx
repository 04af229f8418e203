import type { MatchModel } from '../match/match-model';
import { Acts } from './acts';
import { DiceAndRecords } from './dice-and-records';
import { Help } from './help';
import { Invitations } from './invitations';
import { RefereeActs } from './referee-acts';
import { Seats } from './seats';
import { ThemeSwitch } from '../widgets/theme';

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
