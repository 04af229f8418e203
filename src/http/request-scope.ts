import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Caller } from '../service/access/caller';
import { inOwnLine } from '../service/values/own-turn';

/** Gives back what was taken; once more it does nothing. */
export type Release = () => void;

/** Who sends a request, and what it may hold. */
export interface Admitted {
  readonly caller: Caller;
  /** Takes a stream or socket of the caller's; throws a RefusedRequest when they hold too many. */
  readonly hold: () => Release;
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

/** Notes that the request that is being answered has been let in. */
export function noteAdmitted(admitted: Admitted): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.admitted = admitted;
}

/** Who sends the request that is being answered. Throws before it has been let in. */
export function currentCaller(): Caller {
  return currentlyAdmitted().caller;
}

/** Counts the answer to this request as a stream, until it is released. Throws a RefusedRequest. */
export function holdStream(): Release {
  return currentlyAdmitted().hold();
}

/** Counts the request that is being answered as so many more. Throws TooManyRequests. */
export async function chargeRequest(requests: number): Promise<void> {
  if (requests > 0) await currentlyAdmitted().charge(requests);
}

function currentlyAdmitted(): Admitted {
  const admitted = scopes.getStore()?.admitted;
  if (admitted === undefined) throw new Error('This request has not been let in.');
  return admitted;
}

/** Gives every request an id, the sender's own if there is one, which is answered and stands in the log. */
export const requestScope: RequestHandler = (request, response, next) => {
  const given = request.get(header);
  const id = given !== undefined && foreignId.test(given) ? given : randomUUID();
  response.set(header, id);
  scopes.run({ id, operation: undefined, admitted: undefined }, () => inOwnLine(next));
};
