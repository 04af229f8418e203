import { QueueUnavailable } from '../jobs/job-queue';
import { requestProblem } from '../http/problems';
import type { ServerLog } from '../http/door';
import { StorageUnavailable } from '../storage/errors';
import { HttpProblem, problem } from './problem';

/** How long a client should wait when the store or the queue is away, in seconds. */
const RETRY_AFTER = { 'Retry-After': '2' };

/**
 * What a client sees of an error. Internal details are logged and hidden.
 */
export function problemOf(error: unknown, log: ServerLog | undefined): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof StorageUnavailable) {
    log?.error({ err: error }, 'The store is unavailable.');
    const detail = 'The store is unavailable; try again later.';
    return new HttpProblem(problem(503, error.code, detail, { written: error.written }), RETRY_AFTER);
  }
  if (error instanceof QueueUnavailable) {
    log?.error({ err: error }, 'The queue is unavailable.');
    const detail = 'The queue of jobs is unavailable; try again later.';
    return new HttpProblem(problem(503, error.code, detail), RETRY_AFTER);
  }
  const { status, code, message, details } = requestProblem(error);
  if (status >= 500) log?.error({ err: error }, 'A request failed.');
  return new HttpProblem(problem(status, code, message, details && { details }));
}
