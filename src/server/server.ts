import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Express } from 'express';
import { openRest } from '../rest/router';
import type { RefereeService } from '../service/api';
import { DEFAULT_BODY_LIMIT } from './config';
import type { ServerConfig } from './config';
import { openGraphql } from './graphql';
import { healthCheck } from './health';
import { answerProblems } from './problems';

/** A server that listens. */
export interface RunningServer {
  readonly app: Express;
  /** For example `http://localhost:4000`. */
  readonly url: string;
  readonly port: number;
  /** Takes no new requests, lets those under way finish, then closes. */
  close(): Promise<void>;
}

/** Opens the doors to a service on one port. The service itself stays open when the server closes. */
export async function createServer(service: RefereeService, config: ServerConfig): Promise<RunningServer> {
  const app = express();
  const httpServer = createHttpServer(app);
  app.disable('x-powered-by');
  const graphql = await openGraphql(service, httpServer, config.log);
  app.get('/health', healthCheck(service, config.log));
  if (config.dashboard) app.use(config.dashboard);
  app.use('/graphql', express.json({ limit: config.bodyLimit ?? DEFAULT_BODY_LIMIT }), graphql.handler);
  const closing = new AbortController();
  app.use(openRest(service, config, closing.signal));
  app.use(answerProblems(config.log));
  const port = await listen(httpServer, config);
  return {
    app,
    port,
    url: urlOf(config.host ?? 'localhost', port),
    async close() {
      closing.abort();
      await graphql.stop();
    },
  };
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function listen(server: Server, { port, host }: ServerConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
