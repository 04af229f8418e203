import type { AppendRequest, AppendResult } from '../../../src/storage/game-store';

/** What the child processes of these tests say, one message each, and are told. */
export interface Ready {
  readonly ready: true;
}

export interface RacerReport {
  /** The versions to which this racer's appends led, and how often it came too late. */
  readonly won: readonly number[];
  readonly stale: number;
}

export interface DuelOrder {
  readonly request: AppendRequest;
}

export interface DuelReport {
  readonly result: AppendResult;
}

/** What a listener finds when it is told of its match; null: the match is gone. */
export interface Heard {
  readonly version: number | null;
}

export interface Acknowledged {
  readonly version: number;
}

/** One body of an append of several; complete groups prove that nothing was appended in part. */
export interface GroupedBody {
  readonly [key: string]: string | number;
  readonly group: string;
  readonly index: number;
  readonly size: number;
}

export function group(name: string, size: number): GroupedBody[] {
  return Array.from({ length: size }, (_, index) => ({ group: name, index, size }));
}
