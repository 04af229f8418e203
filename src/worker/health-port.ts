import express from 'express';
import { healthCheck, readyCheck } from '../http/health';
import type { ServerLog } from '../http/api-config';
import { openSmallServer } from '../http/small-server';
import type { SmallServer } from '../http/small-server';
import type { RefereeService } from '../service/service';

/** Answers `GET /health` and `GET /ready` for the supervisor of the process. */
export async function openHealthPort(
  service: RefereeService,
  { log, ...address }: { readonly host: string; readonly port: number; readonly log: ServerLog },
): Promise<SmallServer> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health', healthCheck);
  app.get('/ready', readyCheck(service, log));
  return openSmallServer(app, address);
}
