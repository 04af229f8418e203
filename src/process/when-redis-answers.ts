import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { dedupeErrors } from './dedupe-errors';
import { QueueUnavailable, QueueUnusable } from '../jobs/job-queue';
import { StorageUnavailable, StorageUnusable } from '../storage/errors';

/** From a try to the next: twice as long each time. A try itself waits some seconds for a connection. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

interface Waiting {
  readonly log: Logger;
  /** Where the process will answer: requests are refused there meanwhile. */
  readonly address?: { readonly host: string; readonly port: number } | undefined;
}

/**
 * Opens what needs Redis as soon as Redis answers, however long that takes: what starts a process starts the Redis
 * beside it in any order. Throws what no waiting helps against.
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

/** Loaded by those alone who have to wait. */
async function waitingRoom(address: NonNullable<Waiting['address']>): Promise<{ close(): Promise<void> }> {
  const { openWaitingRoom } = await import('../server/waiting-room.ts');
  return openWaitingRoom(address);
}
