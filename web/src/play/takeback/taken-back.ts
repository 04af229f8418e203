import type { Action, HistoryEntry } from '@westwall/sdk';

type Entry = Pick<HistoryEntry, 'number' | 'side' | 'action' | 'restore'>;

/** Moves of a side that were taken back and can be made again, the next one first. */
export function takenBack(entries: readonly Entry[], side: string): readonly Action[] {
  let made: readonly Entry[] = [];
  let again: readonly Action[] = [];
  for (const entry of entries) {
    const { action, restore } = entry;
    if (restore === null) {
      if (isAboutTakeback(action)) continue;
      const isNext = entry.side === side && JSON.stringify(action) === JSON.stringify(again[0]);
      again = isNext ? again.slice(1) : [];
      made = [...made, entry];
    } else {
      const undone = made.filter(({ number }) => number > restore);
      made = made.filter(({ number }) => number <= restore);
      const isOwn = isAboutTakeback(action) && undone.every((one) => one.side === side);
      again = isOwn ? [...undone.map((one) => one.action), ...again] : [];
    }
  }
  return again;
}

/** True for a request to take a move back and for its answer. */
function isAboutTakeback({ type }: Action): boolean {
  return type === 'requestTakeback' || type === 'answerTakeback';
}
