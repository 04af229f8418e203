import express, { Router } from 'express';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Caller } from '../service/access/caller';
import type { RefereeService } from '../service/api';
import { DEFAULT_BODY_LIMIT } from '../http/door';
import type { DoorConfig } from '../http/door';
import { callerOf, chargeRequest, logOf, noteOperation } from '../http/request-scope';
import { credentialOf } from '../http/token';
import { documentation } from './docs';
import { RequestChecks } from './checks';
import { readDocument } from './contract';
import type { ApiDocument, ApiOperation } from './contract';
import { closedDocument, operationIds, ownContract } from './document';
import type { Contract } from './document';
import { withIdempotencyKey } from './idempotency-key';
import type { answerChecks } from './compile-checks';
import { BASE } from './page';
import type { Context, Operation, Operations } from './operation';
import { OPERATIONS } from './operations';
import { problemOf } from './problem-of';
import { problemPages } from './problem-pages';
import { checkBodies, send, sendProblem } from './send';
import { WEIGHTS } from './weights';
import { wellKnown } from './well-known';

/** Of a whole match with all its events. */
const IMPORT_LIMIT = '8mb';

/** Of a package with the data of all four games, which comes to 310 kB. */
const PACKAGE_LIMIT = '1mb';

/** The REST door: `/v1`, its contract and its documentation. Streams end when `closing` is set off. */
export function openRest(service: RefereeService, config: DoorConfig, closing: AbortSignal): Router {
  const contract = ownContract();
  const { text, document } = contract;
  assertWhole(document, OPERATIONS);
  const limit = config.bodyLimit ?? DEFAULT_BODY_LIMIT;
  const { log, checkAnswers = true } = config;
  // Of its own, so that the path is compared with the base once, and not by each of these.
  const operations = Router();
  operations.use(
    headAsGet,
    readBody(limit),
    atFirstRequest(async () => carryOut(service, await checksOf(contract, checkAnswers), closing)),
    problems(log),
  );
  const router = Router();
  router.use(BASE, operations);
  router.use(documentation(text, service), problemPages(service), wellKnown(service));
  return router;
}

/** Reads JSON and plain text, and of some collections longer documents. */
function readBody(limit: string): RequestHandler {
  const text = express.text({ limit });
  const json = express.json({ limit });
  const ofPackages = express.json({ limit: PACKAGE_LIMIT });
  const longer = new Map([
    ['imports', express.json({ limit: IMPORT_LIMIT })],
    ['packages', ofPackages],
    ['package-checks', ofPackages],
  ]);
  return (request, response, next) => {
    const isText = request.headers['content-type']?.toLowerCase().startsWith('text/') === true;
    const [, collection = ''] = request.path.toLowerCase().split('/', 2);
    const read = isText ? text : (longer.get(collection) ?? json);
    read(request, response, next);
  };
}

/** The checks are code of some size: a server that is never asked over REST does without. */
function atFirstRequest(make: () => Promise<RequestHandler>): RequestHandler {
  let made: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    made ??= make();
    await (
      await made
    )(request, response, next);
  };
}

/** What requests and answers are compared with. */
interface Checks {
  readonly requests: RequestChecks;
  readonly answers: ReturnType<typeof answerChecks> | undefined;
}

async function checksOf({ document, checks }: Contract, checkAnswers: boolean): Promise<Checks> {
  const requests = new RequestChecks(document, await checks());
  return { requests, answers: checkAnswers ? await answersOf(document) : undefined };
}

/** What the servers of a process share: it takes a while to make. Nothing that is not described may be answered. */
const checkedAnswers = new WeakMap<ApiDocument, ReturnType<typeof answerChecks>>();

async function answersOf(document: ApiDocument): Promise<ReturnType<typeof answerChecks>> {
  const compiling = await import('./compile-checks.ts');
  const closed = (): ApiDocument => readDocument(JSON.stringify(closedDocument()));
  const made = checkedAnswers.get(document) ?? compiling.answerChecks(closed());
  checkedAnswers.set(document, made);
  return made;
}

/** Throws unless every operation of the document is carried out, and every one carried out is in the document. */
export function assertWhole(document: ApiDocument, operations: Operations): void {
  const described = operationIds(document);
  const missing = described.filter((id) => !(id in operations));
  const unknown = Object.keys(operations).filter((id) => !described.includes(id));
  if (missing.length > 0) throw new Error(`Nothing carries out ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new Error(`The document does not describe ${unknown.join(', ')}.`);
}

/** Node leaves the body of an answer to HEAD out by itself. */
const headAsGet: RequestHandler = (request, _response, next) => {
  if (request.method === 'HEAD') request.method = 'GET';
  next();
};

function carryOut(
  service: RefereeService,
  { requests, answers }: Checks,
  closing: AbortSignal,
): RequestHandler {
  return async (request, response) => {
    const { described, path, query } = requests.check(request);
    const { id, operation: schema } = described;
    noteOperation(request, id);
    if (answers !== undefined) {
      checkBodies(response, (body) => answers(described, response.statusCode, body));
    }
    const carryOne = operationOf(id);
    await chargeRequest(request, (WEIGHTS[id] ?? 1) - 1);
    if (!isReferenceData(schema)) {
      response.vary('Authorization').set('Cache-Control', 'private, no-cache');
    }
    const leaving = new Leaving(response);
    const context = new RequestContext(service, callerOf(request), leaving, closing);
    const { headers, body } = request as { headers: object; body: unknown };
    const input = { path, query, headers, body };
    const key = request.get('idempotency-key');
    const answer = () => carryOne(input, context);
    try {
      if (key === undefined || carryOne.keepsOwnKey || !changesSomething(schema)) {
        await send(response, await answer());
      } else {
        const sender = credentialOf(request.headers.authorization) ?? `address ${request.ip ?? ''}`;
        const operation = `${request.method} ${request.originalUrl}`;
        await send(response, await withIdempotencyKey({ key, sender, operation, body }, context, answer));
      }
    } catch (error) {
      // Given up as the client has gone: no one reads an answer.
      if (!leaving.isReason(error)) throw error;
    }
  };
}

/** The signals are made where they are listened to: few operations do. */
class RequestContext implements Context {
  constructor(
    readonly service: RefereeService,
    readonly caller: Caller,
    private readonly leaving: Leaving,
    private readonly closing: AbortSignal,
  ) {}

  get gone(): AbortSignal {
    return this.leaving.signal;
  }

  get signal(): AbortSignal {
    return AbortSignal.any([this.leaving.signal, this.closing]);
  }
}

/** Whether a client goes before they have their answer. */
class Leaving {
  #controller: AbortController | undefined;

  constructor(private readonly response: Response) {}

  get signal(): AbortSignal {
    return (this.#controller ??= this.#watch()).signal;
  }

  isReason(error: unknown): boolean {
    const signal = this.#controller?.signal;
    return signal?.aborted === true && error === signal.reason;
  }

  #watch(): AbortController {
    const { response } = this;
    const controller = new AbortController();
    const leave = (): void => {
      if (!response.writableFinished) controller.abort();
    };
    if (response.closed) leave();
    else response.on('close', leave);
    return controller;
  }
}

/** What needs no match is the same for everybody; all else may differ by the credential. */
function isReferenceData({ tags = [] }: ApiOperation): boolean {
  return tags.includes('catalogue');
}

/** Questions may be asked by POST; there is nothing in them that could happen twice. */
function changesSomething(described: ApiOperation): boolean {
  const twins = 'x-graphql' in described ? described['x-graphql'] : [];
  return Array.isArray(twins) && twins.some((twin) => String(twin).startsWith('Mutation.'));
}

function operationOf(id: string): Operation {
  const found = OPERATIONS[id];
  if (found === undefined) throw new Error(`Nothing carries out ${id}.`);
  return found;
}

/** Answers what went wrong with problem details. */
export function problems(log: DoorConfig['log']): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const answer = problemOf(error, logOf(log, request));
    // Of a stream that has begun only the end can be sent.
    if (response.headersSent) response.destroy();
    else sendProblem(response, answer);
  };
}
