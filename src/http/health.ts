import type { RequestHandler } from 'express';
import type { RefereeService } from '../service/api';
import type { ServerLog } from './door';
import { logOf } from './request-scope';

/** How long an answer about the store and the queue is given again, in milliseconds: asking must not be dear. */
const KEPT_MS = 1_000;

/** What `look` found, at most so long ago; those who ask while it looks wait for the same answer. */
function recently<T>(look: () => Promise<T>, keptMs = KEPT_MS): () => Promise<T> {
  let last: { readonly at: number; readonly found: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at >= keptMs) last = { at: now, found: look() };
    return last.found;
  };
}

/**
 * Says whether the store and the queue can answer, 200 or 503, and how much work waits: the numbers are for
 * what starts and ends workers.
 */
export function healthCheck(service: RefereeService, log: ServerLog | undefined): RequestHandler {
  const queue = recently(async () => {
    await service.ping();
    return service.jobs.metrics();
  });
  return async (request, response) => {
    try {
      response.json({ status: 'ok', queue: await queue() });
    } catch (error) {
      logOf(log, request)?.error({ err: error }, 'The store or the queue does not answer.');
      response.status(503).json({ status: 'unavailable' });
    }
  };
}

/**
 * Says whether requests should be sent here: 200, or 503 when the store or the queue does not answer or the server
 * is shutting down.
 */
export function readyCheck(
  service: RefereeService,
  ending: AbortSignal,
  log: ServerLog | undefined,
): RequestHandler {
  const ping = recently(() => service.ping());
  return async (request, response) => {
    if (ending.aborted) {
      response.status(503).json({ status: 'ending' });
      return;
    }
    try {
      await ping();
      response.json({ status: 'ready' });
    } catch (error) {
      logOf(log, request)?.error({ err: error }, 'The store or the queue does not answer.');
      response.status(503).json({ status: 'unavailable' });
    }
  };
}
