import { Router } from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { error as validation } from 'express-openapi-validator';
import type { ServerLog } from '../http/door';
import { pathChecks } from './checks';
import type { ApiDocument } from './document';
import { HttpProblem, problem } from './problem';

export interface AnswerCheck {
  /** What is not in the document is sent all the same and logged; otherwise it is answered with 500. */
  readonly lenient: boolean;
  readonly log: ServerLog | undefined;
}

/** What the servers of a process share that let no answer pass: it takes a while to make. */
const strict = new WeakMap<ApiDocument, Router>();

/**
 * Compares requests and answers with the document. Who may do what is left to the service: the document only says
 * that a bearer is sent. What concerns an operation is compiled when it is first asked for.
 */
export function validator(document: ApiDocument, check: AnswerCheck): Router {
  if (check.lenient) return routerOf(document, check);
  const shared = strict.get(document) ?? routerOf(document, check);
  strict.set(document, shared);
  return shared;
}

function routerOf(document: ApiDocument, { lenient, log }: AnswerCheck): Router {
  const checks = pathChecks({
    apiSpec: document,
    validateRequests: { allowUnknownQueryParameters: false },
    validateResponses: {
      onError(error) {
        if (!lenient) throw error;
        log?.error({ err: error }, 'An answer is not as the document describes it.');
      },
    },
  });
  const paths = checks.map(({ pattern, handlers }) => ({ pattern, router: Router().use(...handlers) }));
  const byPath: RequestHandler = (request, response, next) => {
    const path = `${request.baseUrl}${request.path}`;
    const found = paths.find(({ pattern }) => pattern.test(path));
    if (found === undefined) throw new HttpProblem(problem('UNKNOWN_PATH'));
    found.router(request, response, next);
  };
  return Router().use(byPath, inOurWords);
}

const inOurWords: ErrorRequestHandler = (error, _request, _response, next) => {
  next(mismatch(error) ?? error);
};

/** What the validator says about a request that is not in the document. */
function mismatch(error: unknown): HttpProblem | undefined {
  if (error instanceof validation.MethodNotAllowed) {
    const allowed = error.headers?.Allow ?? '';
    const methods = allowed.split(', ').includes('GET') ? `${allowed}, HEAD` : allowed;
    const detail = `This path knows only ${methods}.`;
    return new HttpProblem(problem('METHOD_NOT_ALLOWED', { detail }), { Allow: methods });
  }
  if (error instanceof validation.UnsupportedMediaType) {
    return new HttpProblem(problem('UNSUPPORTED_MEDIA_TYPE'));
  }
  if (error instanceof validation.BadRequest) {
    const problems = error.errors
      // A condition that fails is reported by its consequence.
      .filter(({ errorCode }) => errorCode !== 'if.openapi.validation')
      .map(({ path, message }) => ({ path: pathOf(path), message }));
    return new HttpProblem(problem('BAD_USER_INPUT', { problems }));
  }
  return undefined;
}

/** `/body/actions/0/type` becomes `body.actions.0.type`. */
function pathOf(pointer: string): string {
  return pointer.replace(/^\//, '').replaceAll('/', '.');
}
