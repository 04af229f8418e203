import { Router, type Request, type RequestHandler } from 'express';
import { callerOf, chargeRequest, noteOperation } from '../http/request-scope';
import { credentialOf } from '../http/token';
import type { Dispatcher } from '../operations/dispatcher';
import { addressOf, type Call, type Operation, type UseCaseAnswer } from '../operations/operation';
import { ClientLeaving } from '../http/client-leaving';
import { tagsOf } from './etag';
import { HttpProblem, problem } from './problem';
import { replyTo } from './replies';
import { bodyReader, requestReader } from './requests';
import { sendReply } from './send-reply';
import { problemText } from '../engine';
import { readForm } from '../service/requests/form';

export interface RouteParts<Parts> {
  readonly operations: readonly Operation<Parts>[];
  readonly dispatcher: Dispatcher<Parts>;
  /** Maximum body of an operation without its own limit, for example `256kb`. */
  readonly bodyLimit: string;
  /** Compares answers with their schemas; a mismatch is a fault of the server. */
  readonly checkAnswers: boolean;
  /** Aborted when the server closes. */
  readonly closing: AbortSignal;
}

/** Makes the routes of all operations, those without an argument in their path first. */
export function routesOf<Parts>(parts: RouteParts<Parts>): RequestHandler {
  const groups = new Map<string, Router>();
  const inRest = parts.operations.filter(({ rest }) => rest !== undefined);
  const paths = [...new Set(inRest.map((operation) => addressOf(operation).path))];
  for (const path of paths.sort((one, other) => argumentsIn(one) - argumentsIn(other))) {
    const operations = inRest.filter((operation) => addressOf(operation).path === path);
    const group = groups.get(groupOf(path)) ?? Router();
    groups.set(groupOf(path), group);
    const route = group.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const operation of operations) {
      route[addressOf(operation).method](
        ...bodyReader(operation, parts.bodyLimit),
        handlerOf(operation, parts),
      );
    }
    route.all(refuseMethod(operations));
  }
  return (request, response, next) => {
    const { path } = request;
    const group = groups.get(groupOf(path)) ?? groups.get(groupOf(path, '{'));
    if (group === undefined) next();
    else group(request, response, next);
  };
}

/**
 * Group of a path, by its length and its first and third segment (`{`: an argument). A router tries all its routes in
 * turn.
 */
function groupOf(path: string, given?: string): string {
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  const third = given ?? segments[2] ?? '';
  return `${segments.length} ${segments[0]} ${third.startsWith('{') ? '{' : third}`;
}

const argumentsIn = (path: string): number => path.split('{').length;

function refuseMethod(operations: readonly Operation[]): RequestHandler {
  const methods = operations.map((operation) => addressOf(operation).method.toUpperCase());
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  return () => {
    const detail = `This path knows only ${allowed}.`;
    throw new HttpProblem(problem('METHOD_NOT_ALLOWED', { detail }), { Allow: allowed });
  };
}

function handlerOf<Parts>(operation: Operation<Parts>, parts: RouteParts<Parts>): RequestHandler {
  const { dispatcher, checkAnswers, closing } = parts;
  const contentOf = requestReader(operation);
  return async (request, response) => {
    noteOperation(request, operation.name);
    if (operation.subject !== 'catalogue') {
      response.vary('Authorization').set('Cache-Control', 'private, no-cache');
    }
    const content = contentOf(request);
    const leaving = new ClientLeaving(response);
    const call = new RestCall(request, leaving, operation.stream === undefined ? undefined : closing);
    try {
      const answer = await dispatcher.carryOut(operation, content, call);
      if (checkAnswers) assertDescribed(operation, answer);
      await sendReply(response, await replyTo(operation, { answer, content, call }));
    } catch (error) {
      // The client has left, and its request was abandoned.
      if (!leaving.isReason(error)) throw error;
    }
  };
}

/** Getters of a class: V8 gives each literal with getters a hidden class of its own, which is old and keeps the request. */
class RestCall implements Call {
  readonly caller: Call['caller'];
  readonly headers: Call['headers'];
  readonly known: readonly string[];
  readonly key: string | undefined;
  readonly #request: Request;
  readonly #leaving: ClientLeaving;
  readonly #closing: AbortSignal | undefined;

  constructor(request: Request, leaving: ClientLeaving, closing: AbortSignal | undefined) {
    const { method, headers } = request;
    this.caller = callerOf(request);
    this.headers = headers as Call['headers'];
    // The client cannot already have the answer to a POST.
    this.known = method === 'GET' || method === 'HEAD' ? tagsOf(headers['if-none-match']) : [];
    this.key = request.get('idempotency-key');
    this.#request = request;
    this.#leaving = leaving;
    this.#closing = closing;
  }

  get sender(): string {
    const { headers, ip = '' } = this.#request;
    return credentialOf(headers.authorization) ?? `address ${ip}`;
  }

  get signal(): AbortSignal {
    const { signal } = this.#leaving;
    return this.#closing === undefined ? signal : AbortSignal.any([signal, this.#closing]);
  }

  charge(requests: number): Promise<unknown> {
    return chargeRequest(this.#request, requests);
  }
}

/** Throws if the schema of an operation does not describe its answer. */
function assertDescribed(operation: Operation, answer: UseCaseAnswer): void {
  const { name, outputs } = operation;
  const { status, repeated: _repeated, ...members } = answer;
  const schema = outputs[status];
  if (schema === undefined) return;
  const read = readForm(schema, members);
  if (read.ok) return;
  const faults = read.faults.map(problemText).join('; ');
  throw new Error(`The output of ${name} does not describe this answer: ${faults}`);
}
