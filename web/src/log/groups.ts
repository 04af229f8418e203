import type { GameEvent, HistoryEntry } from '@westwall/sdk';

/** Stage of a match; null for unknown parts. */
export interface Moment {
  readonly turn: number | null;
  readonly side: string | null;
  readonly phase: 'deployment' | 'movement' | 'combat' | null;
}

/** Consecutive entries of one phase of a Game-Turn. */
export interface Group {
  /** Stays the same while entries are added. */
  readonly key: number;
  readonly moment: Moment;
  readonly entries: readonly HistoryEntry[];
}

const untold: Moment = { turn: null, side: null, phase: null };

/** Log by Game-Turn and phase, from the beginning. After a rewind it continues in the phase that it returned to. */
export function groupsOf(initial: readonly GameEvent[], entries: readonly HistoryEntry[]): readonly Group[] {
  const groups: { key: number; moment: Moment; entries: HistoryEntry[] }[] = [];
  const first = momentAfter(untold, initial);
  const after = new Map<number, Moment>([[0, first]]);
  let moment = first;
  for (const entry of entries) {
    const current = groups.at(-1);
    if (current !== undefined && isSame(current.moment, moment)) current.entries.push(entry);
    else groups.push({ key: entry.number, moment, entries: [entry] });
    moment =
      entry.restore === null ? momentAfter(moment, entry.events) : (after.get(entry.restore) ?? moment);
    after.set(entry.number, moment);
  }
  return groups;
}

/** Numbers of the entries that were taken back later. */
export function undoneIn(entries: readonly HistoryEntry[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const { number, restore } of entries) {
    if (restore !== null) for (let one = restore + 1; one < number; one += 1) undone.add(one);
  }
  return undone;
}

function momentAfter(before: Moment, events: readonly GameEvent[]): Moment {
  let moment = before;
  for (const event of events) {
    if (event.type === 'gameTurnStarted') moment = { ...moment, turn: event.turn };
    if (event.type === 'playerTurnStarted') moment = { ...moment, turn: event.turn, side: event.side };
    if (event.type === 'phaseStarted') moment = { ...moment, phase: event.phase, side: event.side };
  }
  return moment;
}

function isSame(one: Moment, other: Moment): boolean {
  return one.turn === other.turn && one.side === other.side && one.phase === other.phase;
}
