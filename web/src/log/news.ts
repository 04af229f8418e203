import type { GameEvent, HistoryEntry } from '@westwall/sdk';
import type { LostMark, Marks } from '../board/marks';
import { pathsIn } from './entry-marks';
import { combatsOf } from './stories';
import type { Combat } from './stories';

/** Summary of a Player-Turn for those who watched it. */
export interface News {
  /** Side of the Player-Turn. */
  readonly side: string;
  readonly entries: readonly [HistoryEntry, ...HistoryEntry[]];
  /** True if the Player-Turn has ended. */
  readonly over: boolean;
  /** True if it covers the whole absence of the viewer, in one or more Player-Turns. */
  readonly missed: boolean;
  readonly moves: number;
  readonly combats: readonly Combat[];
  readonly lost: readonly LostMark[];
}

/** Entries during the viewer's absence: those after one number, up to another. */
export interface Missed {
  readonly after: number;
  readonly upTo: number;
}

const moving: ReadonlySet<GameEvent['type']> = new Set([
  'unitMoved',
  'unitEntered',
  'unitExited',
  'unitLanded',
]);

/**
 * Events since the viewer's last action: the Player-Turn of the other side, until the viewer's first action in the
 * next one, or all events during an absence if those are more. Null if there are none. A viewer without a side
 * watches both.
 */
export function newsOf(
  initial: readonly GameEvent[],
  entries: readonly HistoryEntry[],
  viewer: string | null,
  missed: Missed | null = null,
): News | null {
  const latest = newsOfTurn(initial, entries, viewer);
  if (missed === null) return latest;
  const acts = ({ number, side, by }: HistoryEntry): boolean =>
    number > missed.upTo && by !== 'clock' && (viewer === null || side === viewer);
  const isMore = latest === null || latest.entries[0].number > missed.after + 1;
  if (!isMore || entries.some(acts)) return latest;
  const side = playerTurns(initial, entries).at(-1)?.side ?? '';
  return newsFrom(
    side,
    entries.filter(({ number }) => number > missed.after),
    { over: true, missed: true },
  );
}

function newsOfTurn(
  initial: readonly GameEvent[],
  entries: readonly HistoryEntry[],
  viewer: string | null,
): News | null {
  const turns = playerTurns(initial, entries);
  const current = turns.at(-1);
  if (current === undefined) return null;
  if (current.side !== viewer) return newsFrom(current.side, current.entries, { over: false, missed: false });
  if (current.entries.some(({ side, by }) => side === viewer && by !== 'clock')) return null;
  const before = turns.at(-2);
  return before === undefined ? null : newsFrom(before.side, before.entries, { over: true, missed: false });
}

/** Paths and losses of these events. */
export function marksOfNews({ entries, lost }: News): Marks {
  return { hexes: [], units: [], arrows: pathsIn(entries.flatMap(({ events }) => events)), lost };
}

interface PlayerTurn {
  readonly side: string;
  readonly entries: readonly HistoryEntry[];
}

/** Splits entries by Player-Turn. The entry that ends a Player-Turn belongs to it, though it also begins the next. */
function playerTurns(initial: readonly GameEvent[], entries: readonly HistoryEntry[]): readonly PlayerTurn[] {
  const first = beginning(initial);
  const turns: { side: string; entries: HistoryEntry[] }[] = [];
  if (first !== undefined) turns.push({ side: first, entries: [] });
  for (const entry of entries) {
    turns.at(-1)?.entries.push(entry);
    const next = beginning(entry.events);
    if (next !== undefined) turns.push({ side: next, entries: [] });
  }
  return turns;
}

function beginning(events: readonly GameEvent[]): string | undefined {
  return events.findLast((event) => event.type === 'playerTurnStarted')?.side;
}

function newsFrom(
  side: string,
  entries: readonly HistoryEntry[],
  kind: Pick<News, 'over' | 'missed'>,
): News | null {
  const [first, ...others] = entries;
  if (first === undefined) return null;
  const events = entries.flatMap((entry) => entry.events);
  return {
    ...kind,
    side,
    entries: [first, ...others],
    moves: events.filter(({ type }) => moving.has(type)).length,
    combats: combatsOf(entries),
    lost: events.flatMap((event) =>
      event.type === 'unitEliminated' ? [{ unit: event.unit, hex: event.hex }] : [],
    ),
  };
}
