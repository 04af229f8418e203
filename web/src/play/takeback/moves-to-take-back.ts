import type { Action, HistoryEntry, Names, Position } from '@westwall/sdk';

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
