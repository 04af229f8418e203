import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { Heard } from '../log/heard';
import { LogModel } from '../log/log-model';
import { TimeLine } from '../log/time-line';
import { LessonBubble } from '../lesson/bubble';
import { Lesson } from '../lesson/lesson-model';
import { LayersMenu } from '../outlook/layers-menu';
import { OutlookModel } from '../outlook/outlook-model';
import { toolsOf } from '../play/tool-of';
import { AT_OWN_PACE } from '../play/wishes';
import { ActionBar } from '../play/bar/action-bar';
import { PlayPanel } from '../play/play-panel';
import { later } from '../widgets/later';
import { Tabs } from '../widgets/tabs';
import { followTexts } from '../seats/sealed-texts';
import type { MatchModel } from './match-model';
import { HereContext, hereIn } from '../rules/here';
import { Standing } from './standing';

const HexCard = later(async () => (await import('./hex-card')).HexCard);
const LogPanel = later(async () => (await import('../log/log-panel')).LogPanel);
const RulesPanel = later(async () => (await import('../rules/rules-panel')).RulesPanel);
const VictoryPanel = later(async () => (await import('../log/victory-panel')).VictoryPanel);
const SeatsPanel = later(async () => (await import('../seats/seats-panel')).SeatsPanel);

/** Card of the hex that is pointed at, the only part that follows the pointer. */
function Pointed({ log, outlook }: { log: LogModel; outlook: OutlookModel }) {
  return log.pointing.value === null ? null : <HexCard log={log} outlook={outlook} />;
}

/** True for a viewer without decisions, who sees events at their own pace. */
function isOnlooker({ side, isReferee }: MatchModel): boolean {
  return side.peek() === null && !isReferee;
}

/** Board and everything next to it. */
export function MatchTable({ match }: { match: MatchModel }) {
  const tool = useMemo(() => toolsOf(match), [match]);
  const focus = useMemo(() => signal<string | null>(null), [match]);
  const log = useMemo(() => new LogModel(match, focus), [match, focus]);
  const outlook = useMemo(() => new OutlookModel(match), [match]);
  const lesson = useMemo(() => new Lesson(match, tool), [match, tool]);
  useEffect(() => log.away.follow(), [log]);
  useEffect(() => log.playback.follow(() => isOnlooker(match) && AT_OWN_PACE.value.peek()), [log, match]);
  useEffect(() => lesson.follow(), [lesson]);
  useEffect(() => outlook.follow(), [outlook]);
  useEffect(() => followTexts(match), [match]);
  // On a phone the panel is a sheet that is pulled up, and the time line is folded away.
  const [isUp, setUp] = useState(false);
  const [replays, setReplays] = useState(false);
  const current = tool.value;
  const onBoard = useMemo(
    () => lesson.over(log.over(outlook.under(current))),
    [lesson, log, outlook, current],
  );
  const view = match.shown.value;
  const here = useMemo(() => hereIn(match.game, view), [match, view]);
  return (
    <HereContext.Provider value={here}>
      <div class="table">
        <Standing match={match} />
        <main aria-busy={match.busy.value} data-entry={log.last}>
          <Board
            game={match.game}
            view={view}
            tool={onBoard}
            side={match.side.value}
            name={match.id}
            focus={focus}
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
            <Pointed log={log} outlook={outlook} />
          </Board>
          <ActionBar log={log} tool={current} />
          <TimeLine log={log} unfolded={replays} />
          <Heard log={log} />
        </main>
        <aside aria-label="Match" class={isUp ? 'up' : ''}>
          <Tabs
            onPress={(again) => setUp(!again || !isUp)}
            tabs={[
              { id: 'play', title: 'Play', render: () => <PlayPanel log={log} tool={current} /> },
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
