import type { ErrorRequestHandler } from 'express';
import { sentenceOf } from '../problems/problems';
import type { RestCode } from '../problems/problems';
import { MatchIsLost } from '../storage/errors';
import type { StorageUnavailable } from '../storage/errors';
import type { ServerLog } from './api-config';
import { logOf } from './request-scope';
import { RefusedRequest } from './refused-request';

/** Refusals by Express itself, by status; by far the most common is an unreadable address. */
const REFUSALS: Readonly<Record<number, string>> = {
  412: '`If-Match` or `If-Unmodified-Since` is not of this file as it is; ask without it.',
  416: 'The `Range` begins after the end of this file; ask without it.',
};
const BAD_ADDRESS =
  'The address cannot be read: what is no plain letter in it is written as UTF-8, with % and two digits.';

/** Hint for large documents that GraphQL also has a field for. */
const LARGER_ELSEWHERE = 'REST takes a package of up to 1 MB (`POST /v1/packages`).';

export interface RequestProblem {
  readonly status: number;
  readonly code: RestCode;
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Problem of a request that cannot be read or that failed; 500 for a fault of the service. */
export function requestProblem(error: unknown): RequestProblem {
  if (error instanceof RefusedRequest) {
    const { status, code, message, details } = error;
    return { status, code, message, details };
  }
  const status = statusOf(error);
  if (status >= 500) {
    return { status, code: 'INTERNAL_SERVER_ERROR', message: sentenceOf('INTERNAL_SERVER_ERROR') };
  }
  return { status, code: 'BAD_REQUEST', message: REFUSALS[status] ?? BAD_ADDRESS };
}

/** Logs a lost match only once, as every request for it would fill the log. */
export function logStorage(log: ServerLog | undefined, error: StorageUnavailable): void {
  if (!(error instanceof MatchIsLost)) log?.error({ err: error }, 'The store is unavailable.');
  else if (!error.isKnown) log?.error({ err: error }, 'A match is lost.');
}

/** Answers requests that GraphQL has not read, with a code and a sentence in its form. */
export function answerProblems(log: ServerLog | undefined): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const { status, code, message, details } = requestProblem(error);
    if (status >= 500) logOf(log, request)?.error({ err: error }, 'A request failed.');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const said = code === 'BODY_TOO_LARGE' ? `${message} ${LARGER_ELSEWHERE}` : message;
    response.status(status).json({ errors: [{ message: said, extensions: { code, ...details } }] });
  };
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
