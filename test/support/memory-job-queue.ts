import { assertSubmission } from '../../src/jobs/job-queue';
import type {
  Handlers,
  JobPage,
  JobQueue,
  JobRecord,
  JobWorker,
  Part,
  QueueMetrics,
  Submission,
} from '../../src/jobs/job-queue';
import type { StoredJson } from '../../src/storage/json';

/**
 * Queue in the memory of a test. Nothing runs by itself: `run` carries out jobs one by one, in the order of their
 * submission, without delays and retries.
 */
export class MemoryJobQueue implements JobQueue {
  private readonly jobs = new Map<string, JobRecord>();
  private readonly partsOf = new Map<string, readonly Part[]>();
  private readonly watchers = new Set<() => void>();
  /** Called before every submission, so that a test can see or prevent it. */
  onSubmit: (submission: Submission) => Promise<void> = async () => {};

  async submit(submission: Submission): Promise<{ readonly job: JobRecord; readonly created: boolean }> {
    assertSubmission(submission);
    await this.onSubmit(submission);
    const { id, kind, payload, parts = [] } = submission;
    const kept = this.jobs.get(id);
    if (kept !== undefined && kept.state !== 'failed' && kept.state !== 'cancelled') {
      return { job: kept, created: false };
    }
    const job: JobRecord = {
      ...{ id, kind, payload, state: 'waiting', progress: null, result: null, failure: null, attempts: 0 },
      ...{ submittedAt: new Date().toISOString(), startedAt: null, finishedAt: null },
    };
    this.jobs.set(id, job);
    this.partsOf.set(id, parts);
    return { job, created: true };
  }

  async get(id: string): Promise<JobRecord | undefined> {
    return this.jobs.get(id);
  }

  async list({ limit, cursor = '0' }: { limit: number; cursor?: string }): Promise<JobPage> {
    const all = [...this.jobs.values()].reverse();
    const from = Number(cursor);
    const jobs = all.slice(from, from + limit);
    return from + limit < all.length ? { jobs, cursor: String(from + limit) } : { jobs };
  }

  async cancel(id: string): Promise<JobRecord | undefined> {
    const job = this.jobs.get(id);
    if (job !== undefined && isWaiting(job)) this.change(id, { state: 'cancelled' });
    return this.jobs.get(id);
  }

  async *watch(id: string, signal: AbortSignal): AsyncIterable<JobRecord> {
    let yielded: JobRecord | undefined;
    for (;;) {
      const job = this.jobs.get(id);
      if (job !== undefined && job !== yielded) {
        yielded = job;
        yield job;
        continue;
      }
      if (job === undefined || !isWaiting(job) || signal.aborted) return;
      await new Promise<void>((resolve) => {
        this.watchers.add(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  async metrics(): Promise<QueueMetrics> {
    const count = (state: string): number =>
      [...this.jobs.values()].filter((job) => job.state === state).length;
    return {
      ...{ waiting: count('waiting'), delayed: 0, active: count('active'), failed: count('failed') },
      ...{ stalled: 0, oldestWaitingMs: null, workers: 0 },
    };
  }

  async work(): Promise<JobWorker> {
    throw new Error('A test runs the jobs of this queue itself.');
  }

  async probe(): Promise<void> {}
  async close(): Promise<void> {}

  /** Submitted jobs, in order. */
  all(): readonly JobRecord[] {
    return [...this.jobs.values()];
  }

  /** Carries out jobs until none is left, or at most this many. */
  async run(handlers: Handlers, most = Infinity): Promise<void> {
    for (let done = 0; done < most; done += 1) {
      const next = [...this.jobs.values()].find(({ state }) => state === 'waiting');
      if (next === undefined) return;
      await this.runOne(next, handlers);
    }
  }

  private async runOne({ id, kind, payload }: JobRecord, handlers: Handlers): Promise<void> {
    const handler = handlers[kind];
    if (handler === undefined) throw new Error(`There is no handler of ${kind}.`);
    const startedAt = new Date().toISOString();
    this.change(id, { state: 'active', startedAt, attempts: (this.jobs.get(id)?.attempts ?? 0) + 1 });
    const report = async (progress: StoredJson): Promise<void> => this.change(id, { progress });
    const attempt = 1;
    const { signal } = new AbortController();
    const results = new Map<number, StoredJson>();
    const state = { enough: false };
    try {
      for (const [index, part] of (this.partsOf.get(id) ?? []).entries()) {
        if (state.enough) break;
        const work = { id: `${id}-${index}`, payload: part.payload, attempt, signal, report: async () => {} };
        results.set(index, await handlers[part.kind]!.run({ ...work, parts: async () => new Map() }));
        await handler.onPart?.({
          ...{ id, payload, startedAt, total: this.partsOf.get(id)!.length, parts: results, report },
          enough: async () => {
            state.enough = true;
          },
        });
      }
      const result = await handler.run({ id, payload, attempt, signal, report, parts: async () => results });
      this.change(id, { state: 'completed', result, finishedAt: new Date().toISOString() });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      this.change(id, { state: 'failed', failure, finishedAt: new Date().toISOString() });
    }
  }

  private change(id: string, members: Partial<JobRecord>): void {
    this.jobs.set(id, { ...this.jobs.get(id)!, ...members });
    for (const tell of [...this.watchers]) tell();
    this.watchers.clear();
  }
}

function isWaiting({ state }: JobRecord): boolean {
  return state === 'waiting' || state === 'delayed' || state === 'active';
}
