import type { Request, RequestHandler, Response } from 'express';
import type { GraphQLError } from 'graphql';
import { badInput } from '../schema/coded-error';
import { refusalOfNesting } from './limits/nesting';

const HINT = badInput(
  'GraphQL is asked with POST and `Content-Type: application/json`, with a body such as {"query":"{ systems { title } }"}.',
);

/** Headers that a foreign page can send only with permission; a GET without any of them may come from any page. */
const FROM_PROGRAMS = ['content-type', 'x-apollo-operation-name', 'apollo-require-preflight'];

/** Explains the API to a request without an operation, and refuses a document that cannot be parsed. */
export const asked: RequestHandler = (request, response, next) => {
  const { method } = request;
  const given: unknown = method === 'POST' ? request.body : request.query;
  if (method !== 'POST' && method !== 'GET') {
    response.set('Allow', 'GET, POST');
    refuse(response, 405);
  } else if (!namesOperation(given)) {
    refuse(response, 400);
  } else {
    const tooDeep = typeof given.query === 'string' ? refusalOfNesting(given.query) : undefined;
    if (tooDeep === undefined) next();
    else refuse(response, 400, tooDeep);
  }
};

/** Refuses a GET that could come from any page. */
export const askedByProgram: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' || isFromProgram(request)) next();
  else refuse(response, 400);
};

function isFromProgram({ headers }: Request): boolean {
  return FROM_PROGRAMS.some((name) => headers[name] !== undefined);
}

function namesOperation(given: unknown): given is { readonly query?: unknown } {
  if (typeof given !== 'object' || given === null) return false;
  return 'query' in given || 'extensions' in given;
}

function refuse(response: Response, status: number, error: GraphQLError = HINT): void {
  response.status(status).json({ errors: [error] });
}
