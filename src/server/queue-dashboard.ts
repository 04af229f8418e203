import { createHash, timingSafeEqual } from 'node:crypto';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Router } from 'express';
import type { Express, RequestHandler } from 'express';
import { BullmqJobQueue } from '../jobs/bullmq/bullmq-job-queue';
import type { JobQueue } from '../jobs/job-queue';

const path = '/admin/queues';
const user = 'admin';
const shownJobs = 100;

/** The pages name a font of another host: the browser is told to load nothing from elsewhere. */
const contentPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Shows administrators the jobs under `/admin/queues`, to those who give the password as the user `admin` (HTTP
 * basic authentication). Without a password there is no such page. Nothing can be changed there: the records of
 * the jobs would know nothing of it. A queue that is not on Redis is shown as JSON.
 */
export function queueDashboard(queue: JobQueue, password: string | undefined): Router {
  const router = Router();
  if (password === undefined) return router;
  const shown = queue instanceof BullmqJobQueue ? boardOf(queue) : plainView(queue);
  router.use(path, onlyWith(password), readOnly, shown);
  return router;
}

function onlyWith(password: string): RequestHandler {
  const wanted = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  return (request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': contentPolicy });
    // Digests are equally long, so the comparison takes as long for any guess.
    if (timingSafeEqual(digest(request.get('authorization') ?? ''), wanted)) {
      next();
      return;
    }
    response.set('WWW-Authenticate', 'Basic realm="Westwall queues", charset="UTF-8"');
    response.status(401).json({ error: 'The administrator and the password are wanted.' });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response.set('Allow', 'GET, HEAD').status(405).json({ error: 'Jobs can only be looked at here.' });
};

function boardOf({ queue }: BullmqJobQueue): RequestHandler {
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
