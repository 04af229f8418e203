import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { dedupeErrors } from './dedupe-errors';
import { QueueUnavailable, QueueUnusable } from '../jobs/job-queue';
import { StorageUnavailable, StorageUnusable } from '../storage/errors';

/** Milliseconds between tries, doubled each time. A try itself waits a few seconds for a connection. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

interface Waiting {
  readonly log: Logger;
  /** Future address of the process, where requests are refused in the meantime. */
  readonly address?: { readonly host: string; readonly port: number } | undefined;
}

/**
 * Opens the parts that need Redis once Redis answers, with no time limit, because a supervisor starts processes and
 * Redis in any order. Throws errors that waiting cannot cure.
 */
export async function whenRedisAnswers<T>(open: () => Promise<T>, { log, address }: Waiting): Promise<T> {
  const report = dedupeErrors((error) => log.error({ err: error }, 'The start waits for Redis.'));
  let room: { close(): Promise<void> } | undefined;
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await open();
      } catch (error) {
        if (!mayPass(error)) throw error;
        if (address !== undefined) room ??= await waitingRoom(address);
        report(error);
      }
      await sleep(pauseMs);
    }
  } finally {
    await room?.close();
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return !(error instanceof StorageUnusable);
  return error instanceof QueueUnavailable && !(error instanceof QueueUnusable);
}

/** Loaded only by a process that must wait. */
async function waitingRoom(address: NonNullable<Waiting['address']>): Promise<{ close(): Promise<void> }> {
  const { openWaitingRoom } = await import('../server/waiting-room.ts');
  return openWaitingRoom(address);
}
