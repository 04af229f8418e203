import type { Action, HistoryEntry, Position, Unit } from '@westwall/sdk';
import { unitName } from '../../catalogue/unit-name';

/** A move that can still be taken back, with its entry in the log. */
export interface MoveMade {
  readonly entry: number;
  readonly text: string;
}

/** The moves that can still be taken back, the last one first. */
export function movesToTakeBack(
  { moves, takebackFloor }: Pick<Position, 'moves' | 'takebackFloor'>,
  entries: readonly Pick<HistoryEntry, 'number' | 'action'>[],
  units: ReadonlyMap<string, Unit>,
): readonly MoveMade[] {
  const made = new Map(entries.map(({ number, action }) => [number, action]));
  return moves
    .filter((entry) => entry >= takebackFloor)
    .map((entry) => ({ entry, text: textOf(made.get(entry), units) }))
    .reverse();
}

function textOf(action: Action | undefined, units: ReadonlyMap<string, Unit>): string {
  if (action === undefined || !('unit' in action)) return 'A move';
  const name = unitName(units.get(action.unit), action.unit);
  if (action.type === 'moveUnit') return `${name} to ${action.path.at(-1) ?? ''}`;
  if (action.type === 'enterReinforcement')
    return `${name} entered, to ${action.path.at(-1) ?? action.entry}`;
  if (action.type === 'exitUnit') return `${name} left over the ${action.edge} edge`;
  return name;
}
