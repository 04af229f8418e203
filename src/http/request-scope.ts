import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Caller } from '../service/access/caller';
import type { ServerLog } from './door';

/** Gives back what was taken; once more it does nothing. */
export type Release = () => void;

/** Who sends a request, and what it may hold. */
export interface Admitted {
  readonly caller: Caller;
  /** Counts the answer as one of the caller's streams to its end; throws a RefusedRequest when they hold too many. */
  readonly hold: () => void;
  /** Counts a dear request as so many more. Throws TooManyRequests. */
  readonly charge: (requests: number) => Promise<unknown>;
}

/** An HTTP request that is being answered. */
interface RequestScope {
  readonly id: string;
  /** What it asks for, under one of a limited number of names; known when it has been read. */
  operation: string | undefined;
  /** Known when it has been let in. */
  admitted: Admitted | undefined;
}

/** Kept with the request: a storage that follows it by itself would make every promise of the process dearer. */
const SCOPE = Symbol('scope');
type Scoped = IncomingMessage & { [SCOPE]?: RequestScope };

function scopeOf(request: Scoped): RequestScope | undefined {
  return request[SCOPE];
}

/** Ids of others are taken where they can be nothing but an id. */
const foreignId = /^[\w-]{8,64}$/;

/** Notes what a request asks for. */
export function noteOperation(request: IncomingMessage, name: string): void {
  const scope = scopeOf(request);
  if (scope !== undefined) scope.operation = name;
}

/** What a request asks for; undefined until it has been read. */
export function operationOf(request: IncomingMessage): string | undefined {
  return scopeOf(request)?.operation;
}

/** Notes that a request has been let in. */
export function noteAdmitted(request: IncomingMessage, admitted: Admitted): void {
  const scope = scopeOf(request);
  if (scope !== undefined) scope.admitted = admitted;
}

/** Who sends a request. Throws before it has been let in. */
export function callerOf(request: IncomingMessage): Caller {
  return admittedOf(request).caller;
}

/** Counts the answer to a request as a stream. Throws a RefusedRequest. */
export function holdStream(request: IncomingMessage): void {
  admittedOf(request).hold();
}

/** Counts a request as so many more. Throws TooManyRequests. */
export async function chargeRequest(request: IncomingMessage, requests: number): Promise<void> {
  if (requests > 0) await admittedOf(request).charge(requests);
}

/** A log whose lines bear the id of the request. */
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

/** Gives every request an id, the sender's own if there is one, which is answered and stands in the log. */
export const requestScope: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && foreignId.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  (request as Scoped)[SCOPE] = { id, operation: undefined, admitted: undefined };
  next();
};
