import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { dedupeErrors } from '../process/dedupe-errors';
import type { RefereeService } from '../service/service';
import type { ServerLog } from './api-config';

/** Milliseconds between the beginnings of two trial writes. */
const PAUSE_MS = 1_000;
/** Milliseconds after which a trial write has failed. */
const PATIENCE_MS = 2_000;

/** Reports that the process lives; a supervisor restarts a process that does not answer. */
export const healthCheck: RequestHandler = (_request, response) => {
  response.json({ status: 'ok' });
};

/** Reports readiness for requests: 200, or 503 if a write would not succeed now or the server is shutting down. */
export function readyCheck(
  service: RefereeService,
  log: ServerLog | undefined,
  ending?: AbortSignal,
): RequestHandler {
  const report = dedupeErrors((error) => log?.error({ err: error }, 'A write would not succeed now.'));
  const succeeds = onceASecond(async () => {
    try {
      await inTime(service.probe());
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  });
  return async (_request, response) => {
    if (ending?.aborted) response.status(503).json({ status: 'ending' });
    else if (await succeeds()) response.json({ status: 'ready' });
    else response.status(503).json({ status: 'unavailable' });
  };
}

/** Shares one result among all callers within a second. */
function onceASecond<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly found: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at >= PAUSE_MS) last = { at: now, found: look() };
    return last.found;
  };
}

async function inTime(write: Promise<void>): Promise<void> {
  const late = async (): Promise<never> => {
    await sleep(PATIENCE_MS, undefined, { ref: false });
    // After a long computation timers run first, though the answer may have arrived: let it pass.
    await setImmediate();
    throw new Error(`A trial write takes longer than ${PATIENCE_MS} ms.`);
  };
  return Promise.race([write, late()]);
}
