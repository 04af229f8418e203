import { makeCursor, makePosition, parseCursor, parsePosition } from '../../storage/cursor';
import type { StoredJson } from '../../storage/json';
import { decodeJson, encodeJson } from '../../storage/json';
import type { TryFailure, JobPage, JobRecord, JobState, QueueSettings, Submission } from '../job-queue';
import { isJobId } from '../job-queue';
import type { QueueConnection } from './connection';
import type { JobKeys } from './keys';

/** One try of a job or of one of its parts. */
export interface RecordedTry {
  readonly id: string;
  readonly run: string;
  readonly part: number | undefined;
  readonly token: string;
}

/** Reason of a failed try, and milliseconds until the next; undefined if the job has failed for good. */
export interface FailedTry {
  readonly failure: string;
  readonly retryInMs: number | undefined;
}

/** State of a job when one of its parts is done. */
export interface PartsDone {
  readonly kind: string;
  readonly payload: StoredJson;
  readonly startedAt: string;
  readonly total: number;
  readonly parts: ReadonlyMap<number, StoredJson>;
}

/** Milliseconds after which a submission that did not reach BullMQ counts as failed; no caller has its id. */
const unsettledMs = 60_000;

/** Random share by which delays grow, so that jobs that failed together are not retried together. */
const jitter = 0.25;

const states: readonly JobState[] = ['waiting', 'delayed', 'active', 'completed', 'failed', 'cancelled'];

/** True if a job in this state stays in it. */
export function isEnded(state: string): boolean {
  return state === 'completed' || state === 'failed' || state === 'cancelled';
}

/** Records of all jobs: their public state, independent of BullMQ. */
export class Ledger {
  constructor(
    private readonly connection: QueueConnection,
    private readonly keys: JobKeys,
    readonly settings: QueueSettings,
  ) {}

  /** Opens a record, or finds the existing one. Returns its run, and the job if it is new. */
  async claim(
    { id, kind, payload, delayMs = 0, parts = [], persistent = false }: Submission,
    run: string,
  ): Promise<{ readonly run: string; readonly opened: JobRecord | undefined }> {
    const submittedAt = now();
    const state = delayMs > 0 ? 'delayed' : 'waiting';
    const args = [
      ...[id, run, kind, encodeJson(payload), state, submittedAt, String(parts.length)],
      ...[makePosition({ createdAt: submittedAt, id }), String(unsettledMs)],
      ...[this.keys.record(''), String(Date.now() + delayMs), persistent ? '1' : ''],
    ];
    const keys = [...this.#keysOf(id), this.keys.index(), this.keys.index(kind)];
    const [standing = run, created] = await this.connection.run((client) => client.claimJob(keys, args));
    if (created !== '1') return { run: standing, opened: undefined };
    const opened = { ...untouched, id, kind, payload, state, submittedAt } as const;
    return { run, opened };
  }

  /** Records that BullMQ has the job. */
  async settle(id: string, run: string): Promise<void> {
    await this.connection.run((client) => client.settleJob(this.#keysOf(id), [run]));
  }

  /** Number of the attempt; `gone` if nothing is left to do; or a failure if the workers of all tries have died. */
  async begin(one: RecordedTry): Promise<number | 'gone' | FailedTry> {
    const { attempts } = this.settings;
    const failure = `Its worker died, ${attempts} tries in all.`;
    const args = [...tryArguments(one), now(), String(attempts), this.#keepMs, failure];
    args.push(String(Date.now()), this.#pauses);
    const [code, number] = await this.connection.run((client) => client.beginJob(this.#keysOf(one.id), args));
    if (code === 'gone') return code;
    if (code === 'exhausted') return { failure, retryInMs: undefined };
    return code === 'later' ? { failure, retryInMs: Number(number) } : Number(number);
  }

  /** Ends a try without counting it. Returns whether this worker still had the job. */
  async giveBack(one: RecordedTry): Promise<boolean> {
    const reply = await this.connection.run((client) =>
      client.giveJobBack(this.#keysOf(one.id), tryArguments(one)),
    );
    return reply[0] === 'back';
  }

  /**
   * Records a failed try. Returns the milliseconds until the next one, if any; undefined if this worker no longer has
   * the job.
   */
  async fail(
    one: RecordedTry,
    { reason, isFinal, backoffMs }: TryFailure,
  ): Promise<{ readonly retryInMs: number | undefined } | undefined> {
    const permitted = isFinal ? 0 : this.settings.attempts;
    const args = [...tryArguments(one), now(), String(permitted), this.#keepMs, reason];
    args.push(String(Date.now()), String(backoffMs * (1 + jitter * Math.random())), this.#pauses);
    const [code, ms] = await this.connection.run((client) => client.failJob(this.#keysOf(one.id), args));
    if (code === 'retry') return { retryInMs: Number(ms) };
    return code === 'failed' ? { retryInMs: undefined } : undefined;
  }

  /** Keeps the result, a JSON text. Returns whether this worker still had the job. */
  async complete(one: RecordedTry, result: string): Promise<boolean> {
    const args = [one.run, one.token, now(), this.#keepMs, result];
    const reply = await this.connection.run((client) => client.completeJob(this.#keysOf(one.id), args));
    return reply[0] === 'completed';
  }

  /** Keeps the result of a part, a JSON text. Undefined if its job has ended. */
  async partDone(one: RecordedTry, part: number, result: string): Promise<PartsDone | undefined> {
    const args = [one.run, String(part), result, String(Date.now())];
    const [kind, payload, startedAt, total, ...parts] = await this.connection.run((client) =>
      client.endPart(this.#keysOf(one.id), args),
    );
    if (kind === undefined || payload === undefined || startedAt === undefined) return undefined;
    const results = new Map<number, StoredJson>();
    for (let at = 0; at < parts.length; at += 2) results.set(Number(parts[at]), decodeJson(parts[at + 1]!));
    return { kind, payload: decodeJson(payload), startedAt, total: Number(total), parts: results };
  }

  /**
   * Records progress of the job, reported by its own try or by a part. Returns whether the job is still under way.
   */
  async report({ id, run, part, token }: RecordedTry, progress: StoredJson): Promise<boolean> {
    const args = [run, part === undefined ? token : '', encodeJson(progress)];
    const reply = await this.connection.run((client) => client.reportJob(this.#keysOf(id), args));
    return reply[0] === 'kept';
  }

  /** Ends a job. Returns its run; undefined if there was nothing to end. */
  async cancel(id: string): Promise<string | undefined> {
    const [run, ended] = await this.connection.run((client) =>
      client.cancelJob(this.#keysOf(id), [now(), this.#keepMs]),
    );
    return ended === '1' ? run : undefined;
  }

  /** Makes a pausing persistent job ready at once. Returns whether it did. */
  async endPause(id: string, run: string): Promise<boolean> {
    const args = [run, String(Date.now())];
    const reply = await this.connection.run((client) => client.endPauseOfJob(this.#keysOf(id), args));
    return reply[0] === 'ready';
  }

  async get(id: string): Promise<JobRecord | undefined> {
    const fields = await this.connection.run((client) =>
      client.hmGet(this.keys.record(id), ['queued', ...recordFields]),
    );
    return recordOf(fields);
  }

  /** True if this run of a job, or this part of it, is still to be done. */
  async isUnderWay(id: string, run: string, part?: number): Promise<boolean> {
    const [present, state] = await this.connection.run((client) =>
      client.hmGet(this.keys.record(id), ['run', 'state']),
    );
    if (present !== run || isEnded(state ?? '')) return false;
    if (part === undefined) return true;
    return (await this.connection.run((client) => client.hExists(this.keys.parts(id), String(part)))) === 0;
  }

  async parts(id: string): Promise<ReadonlyMap<number, StoredJson>> {
    const results = await this.connection.run((client) => client.hGetAll(this.keys.parts(id)));
    return new Map(Object.entries(results).map(([part, text]) => [Number(part), decodeJson(text)]));
  }

  async list(limit: number, cursor: string | undefined, kind: string | undefined): Promise<JobPage> {
    const jobs: JobRecord[] = [];
    let after = cursor === undefined ? '+' : `(${makePosition(parseCursor(cursor, isJobId))}`;
    // One more than requested shows whether there is a next page.
    while (jobs.length <= limit) {
      const count = limit + 1 - jobs.length;
      const places = await this.connection.run((client) =>
        client.zRange(this.keys.index(kind), after, '-', {
          BY: 'LEX',
          REV: true,
          LIMIT: { offset: 0, count },
        }),
      );
      if (places.length === 0) return { jobs };
      after = `(${places.at(-1)!}`;
      // A place without a record belongs to a job that is forgotten.
      const found = await Promise.all(places.map((place) => this.get(parsePosition(place).id)));
      jobs.push(...found.filter((job) => job !== undefined));
    }
    const page = jobs.slice(0, limit);
    const last = page.at(-1)!;
    return { jobs: page, cursor: makeCursor({ createdAt: last.submittedAt, id: last.id }) };
  }

  /** Number of jobs that have failed for good and are still kept. */
  async failed(): Promise<number> {
    return this.connection.run(async (client) => {
      await client.zRemRangeByScore(this.keys.failed, '-inf', Date.now());
      return client.zCard(this.keys.failed);
    });
  }

  /** Number of persistent jobs that have failed in all their tries and come again. */
  async stalled(): Promise<number> {
    return this.connection.run((client) => client.sCard(this.keys.stalled));
  }

  /** Millisecond from which a worker could take a job; for a job with parts, when the last of them was done. */
  async readyAt(id: string): Promise<number> {
    return Number(await this.connection.run((client) => client.hGet(this.keys.record(id), 'readyAt')));
  }

  get #keepMs(): string {
    return String(this.settings.keepMs);
  }

  get #pauses(): string {
    return this.settings.pausesMs.join(' ');
  }

  #keysOf(id: string): string[] {
    const { failed, stalled, changes } = this.keys;
    return [this.keys.record(id), this.keys.parts(id), failed, changes, stalled];
  }
}

const untouched = {
  progress: null,
  result: null,
  failure: null,
  attempts: 0,
  startedAt: null,
  finishedAt: null,
};

const recordFields = [
  'id',
  'kind',
  'state',
  'payload',
  'progress',
  'result',
  'failure',
  'attempts',
  'submittedAt',
  'startedAt',
  'finishedAt',
  'readyAt',
];

/** Undefined for a job that is unknown, forgotten, or still being submitted. */
function recordOf([queued, ...fields]: readonly (string | null)[]): JobRecord | undefined {
  const [id, kind, state, payload, progress, result, failure, attempts, ...instants] = fields;
  const [submittedAt, startedAt, finishedAt, readyAt] = instants;
  if (typeof queued !== 'string' || typeof id !== 'string') return undefined;
  return {
    id,
    kind: kind ?? '',
    state: state === 'delayed' && Number(readyAt) <= Date.now() ? 'waiting' : stateOf(state),
    payload: jsonOf(payload),
    progress: jsonOf(progress),
    result: jsonOf(result),
    failure: failure === '' ? null : (failure ?? null),
    attempts: Number(attempts ?? 0),
    submittedAt: submittedAt ?? '',
    startedAt: startedAt ?? null,
    finishedAt: finishedAt ?? null,
  };
}

function stateOf(text: string | null | undefined): JobState {
  const state = states.find((known) => known === text);
  if (state === undefined) throw new Error(`A job stands in an unknown state: "${text ?? ''}".`);
  return state;
}

function jsonOf(text: string | null | undefined): StoredJson {
  return text === null || text === undefined ? null : decodeJson(text);
}

function tryArguments({ run, part, token }: RecordedTry): string[] {
  return [run, part === undefined ? '' : `:${part}`, token];
}

function now(): string {
  return new Date().toISOString();
}
