import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/board';
import { LogPanel } from '../log/log-panel';
import { VictoryPanel } from '../log/victory-panel';
import { TimeLine } from '../log/time-line';
import { toolsOf } from '../play/tool-of';
import { Tabs } from '../widgets/tabs';
import type { MatchModel } from './match-model';
import { SeatsPanel } from '../seats/seats-panel';
import { Standing } from './standing';

/** The board and everything beside it. */
export function MatchTable({ match }: { match: MatchModel }) {
  const tool = useMemo(() => toolsOf(match), [match]);
  const focus = useMemo(() => signal<string | null>(null), [match]);
  const current = tool.value;
  return (
    <div class="table">
      <Standing match={match} />
      <main aria-busy={match.busy.value}>
        <Board
          game={match.game}
          view={match.shown.value}
          tool={current}
          side={match.side.value}
          focus={focus}
        />
        <TimeLine match={match} />
      </main>
      <aside aria-label="Match">
        <Tabs
          tabs={[
            { id: 'play', title: 'Play', render: () => current.render() },
            { id: 'log', title: 'Log', render: () => <LogPanel match={match} focus={focus} /> },
            { id: 'victory', title: 'Victory', render: () => <VictoryPanel match={match} /> },
            { id: 'seats', title: 'Match', render: () => <SeatsPanel match={match} /> },
          ]}
        />
      </aside>
    </div>
  );
}
