import type { Action, HistoryEntry, Names, Position } from '@westwall/sdk';

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

/** Move that can still be taken back, with its entry in the log. */
export interface MoveMade {
  readonly entry: number;
  readonly text: string;
}

/** Moves that can still be taken back, the last one first. */
export function movesToTakeBack(
  { moves, takebackFloor }: Pick<Position, 'moves' | 'takebackFloor'>,
  entries: readonly Pick<HistoryEntry, 'number' | 'action'>[],
  name: Names['unit'],
): readonly MoveMade[] {
  const made = new Map(entries.map(({ number, action }) => [number, action]));
  return moves
    .filter((entry) => entry >= takebackFloor)
    .map((entry) => ({ entry, text: textOf(made.get(entry), name) }))
    .reverse();
}

function textOf(action: Action | undefined, name: Names['unit']): string {
  if (action === undefined || !('unit' in action)) return 'A move';
  const unit = name(action.unit);
  if (action.type === 'moveUnit') return `${unit} to ${action.path.at(-1) ?? ''}`;
  if (action.type === 'enterReinforcement')
    return `${unit} entered, to ${action.path.at(-1) ?? action.entry}`;
  if (action.type === 'exitUnit') return `${unit} left over the ${action.edge} edge`;
  return unit;
}
