import type { HistoryEntry } from '@westwall/sdk';
import { storiesOf } from './stories';

/**
 * Last entry of the next scene of a playback: all moves up to the next combat, or one whole combat, never beyond the
 * Player-Turn.
 */
export function nextScene(entries: readonly HistoryEntry[], after: number, most: number): number {
  const rest = entries.filter(({ number }) => number > after && number <= most);
  const end = rest.find(beginsPlayerTurn)?.number ?? most;
  const ahead = rest.filter(({ number }) => number <= end);
  const stories = storiesOf(ahead);
  const at = stories.findIndex(({ kind }) => kind === 'combat');
  if (at === -1) return end;
  const scene = at === 0 ? stories.slice(0, 1) : stories.slice(0, at);
  const last = scene.flatMap((story) =>
    story.kind === 'combat' ? story.combat.entries : story.kind === 'entry' ? story.entry : story.entries,
  );
  return last.at(-1)?.number ?? end;
}

function beginsPlayerTurn({ events }: HistoryEntry): boolean {
  return events.some(({ type }) => type === 'playerTurnStarted');
}
