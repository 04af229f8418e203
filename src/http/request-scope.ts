import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Caller } from '../service/access/caller';

/** An HTTP request that is being answered. */
interface RequestScope {
  readonly id: string;
  /** What it asks for, under one of a limited number of names; known when it has been read. */
  operation: string | undefined;
  /** Who sends it; known when it has been admitted. */
  caller: Caller | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();
const header = 'X-Request-Id';
/** Ids of others are taken where they can be nothing but an id. */
const foreignId = /^[\w-]{8,64}$/;

export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Notes what the request that is being answered asks for. */
export function noteOperation(name: string): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.operation = name;
}

/** Notes who sends the request that is being answered. */
export function noteCaller(caller: Caller): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.caller = caller;
}

/** Who sends the request that is being answered. Throws before it has been admitted. */
export function currentCaller(): Caller {
  const caller = scopes.getStore()?.caller;
  if (caller === undefined) throw new Error('This request has not been admitted.');
  return caller;
}

/** Gives every request an id, the sender's own if there is one, which is answered and stands in the log. */
export const requestScope: RequestHandler = (request, response, next) => {
  const given = request.get(header);
  const id = given !== undefined && foreignId.test(given) ? given : randomUUID();
  response.set(header, id);
  scopes.run({ id, operation: undefined, caller: undefined }, next);
};
