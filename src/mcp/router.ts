import {
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
} from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import { Router } from 'express';
import type { Request as HttpRequest, RequestHandler } from 'express';
import { DEFAULT_BODY_LIMIT } from '../http/api-config';
import type { ApiConfig } from '../http/api-config';
import { jsonBody } from '../http/json-body';
import { callerOf, chargeRequest, logOf, noteOperation } from '../http/request-scope';
import type { RefereeService } from '../service/service';
import { ClientLeaving } from '../http/client-leaving';
import { fromKnownPages } from './known-pages';
import type { Surroundings } from './known-pages';
import { rpcError } from './rpc-error';
import { assistantServer } from './server';
import { CallerSession } from './tool';
import { TOOLS } from './tools';

const MCP_PATH = '/mcp';

/** The Model Context Protocol without sessions, in its newest and its older revisions. */
export function openMcp(service: RefereeService, config: ApiConfig, surroundings: Surroundings): Router {
  const router = Router();
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
      const answer = await answerTo(
        request,
        () => assistantServer(session, log),
        (error) => problems.push(error),
      );
      // Errors below 500 are mistakes of the client.
      if (answer.status >= 500)
        log?.error({ err: problems.at(-1) }, 'An assistant was answered with an error.');
      response.status(answer.status).set('Cache-Control', 'no-store');
      if (answer.body !== null) response.type('json');
      response.end(await answer.text());
    },
  );
  router.all(MCP_PATH, (_request, response) => {
    response.set('Allow', 'POST');
    rpcError(response, 405, 'Only POST is answered here: there are no sessions and no streams.');
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

/** Answers in the revision of the protocol that the client uses. */
async function answerTo(
  request: HttpRequest,
  open: () => McpServer,
  onerror: (error: Error) => void,
): Promise<Response> {
  const asked = asFetched(request);
  const options = { parsedBody: request.body as unknown };
  // Tools never change, so a subscription would get nothing.
  const newest = createMcpHandler(open, { legacy: 'reject', maxSubscriptions: 0, onerror });
  if (!(await isLegacyRequest(asked, request.body))) return newest.fetch(asked, options);
  const server = open();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  transport.onerror = onerror;
  await server.connect(transport);
  try {
    return await transport.handleRequest(asked, options);
  } finally {
    await server.close();
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
