import { setTimeout as sleep } from 'node:timers/promises';
import { encodeJson } from '../../storage/json';
import type { StoredJson } from '../../storage/json';
import { JobRefused, QueueUnavailable, failureOf } from '../job-queue';
import type { TryFailure, Handler, Handlers, WorkerEvent, WorkerOptions } from '../job-queue';
import type { QueueDatabase } from './access';
import { isPart, jobOf, queueKeys, placeOf } from './keys';
import type { EndOfTry, Taken } from './lifecycle';

/** Milliseconds between two attempts to record the end of a job. */
const insistMs = 1_000;

type Outcome = { readonly result: string } | { readonly failure: TryFailure };

/** One try of a job or part by a handler in this process. */
export class Try {
  /** Resolves when the queue knows the outcome. */
  readonly ended: Promise<void>;
  readonly #control = new AbortController();
  readonly #id: string;
  #stopped = false;

  constructor(
    private readonly access: QueueDatabase,
    readonly taken: Taken,
    private readonly handlers: Handlers,
    private readonly options: WorkerOptions,
  ) {
    this.#id = jobOf(taken.ref);
    this.ended = this.#run().catch(options.onError);
  }

  /** Aborts the handler if the job was cancelled or given to another worker. */
  check(): void {
    if (this.#control.signal.aborted || this.#holds()) return;
    this.#control.abort(new Error('The job was cancelled.'));
  }

  /** Aborts the handler, so that the job can be handed back. */
  stop(): void {
    this.#stopped = true;
    this.#control.abort(new Error('The worker is closing.'));
  }

  async #run(): Promise<void> {
    this.#emit('taken');
    const outcome = await this.#attempt();
    const ending = await this.#insist((now) => this.#settle(outcome, now));
    const detail = 'failure' in outcome ? outcome.failure.reason : undefined;
    if (ending === 'gone') this.#emit('cancelled');
    else if (ending === 'retrying' || ending === 'failed') this.#emit(ending, detail);
    else this.#emit(ending);
  }

  async #attempt(): Promise<Outcome> {
    const { kind, ref, payload, attempt } = this.taken;
    const handler = this.#handler(kind);
    try {
      if (handler === undefined) throw new JobRefused(`No worker knows jobs of kind ${kind}.`);
      const answer = await handler.run({
        id: ref,
        payload,
        attempt,
        signal: this.#control.signal,
        report: (progress) => this.#report(progress),
        parts: async () => this.access.read(() => this.access.lifecycle.results(ref)),
      });
      const result = encodeJson(answer);
      if (isPart(ref)) await this.#afterPart(result);
      return { result };
    } catch (error) {
      return { failure: failureOf(error, this.access.settings) };
    }
  }

  /** Keeps the result before the part counts as done, so that the job itself does not run earlier. */
  async #afterPart(result: string): Promise<void> {
    const { store, lifecycle } = this.access;
    const job = this.access.read(() => store.fields(this.#id));
    const handler = job && this.#handler(job.kind);
    if (handler?.onPart === undefined || !job?.parts) return;
    if (!(await this.#insist(() => lifecycle.keepResult(this.taken, result)))) return;
    try {
      await handler.onPart({
        id: this.#id,
        payload: this.access.read(() => store.json(queueKeys.payload(this.#id))),
        startedAt: job.startedAt ?? job.submittedAt,
        total: job.parts.total,
        parts: this.access.read(() => lifecycle.results(this.#id)),
        report: (progress) => {
          const text = encodeJson(progress);
          return this.access.change(this.#id, () => lifecycle.report(this.#id, text));
        },
        enough: () => this.access.change(this.#id, (now) => lifecycle.enough(this.#id, now)),
      });
    } catch (error) {
      this.options.onError(error);
    }
  }

  #settle(outcome: Outcome, now: number): EndOfTry {
    const { lifecycle } = this.access;
    if ('result' in outcome) return lifecycle.complete(this.taken, outcome.result, now);
    if (this.#control.signal.aborted) return lifecycle.handBack(this.taken, now);
    return lifecycle.fail(this.taken, outcome.failure, now);
  }

  async #report(progress: StoredJson): Promise<void> {
    const text = encodeJson(progress);
    const { lifecycle } = this.access;
    if (!isPart(this.taken.ref)) {
      await this.access.change(this.#id, () => {
        if (lifecycle.holds(this.taken)) lifecycle.report(this.#id, text);
      });
    }
    if (this.#holds()) this.#emit('progress', text);
  }

  #holds(): boolean {
    return this.access.read(() => this.access.lifecycle.holds(this.taken));
  }

  #handler(kind: string): Handler | undefined {
    return Object.hasOwn(this.handlers, kind) ? this.handlers[kind] : undefined;
  }

  /** Repeats a write, so that a briefly full disk does not leave a job with this worker forever. */
  async #insist<T>(write: (now: number) => T): Promise<T> {
    for (;;) {
      try {
        return await this.access.change(this.#id, write);
      } catch (error) {
        if (!(error instanceof QueueUnavailable) || this.#stopped) throw error;
        this.options.onError(error);
        await sleep(insistMs);
      }
    }
  }

  #emit(type: WorkerEvent['type'], detail?: string): void {
    const { ref, kind } = this.taken;
    this.options.onEvent?.({
      type,
      id: this.#id,
      kind,
      ...(isPart(ref) && { part: placeOf(ref) }),
      ...(detail !== undefined && { detail }),
    });
  }
}
