import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { Express, RequestHandler } from 'express';
import { BullmqJobQueue } from '../jobs/bullmq/bullmq-job-queue';
import type { JobQueue } from '../jobs/job-queue';

const shownJobs = 100;

/** Pages of a queue under `path`: those of Bull Board, or JSON for a queue outside Redis. */
export function pagesOf(queue: JobQueue, path: string): RequestHandler {
  return queue instanceof BullmqJobQueue ? boardOf(queue, path) : plainView(queue);
}

function boardOf({ queue }: BullmqJobQueue, path: string): RequestHandler {
  const adapter = new BoardPages();
  adapter.setBasePath(path);
  createBullBoard({
    queues: [new BullMQAdapter(queue, { readOnlyMode: true, displayName: 'Jobs and their parts' })],
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Westwall Referee' } },
  });
  return adapter.app;
}

/** Declares the type of `app`; `getRouter` returns the same object untyped. */
class BoardPages extends ExpressAdapter {
  declare readonly app: Express;
}

function plainView(queue: JobQueue): RequestHandler {
  return async (_request, response) => {
    const [metrics, { jobs }] = await Promise.all([queue.metrics(), queue.list({ limit: shownJobs })]);
    // Payload and result of a job may be long; the API has both.
    const rows = jobs.map(({ payload: _payload, result: _result, ...row }) => row);
    response.json({ metrics, jobs: rows });
  };
}
