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
    return new HttpProblem(problem(error.code, { written: error.written }), RETRY_AFTER);
  }
  if (error instanceof QueueUnavailable) {
    log?.error({ err: error }, 'The queue is unavailable.');
    return new HttpProblem(problem(error.code), RETRY_AFTER);
  }
  const { status, code, message, details } = requestProblem(error);
  if (status >= 500) log?.error({ err: error }, 'A request failed.');
  return new HttpProblem(problem(code, { status, detail: message, ...(details && { details }) }));
}
