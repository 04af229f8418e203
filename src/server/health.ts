import type { RequestHandler } from 'express';
import type { RefereeService } from '../service/api';
import type { ServerLog } from './config';

/** Says whether the store can answer: 200, or 503 when it cannot. */
export function healthCheck(service: RefereeService, log: ServerLog | undefined): RequestHandler {
  return async (_request, response) => {
    try {
      await service.ping();
      response.json({ status: 'ok' });
    } catch (error) {
      log?.error({ err: error }, 'The store does not answer.');
      response.status(503).json({ status: 'unavailable' });
    }
  };
}
