import { useEffect, useRef } from 'preact/hooks';
import { sideName } from '../../catalogue/side-name';
import { CombatCard } from '../../log/combat-card';
import type { LogModel } from '../../log/log-model';
import type { News } from '../../log/news';
import { WishTick } from '../../widgets/tick';
import { PLAYS_BY_ITSELF } from '../wishes';

/** Actions of the other side since the viewer's last action, to read and to replay on the board. */
export function WhatHappened({ log }: { log: LogModel }) {
  const news = log.news.value;
  usePlayback(log, news);
  if (news === null) return <LastCombat log={log} />;
  const { moves, combats, lost, entries } = news;
  const playing = log.playback.playing.value;
  const { names } = log.match.game;
  // Shows a combat that waits for its die and the last one resolved; the others can be unfolded.
  const resolved = combats.findLastIndex((combat) => combat.resolved !== null);
  const recent = combats.slice(Math.max(resolved, 0)).reverse();
  const earlier = combats.slice(0, Math.max(resolved, 0)).reverse();
  return (
    <section class="news" aria-label="What happened">
      <h2>
        {titleOf(news)}
        <small>
          {[counted(moves, 'move'), counted(combats.length, 'combat'), `${lost.length} lost`].join(' · ')}
        </small>
      </h2>
      {lost.length > 0 && <p>Lost: {lost.map(({ unit }) => names.unit(unit)).join(', ')}.</p>}
      {recent.map((combat) => (
        <CombatCard key={combat.entries[0].number} names={names} combat={combat} />
      ))}
      {earlier.length > 0 && (
        <details>
          <summary>Earlier: {counted(earlier.length, 'combat')}</summary>
          {earlier.map((combat) => (
            <CombatCard key={combat.entries[0].number} names={names} combat={combat} />
          ))}
        </details>
      )}
      <div class="row">
        <button type="button" onClick={() => (playing ? skip(log) : show(log, entries))}>
          {playing ? 'Skip' : 'Show it again'}
        </button>
        <WishTick wish={PLAYS_BY_ITSELF} text="Show it by itself" />
      </div>
    </section>
  );
}

function titleOf({ side, over, missed }: News): string {
  if (missed) return 'Since you were last here';
  return over ? 'What happened' : `The ${sideName(side)} Player-Turn`;
}

/** Last combat, until the next action. */
function LastCombat({ log }: { log: LogModel }) {
  const combat = log.lastCombat.value;
  return combat === null ? null : (
    <section class="news" aria-label="The last combat">
      <CombatCard names={log.match.game.names} combat={combat} />
    </section>
  );
}

/** Replays a Player-Turn once that ended while the page was open, if the viewer wants that. */
function usePlayback(log: LogModel, news: News | null): void {
  const watched = useRef<number | null>(null);
  const { side, held } = log.match;
  useEffect(() => {
    if (news === null) return;
    const [{ number }] = news.entries;
    if (news.missed) return;
    if (!news.over) {
      watched.current = number;
      return;
    }
    if (watched.current !== number) return;
    watched.current = null;
    // A player of both sides has already seen it.
    if (side.value !== null && held.length === 1 && PLAYS_BY_ITSELF.value.value) show(log, news.entries);
  }, [log, news?.over, news?.missed, news?.entries[0].number]);
}

function show({ playback }: LogModel, entries: News['entries']): void {
  playback.show(entries[0].number - 1, entries.at(-1)?.number ?? entries[0].number);
}

function skip(log: LogModel): void {
  log.playback.stop();
  void log.leave();
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
