import { QueueUnavailable } from '../jobs/job-queue';
import { logStorage, requestProblem } from '../http/problems';
import type { ServerLog } from '../http/api-config';
import { MatchIsLost, StorageUnavailable } from '../storage/errors';
import { HttpProblem, problem } from './problem';

/** Seconds that a client should wait when the store or the queue is unavailable. */
const RETRY_AFTER = { 'Retry-After': '2' };

/** Converts an error for clients. Internal details are logged and hidden. */
export function problemOf(error: unknown, log: ServerLog | undefined): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof StorageUnavailable) {
    const { written } = error;
    logStorage(log, error);
    return error instanceof MatchIsLost
      ? new HttpProblem(problem(error.code, { details: { match: error.matchId }, written }))
      : new HttpProblem(problem('STORAGE_UNAVAILABLE', { written }), RETRY_AFTER);
  }
  if (error instanceof QueueUnavailable) {
    log?.error({ err: error }, 'The queue is unavailable.');
    return new HttpProblem(problem(error.code), RETRY_AFTER);
  }
  const { status, code, message, details } = requestProblem(error);
  if (status >= 500) log?.error({ err: error }, 'A request failed.');
  return new HttpProblem(problem(code, { status, detail: message, ...(details && { details }) }));
}
