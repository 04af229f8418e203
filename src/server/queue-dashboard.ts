import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import type { JobQueue } from '../jobs/job-queue';

const path = '/admin/queues';
const user = 'admin';

/** The pages name a font of another host: the browser may load nothing from elsewhere. */
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
export async function queueDashboard(queue: JobQueue, password: string | undefined): Promise<Router> {
  const router = Router();
  if (password === undefined) return router;
  const { pagesOf } = await import('./queue-pages.ts');
  router.use(path, onlyWith(password), readOnly, pagesOf(queue, path));
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
