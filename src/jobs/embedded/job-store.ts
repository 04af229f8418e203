import type { View } from '../../storage/embedded/view';
import type { StoreKey } from '../../storage/embedded/keys';
import { decodeJson } from '../../storage/json';
import type { StoredJson } from '../../storage/json';
import type { JobRecord, JobState } from '../job-queue';
import { queueKeys } from './keys';
import type { Range, Ref } from './keys';

/** Fields of a job or part that change often. Payload, progress and result are stored separately. */
export interface JobFields {
  readonly kind: string;
  /** Null until it is finished. A part that does not complete is erased instead. */
  readonly outcome: 'completed' | 'failed' | 'cancelled' | null;
  readonly failure: string | null;
  /** Millisecond from which a worker may take it, and its order among those of the same millisecond. */
  readonly readyAt: number;
  readonly sequence: number;
  /** Distinguishes the present try from all others; null if there is none. */
  readonly claim: number | null;
  readonly begun: number;
  /** Failed tries since it last came again. */
  readonly tries: number;
  /** Number of times that all tries of a persistent job have failed. */
  readonly stalls?: number;
  readonly submittedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Null for a part, and for a job without parts. */
  readonly parts: Parts | null;
  /** Increases with every change. */
  readonly revision: number;
}

interface Parts {
  readonly total: number;
  /** Number of parts that the job still waits for. */
  readonly left: number;
  /** True if the job no longer waits for parts that have not begun. */
  readonly enough: boolean;
}

/** Reads and writes the records of one queue, within a transaction of the caller. */
export class JobStore {
  constructor(private readonly database: View) {}

  fields(ref: Ref): JobFields | undefined {
    const text = this.database.get(queueKeys.fields(ref));
    return text === undefined ? undefined : (JSON.parse(text) as JobFields);
  }

  /** Writes the fields with the next revision, and returns them. */
  put(ref: Ref, fields: JobFields): JobFields {
    const next = { ...fields, revision: fields.revision + 1 };
    this.database.put(queueKeys.fields(ref), JSON.stringify(next));
    return next;
  }

  set(key: StoreKey, text: string): void {
    this.database.put(key, text);
  }

  remove(...all: readonly StoreKey[]): void {
    for (const key of all) this.database.remove(key);
  }

  text(key: StoreKey): string | undefined {
    return this.database.get(key);
  }

  /** Null if the key has no value. */
  json(key: StoreKey): StoredJson {
    const text = this.database.get(key);
    return text === undefined ? null : decodeJson(text);
  }

  range(range: Range, more: { limit?: number } = {}): { key: StoreKey; value: string }[] {
    return Array.from(this.database.getRange({ ...range, ...more }));
  }

  count(range: Range): number {
    return this.database.getCount({ ...range });
  }

  /** Jobs from after this key to the oldest. */
  *listing(from: StoreKey): Generator<{ id: string; kind: string }> {
    const range = { start: from, end: ['index'], reverse: true, exclusiveStart: true };
    for (const { key, value } of this.database.getRange(range)) yield { id: String(key[2]), kind: value };
  }

  /** Returns a number that no other call gets. */
  next(): number {
    const number = Number(this.database.get(queueKeys.sequence) ?? 0) + 1;
    this.database.put(queueKeys.sequence, String(number));
    return number;
  }

  record(id: string, fields: JobFields, now: number): JobRecord {
    return {
      id,
      kind: fields.kind,
      state: stateOf(fields, now),
      payload: this.json(queueKeys.payload(id)),
      progress: this.json(queueKeys.progress(id)),
      result: this.json(queueKeys.result(id)),
      failure: fields.failure,
      attempts: fields.begun,
      submittedAt: fields.submittedAt,
      startedAt: fields.startedAt,
      finishedAt: fields.finishedAt,
    };
  }
}

export function stateOf({ outcome, claim, parts, startedAt, readyAt }: JobFields, now: number): JobState {
  if (outcome !== null) return outcome;
  if (claim !== null || (parts !== null && startedAt !== null)) return 'active';
  return readyAt > now ? 'delayed' : 'waiting';
}
