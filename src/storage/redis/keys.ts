import type { ListPosition } from '../cursor';
import { makePosition } from '../cursor';
import type { RecordKey } from '../record-store';

/** Keys of one match. They share a hash tag, so that a script may touch all of them on a cluster. */
export interface MatchKeys {
  /**
   * Hash: createdAt, header, headerVersion, version, snapshot, and packed once entries are packed. Archived:
   * createdAt, header, headerVersion, away.
   */
  readonly match: string;
  /** List of the bodies of unpacked entries, in order. */
  readonly log: string;
  /** Hash of the blocks of packed entries, by the number of the first. */
  readonly blocks: string;
  /** Hash of kept snapshots by version. */
  readonly snapshots: string;
  /** Hash of the present version of standing orders by side. */
  readonly orders: string;
  /** Hash of all filings by `filedField`. */
  readonly filed: string;
  /** Hash of first answers by `fingerprintField` and `answerField`. */
  readonly answers: string;
}

/** Keys of the records of one partition, under one hash tag. */
export interface PartitionKeys {
  /** Sorted set of the ids; equal scores, so it sorts by id. */
  readonly ids: string;
  /** Sorted set of the ids that expire, scored by the time of expiry in milliseconds since 1970. */
  readonly expiring: string;
  /** Hash of one record: version, value. */
  readonly record: (id: string) => string;
}

/** All key names of the Redis store. */
export class RedisKeys {
  /** Sorted set with one `indexMember` per match; equal scores, so it sorts by member. */
  readonly index: string;
  /** Channel that carries the id of every changed match. */
  readonly changes: string;
  /** Prefix of the keys that trial writes set. */
  readonly probe: string;

  constructor(private readonly prefix: string) {
    this.index = `${prefix}matches`;
    this.changes = `${prefix}changes`;
    this.probe = `${prefix}probe`;
  }

  match(id: string): MatchKeys {
    const tagged = `${this.prefix}{match:${id}}`;
    return {
      match: tagged,
      log: `${tagged}:log`,
      blocks: `${tagged}:blocks`,
      snapshots: `${tagged}:snapshots`,
      orders: `${tagged}:orders`,
      filed: `${tagged}:filed`,
      answers: `${tagged}:answers`,
    };
  }

  partition({ collection, partition }: Omit<RecordKey, 'id'>): PartitionKeys {
    const tagged = `${this.prefix}{records:${collection}/${partition}}`;
    return { ids: `${tagged}/ids`, expiring: `${tagged}/expiring`, record: (id) => `${tagged}/record/${id}` };
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
