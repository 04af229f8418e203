import type { AppendRequest, AppendResult } from '../../../src/storage/game-store';

/** Messages from and to the child processes of these tests. */
export interface Ready {
  readonly ready: true;
}

/** Groups of entries that a process appends, next to others that do the same. */
export interface Race {
  readonly matchId: string;
  readonly name: string;
  readonly appends: number;
}

export interface RaceReport {
  /** Versions that the appends of this process reached. */
  readonly won: readonly number[];
}

export type Order = { readonly race: Race } | { readonly request: AppendRequest };

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
