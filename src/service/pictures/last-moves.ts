import type { GameEvent } from '../../engine';

/** Entries of the log as far as pictures look at them. */
export interface EntryEvents {
  readonly number: number;
  readonly restore: number | null;
  readonly events: readonly GameEvent[];
}

const WAYS: ReadonlySet<GameEvent['type']> = new Set([
  'unitMoved',
  'unitEntered',
  'unitExited',
  'unitRetreated',
  'unitAdvanced',
  'unitDisplaced',
  'attackDeclared',
]);

/** The entries after one, without what was taken back. */
export function entriesSince<Of extends EntryEvents>(entries: readonly Of[], since: number): readonly Of[] {
  return standing(entries).filter(({ number }) => number > since);
}

/** The entries of the Player-Turn of the last move or attack; what led to it in its first entry is left out. */
export function entriesOfLastTurn<Of extends EntryEvents>(entries: readonly Of[]): readonly Of[] {
  const kept = standing(entries);
  const last = kept.findLastIndex(({ events }) => events.some(({ type }) => WAYS.has(type)));
  if (last < 0) return [];
  const begins = ({ type }: GameEvent): boolean => type === 'playerTurnStarted';
  const start = kept.slice(0, last).findLastIndex(({ events }) => events.some(begins));
  return kept.slice(Math.max(start, 0)).map((entry, at) => {
    if (at > 0 || start < 0) return entry;
    return { ...entry, events: entry.events.slice(entry.events.findLastIndex(begins) + 1) };
  });
}

/** The entries that have not been taken back. */
function standing<Of extends EntryEvents>(entries: readonly Of[]): readonly Of[] {
  const kept: Of[] = [];
  for (const entry of entries) {
    const { restore } = entry;
    if (restore === null) kept.push(entry);
    else while ((kept.at(-1)?.number ?? 0) > restore) kept.pop();
  }
  return kept;
}
