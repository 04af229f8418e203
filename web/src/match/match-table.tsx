import { useEffect, useMemo, useState } from 'preact/hooks';
import { TimeLine } from '../log/time-line';
import { Lesson } from '../lesson/lesson-model';
import { LayersMenu } from '../outlook/layers-menu';
import { later } from '../widgets/later';
import { Tabs } from '../widgets/tabs';
import { MatchBoard, useParts } from './match-board';
import type { MatchModel } from './match-model';
import { HereContext } from '../rules/here';
import { Standing } from './standing';
import { sentencesOfEntry } from '@westwall/sdk';
import type { LogModel } from '../log/log-model';
import { WhatHappened } from '../play/news/what-happened';
import { StandingOrdersPanel } from '../play/orders/standing-orders';
import type { Tool } from '../play/tool';
import { STEPS } from '../lesson/steps';
import { enter } from '../places/enter';
import { caller } from '../referee';

/** Begins another match from the shown position, with both seats in this browser. */
function PlayOn({ match }: { match: MatchModel }) {
  const [sending, setSending] = useState(false);
  const at = match.at.value;
  const { settings, result } = match.info.value;
  if (at === null || (settings.private && result === null)) return null;
  const fork = async (): Promise<void> => {
    setSending(true);
    const asked = caller();
    const { sides } = match.game.system;
    const begun = await asked.call(
      asked.api.POST('/matches/{match}/forks', {
        params: { path: { match: match.id } },
        body: { at, seats: [...sides] },
      }),
    );
    setSending(false);
    enter(begun);
  };
  return (
    <button type="button" disabled={sending} onClick={() => void fork()}>
      Play on from here
    </button>
  );
}

/** Next step of the lesson, over a corner of the board. */
function LessonBubble({ lesson }: { lesson: Lesson }) {
  const due = lesson.step.value;
  if (due === null) return null;
  const { number, step } = due;
  return (
    <aside class="bubble" aria-label="Your first turn" aria-live="polite">
      <header>
        <strong>
          {step === null ? 'You have played a Game-Turn' : `${number} of ${STEPS.length}: ${step.title}`}
        </strong>
        <button type="button" aria-label="No more of this" onClick={() => lesson.end()}>
          ×
        </button>
      </header>
      <p>
        {step?.text ??
          'The tabs Log, Rules and Victory show what has happened, the tables, and how the match would end now. Go on as you like.'}
      </p>
    </aside>
  );
}

const MatchOver = later(async () => (await import('../play/news/match-over')).MatchOver);

/** Present task of the player, after the actions of the other side. */
function PlayPanel({ log, tool }: { log: LogModel; tool: Tool }) {
  const { match } = log;
  const over = match.info.value.result !== null;
  return (
    <>
      {over && <MatchOver log={log} />}
      <WhatHappened log={log} />
      {tool.render()}
      <StandingOrdersPanel match={match} />
    </>
  );
}

const LogPanel = later(async () => (await import('../log/log-panel')).LogPanel);
const RulesPanel = later(async () => (await import('../rules/rules-panel')).RulesPanel);
const VictoryPanel = later(async () => (await import('../log/victory-panel')).VictoryPanel);
const SeatsPanel = later(async () => (await import('../seats/seats-panel')).SeatsPanel);

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
            <LayersMenu sides={match.game.system.sides} />
            <button
              type="button"
              class="replay-switch"
              aria-pressed={replays}
              onClick={() => setReplays(!replays)}
            >
              Replay
            </button>
            <LessonBubble lesson={lesson} />
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
