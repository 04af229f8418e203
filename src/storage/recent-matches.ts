import { LRUCache } from 'lru-cache';
import type { AppendRequest, MatchRecord, StoredMatch } from './game-store';
import type { Json } from './json';

const MOST_MATCHES = 128;

/** All of a match that can change, but for what a change of these numbers brings with it. */
interface Numbered {
  readonly createdAt: string;
  readonly headerVersion: number;
  readonly version: number;
  readonly packed: number;
  /** Versions of the standing orders by side, in the order of the store. */
  readonly orders: readonly (readonly [side: string, version: number])[];
}

/** Two states of a match with the same stamp are the same. The script that loads a match writes it alike. */
export function stampOf({ createdAt, headerVersion, version, packed, orders }: Numbered): string {
  return [createdAt, headerVersion, version, packed, ...orders.flat()].join(' ');
}

export function stampOfMatch({ record, headerVersion, version, packed, orders }: StoredMatch): string {
  const filed = Object.entries(orders).map(([side, one]): [string, number] => [side, one.version]);
  return stampOf({ createdAt: record.createdAt, headerVersion, version, packed, orders: filed });
}

/** The version in a stamp. */
export function versionOfStamp(stamp: string): number {
  return Number(stamp.split(' ')[2]);
}

/**
 * Matches that were read or written last, as they were then. A store reads the numbers of a match, which is little,
 * and takes the rest from here where they are still the same: neither read nor decoded again.
 */
export class RecentMatches {
  private readonly matches = new LRUCache<string, StoredMatch>({ max: MOST_MATCHES });

  /** The match as it is known. */
  get(id: string): StoredMatch | undefined {
    return this.matches.get(id);
  }

  /** The stamp of what is known of a match; empty where nothing is. */
  stamp(id: string): string {
    const match = this.matches.get(id);
    return match === undefined ? '' : stampOfMatch(match);
  }

  /** The match as it is known, if that bears this stamp. */
  find(id: string, stamp: string): StoredMatch | undefined {
    return this.stamp(id) === stamp ? this.matches.get(id) : undefined;
  }

  keep(match: StoredMatch): StoredMatch {
    this.matches.set(match.record.id, match);
    return match;
  }

  /** Notes a match that has just been created. */
  create(record: MatchRecord, snapshot: Json): void {
    this.keep({ record, headerVersion: 1, version: 0, packed: 0, snapshot, orders: {} });
  }

  /** Notes what an append has made of a match; what else changed meanwhile shows in the stamp. */
  append({ matchId, expectedVersion, snapshot }: AppendRequest, version: number): void {
    const before = this.matches.get(matchId);
    if (before?.version !== expectedVersion) return;
    const { record, headerVersion, packed, orders } = before;
    this.keep({ record, headerVersion, version, packed, snapshot, orders });
  }
}
