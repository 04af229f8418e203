import type { HexIndex } from '../map/indexes';
import type { UnitIndex } from './unit-index';

/**
 * A move of this Movement Phase by its entry, linked to the moves before it, so that adding one copies
 * nothing.
 */
export interface MoveMade {
  readonly entry: number;
  readonly before: MoveMade | undefined;
}

/** A unit that stopped on a friend, with its path from the first hex (R-MOV-10). */
export interface Stack {
  readonly unit: UnitIndex;
  readonly path: readonly HexIndex[];
}

/** The entries of these moves, the first move first. */
export function moveEntries(last: MoveMade | undefined): number[] {
  const entries: number[] = [];
  for (let move = last; move !== undefined; move = move.before) entries.push(move.entry);
  return entries.reverse();
}

/** The moves with these entries, in the form that a state keeps. */
export function linkedMoves(entries: readonly number[]): MoveMade | undefined {
  return entries.reduce<MoveMade | undefined>((before, entry) => ({ entry, before }), undefined);
}
