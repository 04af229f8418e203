import type { AppendRequest } from './game-store';

/**
 * Entries between two snapshots that are kept for good; a replay to any entry takes fewer steps than this.
 */
export const checkpointInterval = 32;

/** True if an append from one version to another keeps its snapshot. */
export function passesCheckpoint(from: number, to: number): boolean {
  return Math.floor(to / checkpointInterval) > Math.floor(from / checkpointInterval);
}

/** True if the snapshot of an append outlives the next append. */
export function isKept({ expectedVersion, entries, isLast = false }: AppendRequest): boolean {
  return isLast || passesCheckpoint(expectedVersion, expectedVersion + entries.length);
}
