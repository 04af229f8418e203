import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import type { JobQueue } from '../jobs/job-queue';

const path = '/admin/queues';
const user = 'admin';

/** The pages name a font on another host, but the browser may load nothing from elsewhere. */
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
 * Dashboard of the jobs at `/admin/queues`, for the user `admin` with the password (HTTP basic authentication).
 * Without a password there is no such page. It is read-only, because changes would bypass the records of the jobs. A
 * queue outside Redis is shown as JSON.
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
    // Digests have equal lengths, so that every comparison takes the same time.
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
