import express from 'express';
import { healthCheck } from '../http/health';
import { openSmallServer } from '../http/small-server';
import type { SmallServer } from '../http/small-server';
import { problemOf } from '../rest/problem-of';
import { sendProblem } from '../rest/send-reply';
import { StorageUnavailable } from '../storage/errors';
import { makeFormatError } from './errors';

/** Answers for a process that waits for its store: /health as usual, and 503 to every other request. */
export function openWaitingRoom(address: {
  readonly host: string;
  readonly port: number;
}): Promise<SmallServer> {
  // The waiting process logs the reason; single requests do not.
  const noLog = undefined;
  const away = new StorageUnavailable('Redis has not answered since the start.', 'no');
  const app = express();
  app.disable('x-powered-by');
  app.get('/health', healthCheck);
  app.use((_request, response, next) => {
    response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '2' });
    next();
  });
  app.get('/ready', (_request, response) => {
    response.json({ status: 'unavailable' });
  });
  app.use('/graphql', (_request, response) => {
    response.json({ errors: [makeFormatError(noLog)({ message: away.message }, away)] });
  });
  app.use((_request, response) => sendProblem(response, problemOf(away, noLog)));
  return openSmallServer(app, address);
}
