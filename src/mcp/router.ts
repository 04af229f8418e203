import { pipeline } from 'node:stream/promises';
import {
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
} from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import { Router } from 'express';
import type { Request as HttpRequest, Response as HttpResponse, RequestHandler } from 'express';
import { DEFAULT_BODY_LIMIT } from '../http/api-config';
import type { ApiConfig } from '../http/api-config';
import { jsonBody } from '../http/json-body';
import { callerOf, chargeRequest, logOf, noteOperation } from '../http/request-scope';
import type { RefereeService } from '../service/service';
import { ClientLeaving } from '../http/client-leaving';
import { fromKnownPages, rpcError } from './known-pages';
import type { Surroundings } from './known-pages';
import { assistantServer } from './server';
import { CallerSession } from './tool';
import { TOOLS } from './tools';
import { programVersion } from '../config/program-version';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** The description of the server at this host, as registries of the protocol take it. */
function serverJson(host: string, path: string) {
  const { hostname } = new URL(`http://${host}`);
  // A name of a registry is that of its host, read backwards. Public servers are behind TLS.
  const isPublic = /\.[a-z]+$/i.test(hostname);
  return {
    $schema: SCHEMA,
    name: `${hostname.split('.').reverse().join('.')}/westwall-referee`,
    title: 'Westwall Referee',
    description: 'A referee for four WestWall hex wargames: play, ask for legal actions and odds, simulate.',
    version: programVersion(),
    remotes: [
      {
        type: 'streamable-http',
        url: `${isPublic ? 'https' : 'http'}://${host}${path}`,
        headers: [
          {
            name: 'Authorization',
            description:
              'Bearer and the token of a seat or an API key; without it the assistant is a stranger',
            isRequired: false,
            isSecret: true,
          },
        ],
      },
    ],
  };
}

const MCP_PATH = '/mcp';
const EVENT_STREAM = 'text/event-stream';

/** The Model Context Protocol without sessions, in its newest and its older revisions. */
export function openMcp(service: RefereeService, config: ApiConfig, surroundings: Surroundings): Router {
  const router = Router();
  router.get('/server.json', ({ headers: { host = '' } }, response) => {
    if (URL.canParse(`http://${host}`)) response.json(serverJson(host, MCP_PATH));
    else response.status(400).end();
  });
  router.use(MCP_PATH, named, fromKnownPages(surroundings));
  router.post(
    MCP_PATH,
    inJson,
    jsonBody(config.bodyLimit ?? DEFAULT_BODY_LIMIT),
    async (request, response) => {
      await chargeRequest(request, weightOf(request.body) - 1);
      const leaving = new ClientLeaving(response);
      const session = new CallerSession(service, {
        caller: callerOf(request),
        signal: leaving.signal,
        headers: {},
      });
      const log = logOf(config.log, request);
      const problems: Error[] = [];
      const { answer, close } = await answerTo(
        request,
        (options) => assistantServer(session, log, options),
        (error) => problems.push(error),
      );
      // Errors below 500 are mistakes of the client.
      if (answer.status >= 500)
        log?.error({ err: problems.at(-1) }, 'An assistant was answered with an error.');
      response.status(answer.status).set('Cache-Control', 'no-store');
      try {
        await write(answer, response);
      } catch (error) {
        if (!leaving.signal.aborted) throw error;
      } finally {
        await close();
      }
    },
  );
  router.all(MCP_PATH, (_request, response) => {
    response.set('Allow', 'POST');
    rpcError(response, 405, 'Only POST is answered here: there are no sessions.');
  });
  return router;
}

const named: RequestHandler = (request, _response, next) => {
  noteOperation(request, 'mcp');
  next();
};

/** Refuses a client that does not accept JSON: every answer is one document. */
const inJson: RequestHandler = (request, response, next) => {
  if (request.accepts('json') !== false) next();
  else rpcError(response, 406, 'The answer is application/json: the header Accept must allow it.');
};

/** Number of requests that the messages of a body count as. */
function weightOf(body: unknown): number {
  return [body].flat().reduce<number>((sum, message) => {
    const { params } = Object(message) as { readonly params?: unknown };
    const { name } = Object(params) as { readonly name?: unknown };
    return sum + (TOOLS.find((tool) => tool.name === name)?.weight ?? 1);
  }, 0);
}

/** Sends an answer: one document, or a stream of the progress and the result of a call. */
async function write(answer: Response, response: HttpResponse): Promise<void> {
  if (answer.body !== null && answer.headers.get('content-type')?.startsWith(EVENT_STREAM) === true) {
    await pipeline(answer.body, response.type(EVENT_STREAM));
    return;
  }
  if (answer.body !== null) response.type('json');
  response.end(await answer.text());
}

/** True if the client asks for the progress of a call that has some, and takes a stream. */
function wantsProgress({ headers, body }: HttpRequest): boolean {
  const { params } = Object(body) as { readonly params?: unknown };
  const { name, _meta } = Object(params) as { readonly name?: unknown; readonly _meta?: unknown };
  const isLong = TOOLS.some((tool) => tool.name === name && tool.isLong);
  return isLong && 'progressToken' in Object(_meta) && (headers.accept ?? '').includes(EVENT_STREAM);
}

/** Answers in the revision of the protocol that the client uses. */
async function answerTo(
  request: HttpRequest,
  open: (options: { readonly reports: boolean }) => McpServer,
  onerror: (error: Error) => void,
): Promise<{ readonly answer: Response; readonly close: () => Promise<void> }> {
  const asked = asFetched(request);
  const options = { parsedBody: request.body as unknown };
  const streams = wantsProgress(request);
  // Tools never change, so a subscription would get nothing.
  const server = (): McpServer => open({ reports: streams });
  const newest = createMcpHandler(server, { legacy: 'reject', maxSubscriptions: 0, onerror });
  if (!(await isLegacyRequest(asked, request.body))) {
    return { answer: await newest.fetch(asked, options), close: () => newest.close() };
  }
  const older = server();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !streams });
  transport.onerror = onerror;
  await older.connect(transport);
  try {
    return { answer: await transport.handleRequest(asked, options), close: () => older.close() };
  } catch (error) {
    await older.close();
    throw error;
  }
}

/** The request as the package of the protocol takes it: it insists on a client that accepts streams too. */
function asFetched({ headers: sent, body }: HttpRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) headers.set(name, String(value));
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(`http://localhost${MCP_PATH}`, {
    method: 'POST',
    headers,
    body: JSON.stringify((body as unknown) ?? null),
  });
}
