import type { PlayoutOutcome } from './api';

/** Points of a side minus those of the other. */
export function marginOf({ points }: PlayoutOutcome, side: string): number {
  return Object.entries(points).reduce((sum, [owner, value]) => sum + (owner === side ? value : -value), 0);
}

/** The score of a match for a side: 1 for a win, one half for a draw. */
export function winOf({ winner }: PlayoutOutcome, side: string): number {
  if (winner === null) return 0.5;
  return winner === side ? 1 : 0;
}
