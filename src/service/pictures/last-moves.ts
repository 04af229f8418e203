import type { GameEvent } from '../../engine';
import type { Happened } from '../../match/replay/replays';

const WAYS: ReadonlySet<GameEvent['type']> = new Set([
  'unitMoved',
  'unitEntered',
  'unitExited',
  'unitRetreated',
  'unitAdvanced',
  'unitDisplaced',
  'attackDeclared',
]);

/** Entries after a number, without those taken back. */
export function entriesSince<Of extends Happened>(entries: readonly Of[], since: number): readonly Of[] {
  return standing(entries).filter(({ number }) => number > since);
}

/** Entries of the Player-Turn of the last move or attack, without the events that precede it in its first entry. */
export function entriesOfLastTurn<Of extends Happened>(entries: readonly Of[]): readonly Of[] {
  const { kept, last, start } = lastTurnIn(entries);
  if (last < 0) return [];
  return kept.slice(Math.max(start, 0)).map((entry, at) => {
    if (at > 0 || start < 0) return entry;
    return { ...entry, events: entry.events.slice(entry.events.findLastIndex(begins) + 1) };
  });
}

/** True if that Player-Turn begins in these entries, so that earlier ones do not matter. */
export function holdsLastTurn(entries: readonly Happened[]): boolean {
  return lastTurnIn(entries).start >= 0;
}

const begins = ({ type }: GameEvent): boolean => type === 'playerTurnStarted';

/**
 * Entries not taken back, and the indexes of the last move or attack and of the beginning of its Player-Turn; -1 if
 * there is none.
 */
function lastTurnIn<Of extends Happened>(
  entries: readonly Of[],
): { readonly kept: readonly Of[]; readonly last: number; readonly start: number } {
  const kept = standing(entries);
  const last = kept.findLastIndex(({ events }) => events.some(({ type }) => WAYS.has(type)));
  const start = kept.slice(0, Math.max(last, 0)).findLastIndex(({ events }) => events.some(begins));
  return { kept, last, start };
}

/** Entries that have not been taken back. */
function standing<Of extends Happened>(entries: readonly Of[]): readonly Of[] {
  const kept: Of[] = [];
  for (const entry of entries) {
    const { restore } = entry;
    if (restore === null) kept.push(entry);
    else while ((kept.at(-1)?.number ?? 0) > restore) kept.pop();
  }
  return kept;
}
