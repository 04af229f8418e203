import type { AppendRequest, AppendResult } from '../../../src/storage/game-store';

/** Messages from and to the child processes of these tests. */
export interface Ready {
  readonly ready: true;
}

export interface RacerReport {
  /** Versions that this racer's appends reached, and the number of times it was too late. */
  readonly won: readonly number[];
  readonly stale: number;
}

export interface DuelOrder {
  readonly request: AppendRequest;
}

export interface DuelReport {
  readonly result: AppendResult;
}

/** Version of a match after a change; null once the match is gone. */
export interface Heard {
  readonly version: number | null;
}

export interface Acknowledged {
  readonly version: number;
}

export interface Archived extends Acknowledged {
  readonly matchId: string;
}

/** Body of an append of several entries; complete groups prove that no append was partial. */
export interface GroupedBody {
  readonly [key: string]: string | number;
  readonly group: string;
  readonly index: number;
  readonly size: number;
}

export function group(name: string, size: number): GroupedBody[] {
  return Array.from({ length: size }, (_, index) => ({ group: name, index, size }));
}
