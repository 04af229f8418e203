import type { ListPosition } from '../cursor';
import { makePosition } from '../cursor';

/** The keys of one match. They share a hash tag, so that a script may touch all of them on a cluster. */
export interface MatchKeys {
  /** Hash: createdAt, header, headerVersion, version, snapshot. */
  readonly match: string;
  /** List of bodies; entry n stands at index n - 1. */
  readonly log: string;
  /** Hash of kept snapshots by version. */
  readonly snapshots: string;
  /** Hash of the present version of standing orders by side. */
  readonly orders: string;
  /** Hash of all filings by `filedField`. */
  readonly filed: string;
  /** Hash of first answers by `fingerprintField` and `answerField`. */
  readonly answers: string;
}

/** Every key name of the Redis store. */
export class RedisKeys {
  /** Sorted set of equal scores, so ordered by member: one `indexMember` per match. */
  readonly index: string;

  constructor(private readonly prefix: string) {
    this.index = `${prefix}matches`;
  }

  match(id: string): MatchKeys {
    const tagged = `${this.prefix}{match:${id}}`;
    return {
      match: tagged,
      log: `${tagged}:log`,
      snapshots: `${tagged}:snapshots`,
      orders: `${tagged}:orders`,
      filed: `${tagged}:filed`,
      answers: `${tagged}:answers`,
    };
  }

  kept(name: string): string {
    return `${this.prefix}kept:${name}`;
  }
}

export function indexMember(position: ListPosition): string {
  return makePosition(position);
}

export function filedField(side: string, version: number): string {
  return `${version}:${side}`;
}

export function fingerprintField(key: string): string {
  return `fingerprint:${key}`;
}

export function answerField(key: string): string {
  return `answer:${key}`;
}
