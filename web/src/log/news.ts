import type { GameEvent, HistoryEntry } from '@westwall/sdk';
import type { LostMark, Marks } from '../board/marks';
import { pathsIn } from './entry-marks';
import { combatsOf } from './stories';
import type { Combat } from './stories';

/** A Player-Turn as those see it who have watched it. */
export interface News {
  /** Whose Player-Turn it is or was. */
  readonly side: string;
  readonly entries: readonly [HistoryEntry, ...HistoryEntry[]];
  /** Whether the Player-Turn has ended. */
  readonly over: boolean;
  readonly moves: number;
  readonly combats: readonly Combat[];
  readonly lost: readonly LostMark[];
}

const moving: ReadonlySet<GameEvent['type']> = new Set([
  'unitMoved',
  'unitEntered',
  'unitExited',
  'unitLanded',
]);

/**
 * What a viewer has not acted after yet: the Player-Turn of the other side, while it lasts and until the first own
 * action of the next one. Null when there is nothing of the kind. A viewer without a side watches both.
 */
export function newsOf(
  initial: readonly GameEvent[],
  entries: readonly HistoryEntry[],
  viewer: string | null,
): News | null {
  const turns = playerTurns(initial, entries);
  const current = turns.at(-1);
  if (current === undefined) return null;
  if (current.side !== viewer) return newsFrom(current, false);
  if (current.entries.some(({ side, by }) => side === viewer && by !== 'clock')) return null;
  const before = turns.at(-2);
  return before === undefined ? null : newsFrom(before, true);
}

/** All its ways, and what was lost on them. */
export function marksOfNews({ entries, lost }: News): Marks {
  return { hexes: [], units: [], arrows: pathsIn(entries.flatMap(({ events }) => events)), lost };
}

interface PlayerTurn {
  readonly side: string;
  readonly entries: readonly HistoryEntry[];
}

/** The entry with which one Player-Turn ends begins the next one and belongs to the first. */
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

function newsFrom({ side, entries }: PlayerTurn, over: boolean): News | null {
  const [first, ...others] = entries;
  if (first === undefined) return null;
  const events = entries.flatMap((entry) => entry.events);
  return {
    side,
    over,
    entries: [first, ...others],
    moves: events.filter(({ type }) => moving.has(type)).length,
    combats: combatsOf(entries),
    lost: events.flatMap((event) =>
      event.type === 'unitEliminated' ? [{ unit: event.unit, hex: event.hex }] : [],
    ),
  };
}
