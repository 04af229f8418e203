import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { canonicalJson } from '../../engine';
import type { StoredJson } from '../../storage/json';
import { isIdempotencyKey } from '../../storage/names';
import type { RecordKey, RecordStore, StoredRecord } from '../../storage/record-store';
import { sha256 } from '../../values/canonical';
import { denied } from '../../problems/denials';
import type { Denied } from '../../problems/denials';

/** Request that its sender may repeat. */
export interface RepeatableRequest {
  /** Sender of the key: the token, or another identity of senders without one. */
  readonly sender: string;
  /** 1 to 255 printable ASCII characters without a space; see `isIdempotencyKey`. */
  readonly key: string;
  /** Operation and path of the request, with everything that is not in the body. */
  readonly operation: string;
  /** Any JSON value; undefined without a body. */
  readonly body: unknown;
}

export type OnceResult =
  | {
      readonly status: 'answered';
      /** JSON text. */
      readonly answer: string;
      /** True for the answer to an earlier request; nothing was carried out now. */
      readonly repeated: boolean;
    }
  /** KEY_REUSED, REQUEST_UNDER_WAY (with `seconds` until a retry), or BAD_REQUEST for an invalid key. */
  | Denied;

export interface RepeatedRequest {
  /**
   * Carries a request out once, and repeats its answer for a day. Of simultaneous requests one is carried out and
   * the others wait for its answer; one that waits too long is denied. A request that throws leaves nothing behind
   * and may be repeated. A process that ends in the middle leaves the request open, and after some seconds it is
   * carried out again: effects that must not occur twice even then need a key of their own in the store.
   */
  once(request: RepeatableRequest, carryOut: () => Promise<string>): Promise<OnceResult>;
}

export interface IdempotencyTimes {
  /** Milliseconds that an answer is kept. */
  readonly keepMs: number;
  /** Milliseconds after the last sign of life of a process until another one may carry the request out. */
  readonly leaseMs: number;
  /** Milliseconds that a repetition waits for the first answer. */
  readonly waitMs: number;
}

const usualTimes: IdempotencyTimes = {
  keepMs: 24 * 60 * 60 * 1000,
  leaseMs: 15_000,
  waitMs: 3_000,
};

const collection = 'answers';
const lookMs = 50;
const secondsToWait = 2;
/** Renewals per lease. */
const renewals = 5;

/** Record of a key; the answer is missing while the request is under way. */
const keptRequest = z.object({ fingerprint: z.string(), sealed: z.string().nullable() });

/** Stores answers, sealed with secrets of the sender, as they may hold tokens. */
export class IdempotentAnswers implements RepeatedRequest {
  private readonly times: IdempotencyTimes;

  constructor(
    private readonly records: RecordStore,
    times: Partial<IdempotencyTimes> = {},
  ) {
    this.times = { ...usualTimes, ...times };
  }

  async once(request: RepeatableRequest, carryOut: () => Promise<string>): Promise<OnceResult> {
    if (!isIdempotencyKey(request.key)) {
      return denied('BAD_REQUEST', {
        problem: 'An idempotency key has 1 to 255 printable ASCII characters and no space.',
      });
    }
    const record: RecordKey = { collection, partition: sha256(request.sender), id: sha256(request.key) };
    const fingerprint = fingerprintOf(request);
    for (let waited = 0; ; waited += lookMs) {
      const taken = await this.records.write(
        record,
        { fingerprint, sealed: null },
        { expectedVersion: 0, expiresAt: inMs(this.times.leaseMs) },
      );
      if (taken.status === 'written') return this.carryOutAndKeep(request, record, fingerprint, carryOut);

      const first = await this.records.read(record);
      if (first !== undefined) {
        const earlier = earlierAnswer(first, request, fingerprint);
        if (earlier !== undefined) return earlier;
        if (waited >= this.times.waitMs) return denied('REQUEST_UNDER_WAY', { seconds: secondsToWait });
        await sleep(lookMs);
      }
    }
  }

  private async carryOutAndKeep(
    request: RepeatableRequest,
    record: RecordKey,
    fingerprint: string,
    carryOut: () => Promise<string>,
  ): Promise<OnceResult> {
    const lease = new Lease(this.records, record, { fingerprint, sealed: null }, this.times.leaseMs);
    let answer: string | undefined;
    try {
      answer = await carryOut();
      return { status: 'answered', answer, repeated: false };
    } finally {
      const expectedVersion = await lease.end();
      if (answer === undefined) {
        await this.records.remove(record, expectedVersion);
      } else {
        const kept = { fingerprint, sealed: seal(answer, request) };
        const options = { expectedVersion, expiresAt: inMs(this.times.keepMs) };
        await this.records.write(record, kept, options);
      }
    }
  }
}

/** Holds the key of a request under way, as long as this process lives and a little longer. */
class Lease {
  /** Version of the record, which was written just before. */
  #version = 1;
  #renewal: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly records: RecordStore,
    private readonly record: RecordKey,
    private readonly value: StoredJson,
    private readonly leaseMs: number,
  ) {
    this.#timer = setInterval(() => {
      this.#renewal = this.#renewal.then(() => this.#renew());
    }, leaseMs / renewals).unref();
  }

  /** Ends the lease; returns the version of the record. */
  async end(): Promise<number> {
    clearInterval(this.#timer);
    await this.#renewal;
    return this.#version;
  }

  async #renew(): Promise<void> {
    const options = { expectedVersion: this.#version, expiresAt: inMs(this.leaseMs) };
    try {
      // A renewal whose answer was lost has succeeded; one that came too late leaves the key to others.
      const { version } = await this.records.write(this.record, this.value, options);
      if (version === 0) clearInterval(this.#timer);
      else this.#version = version;
    } catch {
      // The next renewal or the answer writes to the same record, and fails too if something is wrong.
    }
  }
}

/** Records expire by the clock of the machine. */
function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

function fingerprintOf({ operation, body }: RepeatableRequest): string {
  return sha256(canonicalJson([operation, body ?? null]));
}

/** Answer for a key in use; undefined while its request is under way. */
function earlierAnswer(
  { value }: StoredRecord,
  request: RepeatableRequest,
  fingerprint: string,
): OnceResult | undefined {
  const kept = keptRequest.parse(value);
  if (kept.fingerprint !== fingerprint) return denied('KEY_REUSED');
  if (kept.sealed === null) return undefined;
  return { status: 'answered', answer: unseal(kept.sealed, request), repeated: true };
}

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

function seal(answer: string, request: RepeatableRequest): string {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, sealingKey(request), iv);
  const text = Buffer.concat([sealing.update(answer, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64');
}

function unseal(sealed: string, request: RepeatableRequest): string {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, sealingKey(request), bytes.subarray(0, ivLength));
  opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]);
  return text.toString('utf8');
}

/** The store holds only hashes of sender and key, from which this key cannot be derived. */
function sealingKey({ sender, key }: RepeatableRequest): Buffer {
  return Buffer.from(hkdfSync('sha256', canonicalJson([sender, key]), '', 'westwall kept answer', 32));
}
