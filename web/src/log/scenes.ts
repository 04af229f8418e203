import type { HistoryEntry } from '@westwall/sdk';
import { storiesOf } from './stories';

/** Last entry of the next scene of a playback: all moves up to the next combat, or one whole combat. */
export function nextScene(entries: readonly HistoryEntry[], after: number, end: number): number {
  const ahead = entries.filter(({ number }) => number > after && number <= end);
  const stories = storiesOf(ahead);
  const at = stories.findIndex(({ kind }) => kind === 'combat');
  if (at === -1) return end;
  const scene = at === 0 ? stories.slice(0, 1) : stories.slice(0, at);
  const last = scene.flatMap((story) =>
    story.kind === 'combat' ? story.combat.entries : story.kind === 'entry' ? story.entry : story.entries,
  );
  return last.at(-1)?.number ?? end;
}
