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

/** What happened after an entry, without what was taken back. */
export function eventsSince(entries: readonly EntryEvents[], since: number): readonly GameEvent[] {
  return standing(entries)
    .filter(({ number }) => number > since)
    .flatMap(({ events }) => events);
}

/** What happened in the Player-Turn of the last move or attack. */
export function eventsOfLastTurn(entries: readonly EntryEvents[]): readonly GameEvent[] {
  const events = standing(entries).flatMap((entry) => entry.events);
  const last = events.findLastIndex(({ type }) => WAYS.has(type));
  if (last < 0) return [];
  const start = events.slice(0, last).findLastIndex(({ type }) => type === 'playerTurnStarted');
  return events.slice(start + 1);
}

/** The entries that have not been taken back. */
function standing(entries: readonly EntryEvents[]): readonly EntryEvents[] {
  const kept: EntryEvents[] = [];
  for (const entry of entries) {
    const { restore } = entry;
    if (restore === null) kept.push(entry);
    else while ((kept.at(-1)?.number ?? 0) > restore) kept.pop();
  }
  return kept;
}
