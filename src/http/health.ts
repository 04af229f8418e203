import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { dedupeErrors } from '../process/dedupe-errors';
import type { RefereeService } from '../service/service';
import type { ServerLog } from './door';

/** From the beginning of a trial write to that of the next. */
const PAUSE_MS = 1_000;
/** A trial write that takes longer has failed. */
const PATIENCE_MS = 2_000;

/** Says that the process lives: what starts processes ends one that does not answer. */
export const healthCheck: RequestHandler = (_request, response) => {
  response.json({ status: 'ok' });
};

/**
 * Says whether requests should be sent here: 200, or 503 when a write would not succeed now or the server is
 * shutting down.
 */
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

/** Who asks while a look is under way, or soon after it began, gets its answer. */
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
    // After a long computation timers come first, though the answer may lie ready: it passes.
    await setImmediate();
    throw new Error(`A trial write takes longer than ${PATIENCE_MS} ms.`);
  };
  return Promise.race([write, late()]);
}
