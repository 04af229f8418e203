import { openJobQueue } from '../../../src/jobs/open-job-queue';
import type { JobQueueOptions } from '../../../src/jobs/open-job-queue';
import type { Handlers, HandlerInput } from '../../../src/jobs/job-queue';
import type { StoredJson } from '../../../src/storage/json';
import { run, tellParent } from '../../storage/children/store';
import { untilStopped } from '../contract/bench';
import type { WorkerMessage } from './messages';

/** Works forever, and reports what it begins and its progress. Arguments: the queue, and the place to hang at. */
run(async () => {
  const queue = await openJobQueue(JSON.parse(process.argv[2]!) as JobQueueOptions);
  const hangAt = process.argv[3];

  const reach = async (place: string, { signal }: Pick<HandlerInput, 'signal'>): Promise<void> => {
    announce({ reached: place });
    if (place === hangAt) await untilStopped(signal);
  };
  const handlers: Handlers = {
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
  await queue.work(handlers, {
    concurrency: 1,
    onEvent: ({ type, id }) => announce({ event: type, id }),
    onError: (trouble) => {
      throw trouble;
    },
  });
  announce({ event: 'up' });
});

function announce(message: WorkerMessage): void {
  tellParent(message);
}
