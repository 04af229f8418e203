import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type RequestHandler, Router } from 'express';
import { openMcp } from '../mcp/router';
import { openRest, problems } from '../rest/router';
import type { RefereeService } from '../service/service';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserHeaders } from './browser-headers';
import { compressed } from './compressed';
import { CONNECTION_TERMS, connectionOptions, endWhatIsLeft } from '../http/connections';
import { DEFAULT_BODY_LIMIT } from '../http/api-config';
import type { ServerConfig } from './config';
import { openGraphql } from './graphql';
import { inTurn } from './in-turn';
import { messagesOf } from './messages';
import { jsonBody } from '../http/json-body';
import { answerEveryRequest } from '../http/every-request';
import { healthCheck, readyCheck } from '../http/health';
import { countSubmissions, measured, metricsPage } from './metrics/measured';
import { Metrics } from './metrics/metrics';
import { answerProblems } from '../http/problems';
import { ClientAddresses } from './rate/client-addresses';
import { Gate, admitted } from './rate/gate';
import { RateLimits } from './rate/rate-limits';
import { requestScope } from '../http/request-scope';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Board page at `/`, from the folder of its build. The assets have a hash of their content in their names and are
 * cached for good; the page itself is requested every time. Without the folder nothing is served.
 */
function boardPage(folder: string | undefined): Router {
  const router = Router();
  if (folder === undefined || !existsSync(folder)) return router;
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  router.use(
    express.static(folder, {
      redirect: false,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  return router;
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Nothing here</title>
<h1>There is nothing here</h1>
<p><a href="/">To the matches</a>, <a href="/docs">to the API</a></p>
</html>
`;

const text =
  'There is nothing at this address. / has the matches, /docs the API, /v1 a list of what there is.\n';

const READ_ONLY = 'Pages are read with GET. The APIs are under /v1 (REST), /graphql and /mcp.\n';

/** Answers requests for an unknown address, or with a method that no page has. */
const nothingHere: RequestHandler = ({ method }, response) => {
  if (method !== 'GET' && method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').type('text').send(READ_ONLY);
    return;
  }
  response.status(404).format({
    'text/plain': () => response.send(text),
    'text/html': () => response.send(page),
    default: () => response.type('text').send(text),
  });
};

export interface RunningServer {
  readonly app: Express;
  /** For example `http://localhost:4000`. */
  readonly url: string;
  readonly port: number;
  /** Announces its end, stops admitting requests after the drain time, lets those under way finish, then closes. */
  close(): Promise<void>;
}

/** Serves all APIs of a service on one port. The service itself stays open when the server closes. */
export async function createServer(service: RefereeService, config: ServerConfig): Promise<RunningServer> {
  const { log, dashboard, playground = false, connections = CONNECTION_TERMS, tracing } = config;
  const app = express();
  const httpServer = createHttpServer({ ...connectionOptions(connections), ...messagesOf(app) }, app);
  answerEveryRequest(httpServer, app);
  endWhatIsLeft(httpServer, connections);
  app.disable('x-powered-by');
  const metrics = config.metrics && new Metrics({ play: service.jobs, webhooks: config.metrics.messages });
  const stopCounting = metrics && countSubmissions(service.operations, metrics);
  const gate = gateOf(service, config);
  const trace = tracing?.sockets;
  const graphql = await openGraphql({
    service,
    httpServer,
    gate,
    metrics,
    trace,
    log,
    playground,
    connections,
  });
  const ending = new AbortController();
  const closing = new AbortController();

  app.use(requestScope);
  if (tracing?.requests) app.use(tracing.requests);
  app.use(...browserHeaders(config.corsOrigins));
  app.use(...compressed());
  app.get('/health', healthCheck);
  app.get('/ready', readyCheck(service, log, ending.signal));
  if (metrics !== undefined) {
    app.get('/metrics', metricsPage(metrics, config.metrics!.token));
    app.use(measured(metrics));
  }
  const body = jsonBody(config.bodyLimit ?? DEFAULT_BODY_LIMIT);
  const letIn = inTurn();
  app.use('/graphql', admitted(gate), body, letIn, graphql.handler, answerProblems(log));
  app.use(admitted(gate));
  if (dashboard) app.use(dashboard);
  app.use(
    letIn,
    // First, because most requests go there.
    openRest(service, config, closing.signal),
    openMcp(service, config, { address: () => address, corsOrigins: config.corsOrigins }),
    // Last, because it looks for a file of every name.
    boardPage(config.boardPage),
    nothingHere,
    problems(log),
  );

  const { port, address } = await listen(httpServer, config);
  return {
    app,
    port,
    url: urlOf(config.host ?? 'localhost', port),
    async close() {
      ending.abort();
      await sleep(config.drainMs ?? 0);
      closing.abort();
      stopCounting?.();
      await graphql.stop();
    },
  };
}

function gateOf({ identities }: RefereeService, config: ServerConfig): Gate {
  const { rates = {}, streams = {}, rateLimits = RateLimits.inMemory(), trustedProxies } = config;
  return new Gate(rateLimits, streams, new ClientAddresses(trustedProxies), rates, identities);
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function listen(server: Server, { port, host }: ServerConfig): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.removeListener('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}
