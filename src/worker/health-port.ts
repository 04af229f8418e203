import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { healthCheck } from '../http/health';
import type { ServerLog } from '../http/door';
import type { RefereeService } from '../service/api';

/** Answers `GET /health` for the supervisor of the process. */
export async function openHealthPort(
  service: RefereeService,
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: ServerLog },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health', healthCheck(service, log));
  const server = app.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
