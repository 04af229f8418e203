import type { AppendRequest } from './game-store';

/** Every so many entries the snapshot is kept for good, so that a replay to any entry takes fewer than this many steps more. */
export const checkpointInterval = 32;

/** Whether an append that leads from one version to another keeps its snapshot. */
export function passesCheckpoint(from: number, to: number): boolean {
  return Math.floor(to / checkpointInterval) > Math.floor(from / checkpointInterval);
}

/** Whether the snapshot of an append outlives the next append. */
export function isKept({ expectedVersion, entries, isLast = false }: AppendRequest): boolean {
  return isLast || passesCheckpoint(expectedVersion, expectedVersion + entries.length);
}
