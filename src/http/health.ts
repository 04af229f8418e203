import type { RequestHandler } from 'express';
import type { RefereeService } from '../service/api';
import type { ServerLog } from './door';

/**
 * Says whether the store and the queue can answer, 200 or 503, and how much work waits: the numbers are for
 * what starts and ends workers.
 */
export function healthCheck(service: RefereeService, log: ServerLog | undefined): RequestHandler {
  return async (_request, response) => {
    try {
      await service.ping();
      response.json({ status: 'ok', queue: await service.jobs.metrics() });
    } catch (error) {
      log?.error({ err: error }, 'The store or the queue does not answer.');
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
  return async (_request, response) => {
    if (ending.aborted) {
      response.status(503).json({ status: 'ending' });
      return;
    }
    try {
      await service.ping();
      response.json({ status: 'ready' });
    } catch (error) {
      log?.error({ err: error }, 'The store or the queue does not answer.');
      response.status(503).json({ status: 'unavailable' });
    }
  };
}
