import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Caller } from '../service/access/caller';
import type { ServerLog } from './api-config';

/** Returns something taken; a second call does nothing. */
export type Release = () => void;

/** Sender of a request, and the resources that it may hold. */
export interface Admitted {
  readonly caller: Caller;
  /**
   * Counts the answer as one of the caller's streams until it ends; throws a RefusedRequest if the caller holds too
   * many.
   */
  readonly hold: () => void;
  /** Counts an expensive request as this many more. Throws TooManyRequests. */
  readonly charge: (requests: number) => Promise<unknown>;
}

/** HTTP request under way. */
interface RequestScope {
  readonly id: string;
  /** Operation of the request, one of a limited set of names; known once the request has been read. */
  operation: string | undefined;
  /** Known once the request has been admitted. */
  admitted: Admitted | undefined;
}

/** Kept on the request: an AsyncLocalStorage would slow down every promise of the process. */
const SCOPE = Symbol('scope');
type Scoped = IncomingMessage & { [SCOPE]?: RequestScope };

function scopeOf(request: Scoped): RequestScope | undefined {
  return request[SCOPE];
}

/** Form of foreign ids that are accepted. */
const foreignId = /^[\w-]{8,64}$/;

/** Records the operation of a request. */
export function noteOperation(request: IncomingMessage, name: string): void {
  const scope = scopeOf(request);
  if (scope !== undefined) scope.operation = name;
}

/** Operation of a request; undefined until the request has been read. */
export function operationOf(request: IncomingMessage): string | undefined {
  return scopeOf(request)?.operation;
}

/** Records that a request has been admitted. */
export function noteAdmitted(request: IncomingMessage, admitted: Admitted): void {
  const scope = scopeOf(request);
  if (scope !== undefined) scope.admitted = admitted;
}

/** Sender of a request. Throws before the request has been admitted. */
export function callerOf(request: IncomingMessage): Caller {
  return admittedOf(request).caller;
}

/** Counts the answer to a request as a stream. Throws a RefusedRequest. */
export function holdStream(request: IncomingMessage): void {
  admittedOf(request).hold();
}

/** Counts a request as this many more. Throws TooManyRequests. */
export async function chargeRequest(request: IncomingMessage, requests: number): Promise<void> {
  if (requests > 0) await admittedOf(request).charge(requests);
}

/** Log whose lines include the id of the request. */
export function logOf(
  log: ServerLog | undefined,
  request: IncomingMessage | undefined,
): ServerLog | undefined {
  const scope = request && scopeOf(request);
  if (log === undefined || scope === undefined) return log;
  const { id } = scope;
  return {
    error: (details, message) => log.error({ request: id, ...details }, message),
    info: (details, message) => log.info({ request: id, ...details }, message),
  };
}

function admittedOf(request: IncomingMessage): Admitted {
  const admitted = scopeOf(request)?.admitted;
  if (admitted === undefined) throw new Error('This request has not been let in.');
  return admitted;
}

/** Gives every request an id, the sender's own if it has one, and returns it in a header. */
export const requestScope: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && foreignId.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  (request as Scoped)[SCOPE] = { id, operation: undefined, admitted: undefined };
  next();
};
