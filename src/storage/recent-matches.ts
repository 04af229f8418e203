import { LRUCache } from 'lru-cache';
import type { AppendRequest, MatchRecord, StoredMatch } from './game-store';
import type { StoredJson } from './json';

const MOST_MATCHES = 128;

/** Numbers that change with every change of a match. */
interface Numbered {
  readonly createdAt: string;
  readonly headerVersion: number;
  readonly version: number;
  readonly packed: number;
  /** Versions of the standing orders by side, in the order of the store. */
  readonly orders: readonly (readonly [side: string, version: number])[];
}

/**
 * Stamp of a match: equal stamps mean equal states. The Lua script that loads a match builds the same text.
 */
export function stampOf({ createdAt, headerVersion, version, packed, orders }: Numbered): string {
  return [createdAt, headerVersion, version, packed, ...orders.flat()].join(' ');
}

export function stampOfMatch({ record, headerVersion, version, packed, orders }: StoredMatch): string {
  const filed = Object.entries(orders).map(([side, one]): [string, number] => [side, one.version]);
  return stampOf({ createdAt: record.createdAt, headerVersion, version, packed, orders: filed });
}

/** Version in a stamp. */
export function versionOfStamp(stamp: string): number {
  return Number(stamp.split(' ')[2]);
}

/**
 * Matches last read or written, as they were then. A store reads only the numbers of a match and takes the
 * rest from here if they are unchanged, which saves a read and the decoding. By id, 128 matches; the stamp shows
 * whether one is stale.
 */
export class RecentMatches {
  private readonly matches = new LRUCache<string, StoredMatch>({ max: MOST_MATCHES });

  get(id: string): StoredMatch | undefined {
    return this.matches.get(id);
  }

  /** Stamp of the remembered match; empty if there is none. */
  stamp(id: string): string {
    const match = this.matches.get(id);
    return match === undefined ? '' : stampOfMatch(match);
  }

  /** Remembered match, if it has this stamp. */
  find(id: string, stamp: string): StoredMatch | undefined {
    return this.stamp(id) === stamp ? this.matches.get(id) : undefined;
  }

  keep(match: StoredMatch): StoredMatch {
    this.matches.set(match.record.id, match);
    return match;
  }

  /** Records a new match. */
  create(record: MatchRecord, snapshot: StoredJson): void {
    this.keep({ record, headerVersion: 1, version: 0, packed: 0, snapshot, orders: {} });
  }

  /** Applies an append to the remembered match; any other change shows in the stamp. */
  append({ matchId, expectedVersion, snapshot }: AppendRequest, version: number): void {
    const before = this.matches.get(matchId);
    if (before?.version !== expectedVersion) return;
    const { record, headerVersion, packed, orders } = before;
    this.keep({ record, headerVersion, version, packed, snapshot, orders });
  }
}
