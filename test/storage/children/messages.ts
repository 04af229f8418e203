import type { AppendRequest, AppendResult } from '../../../src/storage/game-store';

/** The messages from and to the child processes of these tests. */
export interface Ready {
  readonly ready: true;
}

export interface RacerReport {
  /** The versions that this racer's appends reached, and how often it was too late. */
  readonly won: readonly number[];
  readonly stale: number;
}

export interface DuelOrder {
  readonly request: AppendRequest;
}

export interface DuelReport {
  readonly result: AppendResult;
}

/** What a listener finds at a change of its match; null: the match is gone. */
export interface Heard {
  readonly version: number | null;
}

export interface Acknowledged {
  readonly version: number;
}

export interface Archived extends Acknowledged {
  readonly matchId: string;
}

/** One body of an append of several; complete groups prove that no append was partial. */
export interface GroupedBody {
  readonly [key: string]: string | number;
  readonly group: string;
  readonly index: number;
  readonly size: number;
}

export function group(name: string, size: number): GroupedBody[] {
  return Array.from({ length: size }, (_, index) => ({ group: name, index, size }));
}
