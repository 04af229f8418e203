import type { HandlerInput, Handlers, JobQueue, JobWorker, WorkerEvent } from '../../../src/jobs/job-queue';
import type { StoredJson } from '../../../src/storage/json';

/** Report of a worker of these tests, one fact per message. */
export interface WorkerMessage {
  readonly event?: WorkerEvent['type'] | 'up';
  readonly id?: string;
  /** Step of a job of kind `count`, part or merge of one of kind `squares`, or that two squares are enough. */
  readonly reached?: string;
}

/** Handlers of the workers of these tests, which come to one place after another. */
export function handlersWith(
  reach: (place: string, work: Pick<HandlerInput, 'signal'>) => Promise<void>,
): Handlers {
  return {
    count: {
      async run(work) {
        const to = Number(work.payload);
        for (let step = 1; step <= to; step++) {
          await work.report({ step });
          await reach(`step ${step}`, work);
        }
        return { counted: to };
      },
    },
    square: {
      async run(work) {
        await reach(`part ${Number(work.payload)}`, work);
        return Number(work.payload) ** 2;
      },
    },
    squares: {
      async run(work) {
        await reach('merge', work);
        const parts: [number, StoredJson][] = [...(await work.parts())];
        return parts.sort(([a], [b]) => a - b).map(([, square]) => square);
      },
      onPart: ({ parts, total, report }) => report({ done: parts.size, total }),
    },
    'two-squares': {
      async run(work) {
        return (await work.parts()).size;
      },
      async onPart({ parts, enough }) {
        if (parts.size < 2) return;
        await enough();
        await reach('enough', { signal: new AbortController().signal });
      },
    },
  };
}

/** Has this process do what is left of a queue: a further process takes a second to start. */
export function workHere(queue: JobQueue): Promise<JobWorker> {
  return queue.work(
    handlersWith(() => Promise.resolve()),
    {
      concurrency: 1,
      onError: (trouble) => {
        throw trouble;
      },
    },
  );
}
