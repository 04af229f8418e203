import { Router, type ErrorRequestHandler } from 'express';
import { DEFAULT_BODY_LIMIT, type ApiConfig } from '../http/api-config';
import { logOf } from '../http/request-scope';
import type { RefereeService } from '../service/service';
import { OPERATIONS } from '../service/operations';
import { documentation } from './docs';
import { BASE } from './page';
import { HttpProblem, problem } from './problem';
import { problemOf } from './problem-of';
import { problemPages } from './problem-pages';
import { routesOf } from './routes';
import { sendProblem } from './send-reply';
import { programVersion } from '../config/program-version';
import { htmlPage } from './html-page';

const LINKS = {
  documentation: '/docs',
  contract: '/openapi.json',
  problems: '/problems',
  systems: `${BASE}/systems`,
  matches: `${BASE}/matches`,
  graphql: '/graphql',
} as const;

/** Root of `/v1`: links for further reading, as JSON or for a browser. */
function overview(): Router {
  const body = { title: 'Westwall Referee', version: programVersion(), links: LINKS };
  const items = Object.entries(LINKS).map(
    ([name, path]) => `<li>${name}: <a href="${path}">${path}</a></li>`,
  );
  const page = htmlPage('REST', [`<ul>${items.join('')}</ul>`]);
  const router = Router();
  router.get('/', (_request, response) => {
    response.format({
      json: () => response.json(body),
      html: () => response.send(page),
      default: () => response.json(body),
    });
  });
  return router;
}

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

/** Keys of the receipts, at an address that is the same on every server (RFC 8615). */
function wellKnown({ receipts }: RefereeService): Router {
  const router = Router();
  router.get('/.well-known/jwks.json', async (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(await receipts.publicKeys());
  });
  return router;
}
