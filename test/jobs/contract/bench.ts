import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Handlers,
  JobQueue,
  JobRecord,
  JobWorker,
  QueueSettings,
  WorkerEvent,
} from '../../../src/jobs/job-queue';
import { DEFAULT_QUEUE_SETTINGS } from '../../../src/jobs/job-queue';
import { PATIENCE_MS } from '../../support/patience';

/** Place for one queue, which can be opened any number of times. */
interface QueuePlace {
  open(settings: QueueSettings): Promise<JobQueue>;
  remove(): Promise<void>;
}

export type StartPlace = () => Promise<QueuePlace>;

/** Worker under test, with its reports. */
interface TestWorker extends JobWorker {
  readonly events: readonly WorkerEvent[];
}

/** Separate queue for each test, with short ways to use it. */
export interface Bench {
  readonly queue: JobQueue;
  /** Opens the same queue once more. The test need not close it. */
  open(settings?: Partial<QueueSettings>): Promise<JobQueue>;
  work(handlers: Handlers, options?: { queue?: JobQueue; concurrency?: number }): Promise<TestWorker>;
}

const settings: QueueSettings = { ...DEFAULT_QUEUE_SETTINGS, backoffMs: 50, leaseMs: 5_000 };

/** Opens a fresh queue before each test of a block; afterwards no worker may have reported an error. */
export function openBench(start: StartPlace, own: Partial<QueueSettings> = {}): Bench {
  let place: QueuePlace;
  const queues: JobQueue[] = [];
  const troubles: unknown[] = [];
  const open = async (more: Partial<QueueSettings> = {}): Promise<JobQueue> => {
    const queue = await place.open({ ...settings, ...own, ...more });
    queues.push(queue);
    return queue;
  };
  beforeEach(async () => {
    place = await start();
    await open();
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    await place.remove();
    expect(troubles.splice(0)).toEqual([]);
  });

  return {
    get queue() {
      return queues[0]!;
    },
    open,
    async work(handlers, { queue = queues[0]!, concurrency = 1 } = {}) {
      const events: WorkerEvent[] = [];
      const worker = await queue.work(handlers, {
        concurrency,
        onEvent: (event) => events.push(event),
        onError: (trouble) => troubles.push(trouble),
      });
      return { events, close: (graceMs) => worker.close(graceMs) };
    },
  };
}

/** Job once it is finished. */
export async function finished(queue: JobQueue, id: string): Promise<JobRecord> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  let last: JobRecord | undefined;
  for await (const job of queue.watch(id, patience)) last = job;
  if (last === undefined || patience.aborted) {
    throw new Error(`${id} was not finished: ${JSON.stringify(last)}`);
  }
  return last;
}

/** Repeats a question until the answer is yes. */
export async function until(question: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await question())) {
    if (Date.now() > end) throw new Error(`This never came true: ${question.toString()}`);
    await sleep(10);
  }
}

/** Single event that others wait for. */
export class Gate {
  open: () => void = () => undefined;
  readonly passed = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/** Waits for the signal as an obedient handler does, and throws its reason. */
export async function untilStopped(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  throw signal.reason;
}
