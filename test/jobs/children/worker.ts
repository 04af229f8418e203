import { openJobQueue } from '../../../src/jobs/open-job-queue';
import type { JobQueueOptions } from '../../../src/jobs/open-job-queue';
import type { HandlerInput } from '../../../src/jobs/job-queue';
import { run, tellParent } from '../../storage/children/store';
import { untilStopped } from '../contract/bench';
import { handlersWith } from './handlers';
import type { WorkerMessage } from './handlers';

/** Works forever, and reports what it begins and its progress. Arguments: the queue, and the place to hang at. */
run(async () => {
  const queue = await openJobQueue(JSON.parse(process.argv[2]!) as JobQueueOptions);
  const hangAt = process.argv[3];

  const reach = async (place: string, { signal }: Pick<HandlerInput, 'signal'>): Promise<void> => {
    announce({ reached: place });
    if (place === hangAt) await untilStopped(signal);
  };
  await queue.work(handlersWith(reach), {
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
