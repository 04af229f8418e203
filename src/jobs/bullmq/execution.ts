import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import { UnrecoverableError, WaitingError } from 'bullmq';
import type { StoredJson } from '../../storage/json';
import { encodeJson } from '../../storage/json';
import type { Handler, Handlers, HandlerInput, WorkerEvent, WorkerOptions } from '../job-queue';
import { JobRefused, failureOf } from '../job-queue';
import { queueId } from './keys';
import type { FailedTry, Ledger, PartsDone, RecordedTry } from './ledger';
import type { QueuedJob } from './queued-job';
import { TryAgain } from './queued-job';

interface ExecutionParts {
  readonly ledger: Ledger;
  readonly handlers: Handlers;
  readonly options: WorkerOptions;
  /** Drops the parts of a job that no worker has begun. `queueId` is the id in BullMQ. */
  readonly dropParts: (queueId: string) => Promise<void>;
  /** Repeats a write that fails because Redis is unreachable, until Redis is back. */
  readonly retryWhileUnavailable: <T>(write: () => Promise<T>) => Promise<T>;
}

/**
 * `ended`: the job was cancelled, or has failed with another of its parts. `handed-back`: the worker closes. `lost`:
 * the lease has run out, so another worker may have the job by now.
 */
type Interruption = 'ended' | 'handed-back' | 'lost';

/** One try of a job or part in this worker, from the record of its beginning to the record of its end. */
export class Execution {
  readonly #try: RecordedTry;
  readonly #control = new AbortController();
  #interruption: Interruption | undefined;

  constructor(
    private readonly job: Job<QueuedJob>,
    private readonly parts: ExecutionParts,
  ) {
    const { id, run, part } = job.data;
    this.#try = { id, run, part, token: randomUUID() };
  }

  /** Id in the record. */
  get id(): string {
    return this.#try.id;
  }

  get run(): string {
    return this.#try.run;
  }

  /** Id in BullMQ. */
  get queueId(): string {
    return queueId(this.#try.id, this.#try.run, this.#try.part);
  }

  interrupt(why: Interruption): void {
    this.#interruption ??= why;
    this.#control.abort(new Error(`The job is no longer wanted of this worker (${why}).`));
  }

  /** Runs the try. As BullMQ expects, it throws when the job fails, is retried, or must be left alone. */
  async perform(): Promise<void> {
    const { ledger, retryWhileUnavailable } = this.parts;
    const attempt = await retryWhileUnavailable(() => ledger.begin(this.#try));
    if (attempt === 'gone') return;
    if (typeof attempt === 'object') throw await this.#afterTry(attempt);
    this.#emit('taken', attempt === 1 ? undefined : `attempt ${attempt}`);
    let result: string;
    try {
      this.#control.signal.throwIfAborted();
      result = encodeJson(await this.#handler(this.job.name).run(this.#work(attempt)));
    } catch (error) {
      await this.#afterFailure(error);
      return;
    }
    await this.#afterSuccess(result);
  }

  async #afterSuccess(result: string): Promise<void> {
    const { ledger, retryWhileUnavailable } = this.parts;
    const { part } = this.#try;
    if (part === undefined) {
      const ours = await retryWhileUnavailable(() => ledger.complete(this.#try, result));
      this.#emit(ours ? 'done' : 'cancelled');
      return;
    }
    const done = await retryWhileUnavailable(() => ledger.partDone(this.#try, part, result));
    this.#emit(done ? 'done' : 'cancelled');
    if (done) await this.#afterPart(done);
  }

  async #afterFailure(error: unknown): Promise<void> {
    const { ledger, retryWhileUnavailable } = this.parts;
    switch (this.#interruption) {
      case 'ended':
        this.#emit('cancelled');
        return;
      case 'lost':
        this.#emit('handed-back', 'its lease has run out');
        throw new WaitingError();
      case 'handed-back':
        return this.#handBack();
      case undefined: {
        const failure = failureOf(error, ledger.settings);
        const failed = await retryWhileUnavailable(() => ledger.fail(this.#try, failure));
        if (!failed) {
          this.#emit('cancelled');
          return;
        }
        throw await this.#afterTry({ failure: failure.reason, retryInMs: failed.retryInMs });
      }
    }
  }

  async #handBack(): Promise<void> {
    const { ledger, retryWhileUnavailable } = this.parts;
    const ours = await retryWhileUnavailable(() => ledger.giveBack(this.#try));
    if (!ours) {
      this.#emit('cancelled');
      return;
    }
    this.#emit('handed-back');
    return handBack(this.job);
  }

  /** Error for a failed try: the record says that the job has failed for good or comes again. */
  async #afterTry({ failure, retryInMs }: FailedTry): Promise<Error> {
    if (retryInMs === undefined) return this.#failed(failure);
    this.#emit('retrying', failure);
    return new TryAgain(failure, retryInMs);
  }

  /** Error for a job that the record already counts as failed for good. */
  async #failed(reason: string): Promise<UnrecoverableError> {
    this.#emit('failed', reason);
    if (this.#try.part !== undefined) await this.parts.retryWhileUnavailable(() => this.#dropParts());
    return new UnrecoverableError(reason);
  }

  /** An error here concerns only the job: the part is done. */
  async #afterPart({ kind, payload, startedAt, total, parts }: PartsDone): Promise<void> {
    const { handlers, options, retryWhileUnavailable } = this.parts;
    const { id } = this.#try;
    try {
      await handlers[kind]?.onPart?.({
        id,
        payload,
        startedAt,
        total,
        parts,
        report: async (progress) => {
          await this.#report(progress);
        },
        enough: () => retryWhileUnavailable(() => this.#dropParts()),
      });
    } catch (error) {
      options.onError(error);
    }
  }

  #work(attempt: number): HandlerInput {
    const { ledger, retryWhileUnavailable } = this.parts;
    const { id, part } = this.#try;
    return {
      id: nameOf(this.#try),
      payload: this.job.data.payload,
      attempt,
      signal: this.#control.signal,
      report: async (progress) => {
        if (this.#control.signal.aborted) return;
        if (part === undefined && !(await this.#report(progress))) return;
        this.#emit('progress', encodeJson(progress));
      },
      parts: async () =>
        part === undefined ? retryWhileUnavailable(() => ledger.parts(id)) : new Map<number, StoredJson>(),
    };
  }

  async #report(progress: StoredJson): Promise<boolean> {
    const { ledger, retryWhileUnavailable } = this.parts;
    const kept = await retryWhileUnavailable(() => ledger.report(this.#try, progress));
    if (!kept) this.interrupt('ended');
    return kept;
  }

  async #dropParts(): Promise<void> {
    await this.parts.dropParts(queueId(this.#try.id, this.#try.run));
  }

  #handler(kind: string): Handler {
    const handler = this.parts.handlers[kind];
    if (!handler) throw new JobRefused(`No worker knows jobs of kind ${kind}.`);
    return handler;
  }

  #emit(type: WorkerEvent['type'], detail?: string): void {
    this.parts.options.onEvent?.({
      type,
      id: nameOf(this.#try),
      kind: this.job.name,
      ...(detail !== undefined && { detail }),
    });
  }
}

/** Puts a job back so that the next worker takes it at once. */
export async function handBack(job: Job<QueuedJob>): Promise<never> {
  await job.moveToWait(job.token);
  // Confirms to BullMQ that the job is already in its place.
  throw new WaitingError();
}

/** Name for logs and people. */
function nameOf({ id, part }: RecordedTry): string {
  return part === undefined ? id : `${id}/${part}`;
}
