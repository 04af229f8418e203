import { Router } from 'express';
import type { ErrorRequestHandler } from 'express';
import { DEFAULT_BODY_LIMIT } from '../http/api-config';
import type { ApiConfig } from '../http/api-config';
import { logOf } from '../http/request-scope';
import type { RefereeService } from '../service/service';
import { OPERATIONS } from '../service/operations';
import { documentation } from './docs';
import { overview } from './overview';
import { BASE } from './page';
import { HttpProblem, problem } from './problem';
import { problemOf } from './problem-of';
import { problemPages } from './problem-pages';
import { routesOf } from './routes';
import { sendProblem } from './send-reply';
import { wellKnown } from './well-known';

/** Makes REST: `/v1`, its document and its pages. Streams end when `closing` is aborted. */
export function openRest(service: RefereeService, config: ApiConfig, closing: AbortSignal): Router {
  const { bodyLimit = DEFAULT_BODY_LIMIT, checkAnswers = true, log } = config;
  const operations = routesOf({
    ...{ operations: OPERATIONS, dispatcher: service.operations },
    ...{ bodyLimit, checkAnswers, closing },
  });
  const router = Router();
  router.use(BASE, operations, overview(), unknownPath, problems(log));
  router.use(documentation(service), problemPages(service), wellKnown(service));
  return router;
}

const unknownPath = (): never => {
  throw new HttpProblem(problem('UNKNOWN_PATH'));
};

/** Answers errors with problem details. */
export function problems(log: ApiConfig['log']): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const answer = problemOf(error, logOf(log, request));
    // A stream that has begun can only be ended.
    if (response.headersSent) response.destroy();
    else sendProblem(response, answer);
  };
}
