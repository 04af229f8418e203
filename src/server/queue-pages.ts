import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { Express, RequestHandler } from 'express';
import { BullmqJobQueue } from '../jobs/bullmq/bullmq-job-queue';
import type { JobQueue } from '../jobs/job-queue';

const shownJobs = 100;

/** What is shown of a queue under `path`: the pages of Bull Board, or JSON of one that is not on Redis. */
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

/** `getRouter` answers the same without a type. */
class BoardPages extends ExpressAdapter {
  declare readonly app: Express;
}

function plainView(queue: JobQueue): RequestHandler {
  return async (_request, response) => {
    const [metrics, { jobs }] = await Promise.all([queue.metrics(), queue.list({ limit: shownJobs })]);
    // What a job was asked with and what came of it may be long: both are in the API.
    const rows = jobs.map(({ payload: _payload, result: _result, ...row }) => row);
    response.json({ metrics, jobs: rows });
  };
}
