import { useEffect, useMemo, useState } from 'preact/hooks';
import { TimeLine } from '../log/time-line';
import { LessonBubble } from '../lesson/bubble';
import { Lesson } from '../lesson/lesson-model';
import { LayersMenu } from '../outlook/layers-menu';
import { PlayPanel } from '../play/play-panel';
import { PlayOn } from '../seats/play-on';
import { later } from '../widgets/later';
import { Tabs } from '../widgets/tabs';
import { MatchBoard, useParts, type Parts } from './match-board';
import type { MatchModel } from './match-model';
import { HereContext } from '../rules/here';
import { Standing } from './standing';
import { sentencesOfEntry } from '@westwall/sdk';
import type { LogModel } from '../log/log-model';

const HexCard = later(async () => (await import('./hex-card')).HexCard);
const LogPanel = later(async () => (await import('../log/log-panel')).LogPanel);
const RulesPanel = later(async () => (await import('../rules/rules-panel')).RulesPanel);
const VictoryPanel = later(async () => (await import('../log/victory-panel')).VictoryPanel);
const SeatsPanel = later(async () => (await import('../seats/seats-panel')).SeatsPanel);

/** Card of the hex that is pointed at, the only part that follows the pointer. */
function Pointed({ log, outlook }: Parts) {
  return log.pointing.value === null ? null : <HexCard log={log} outlook={outlook} />;
}

/** Board and everything next to it. */
export function MatchTable({ match }: { match: MatchModel }) {
  const parts = useParts(match);
  const { tools, log, here } = parts;
  const tool = tools.value;
  const lesson = useMemo(() => new Lesson(match, tools), [match, tools]);
  useEffect(() => lesson.follow(), [lesson]);
  const onBoard = useMemo(() => lesson.over(parts.onBoard), [lesson, parts.onBoard]);
  // On a phone the panel is a sheet that is pulled up, and the time line is folded away.
  const [isUp, setUp] = useState(false);
  const [replays, setReplays] = useState(false);
  return (
    <HereContext.Provider value={here}>
      <div class="table">
        <Standing match={match} />
        <main aria-busy={match.busy.value} data-entry={log.last}>
          <MatchBoard
            match={match}
            parts={parts}
            tool={onBoard}
            side={match.side.value}
            below={
              <TimeLine log={log} unfolded={replays}>
                <PlayOn match={match} />
              </TimeLine>
            }
          >
            <LayersMenu />
            <button
              type="button"
              class="replay-switch"
              aria-pressed={replays}
              onClick={() => setReplays(!replays)}
            >
              Replay
            </button>
            <LessonBubble lesson={lesson} />
            <Pointed {...parts} />
          </MatchBoard>
        </main>
        <aside aria-label="Match" class={isUp ? 'up' : ''}>
          <Tabs
            onPress={(again) => setUp(!again || !isUp)}
            tabs={[
              { id: 'play', title: 'Play', render: () => <PlayPanel log={log} tool={tool} /> },
              { id: 'log', title: 'Log', render: () => <LogPanel log={log} /> },
              { id: 'rules', title: 'Rules', render: () => <RulesPanel log={log} /> },
              { id: 'victory', title: 'Victory', render: () => <VictoryPanel match={match} /> },
              { id: 'seats', title: 'Match', render: () => <SeatsPanel match={match} /> },
            ]}
          />
        </aside>
      </div>
    </HereContext.Provider>
  );
}

/** Latest events for screen readers, in the present or at the entry that is shown. */
export function Heard({ log }: { log: LogModel }) {
  const { match } = log;
  const [known] = useState(log.last);
  const at = match.at.value ?? log.last;
  // Earlier events are in the log.
  const entry =
    match.at.value === null && at === known
      ? undefined
      : match.entries.value.find((one) => one.number === at);
  return (
    <p class="unseen" role="log" aria-label="What happens">
      {entry !== undefined && sentencesOfEntry(entry, match.game.names).join(' ')}
    </p>
  );
}
