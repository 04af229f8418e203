import { error as validation } from 'express-openapi-validator';
import { QueueUnavailable } from '../jobs/job-queue';
import { requestProblem } from '../server/problems';
import type { ServerLog } from '../server/config';
import { StorageUnavailable } from '../storage/errors';
import { ProblemAnswer, problem } from './problem';

/** How long a client should wait when the store or the queue is away, in seconds. */
const RETRY_AFTER = { 'Retry-After': '2' };

/**
 * What a client is told about an error. What went wrong inside is logged and hidden.
 */
export function problemOf(error: unknown, log: ServerLog | undefined): ProblemAnswer {
  if (error instanceof ProblemAnswer) return error;
  if (error instanceof StorageUnavailable) {
    log?.error({ err: error }, 'The store is unavailable.');
    const detail = 'The store is unavailable; try again later.';
    return new ProblemAnswer(problem(503, error.code, detail, { written: error.written }), RETRY_AFTER);
  }
  if (error instanceof QueueUnavailable) {
    log?.error({ err: error }, 'The queue is unavailable.');
    const detail = 'The queue of jobs is unavailable; try again later.';
    return new ProblemAnswer(problem(503, error.code, detail), RETRY_AFTER);
  }
  return mismatch(error) ?? malformed(error, log);
}

/** What the validator says about a request that is not in the document. */
function mismatch(error: unknown): ProblemAnswer | undefined {
  if (error instanceof validation.NotFound) {
    return new ProblemAnswer(problem(404, 'UNKNOWN_PATH', 'There is nothing at this path.'));
  }
  if (error instanceof validation.MethodNotAllowed) {
    const allowed = error.headers?.Allow ?? '';
    const methods = allowed.split(', ').includes('GET') ? `${allowed}, HEAD` : allowed;
    const detail = `This path knows only ${methods}.`;
    return new ProblemAnswer(problem(405, 'METHOD_NOT_ALLOWED', detail), { Allow: methods });
  }
  if (error instanceof validation.UnsupportedMediaType) {
    const detail = 'The body of the request is of no type that is read here.';
    return new ProblemAnswer(problem(415, 'UNSUPPORTED_MEDIA_TYPE', detail));
  }
  if (error instanceof validation.BadRequest) {
    const problems = error.errors
      // A condition that fails is told by what it leads to.
      .filter(({ errorCode }) => errorCode !== 'if.openapi.validation')
      .map(({ path, message }) => ({ path: pathOf(path), message }));
    const detail = 'The request is not as the document describes it.';
    return new ProblemAnswer(problem(400, 'BAD_USER_INPUT', detail, { problems }));
  }
  return undefined;
}

/** `/body/actions/0/type` becomes `body.actions.0.type`. */
function pathOf(pointer: string): string {
  return pointer.replace(/^\//, '').replaceAll('/', '.');
}

function malformed(error: unknown, log: ServerLog | undefined): ProblemAnswer {
  const { status, code, message, details } = requestProblem(error);
  if (status >= 500) log?.error({ err: error }, 'A request failed.');
  return new ProblemAnswer(problem(status, code, message, details && { details }));
}
