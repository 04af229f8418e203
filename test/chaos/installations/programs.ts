import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../../support/patience';

const LOOK_MS = 100;

/** Settings of every program; the address rate is off as all clients have one address. */
export const SETTINGS = {
  LOG_LEVEL: 'error',
  WESTWALL_ADDRESS_RATE: '0',
  WESTWALL_THREADS: '1',
  WESTWALL_GRACE: '2',
};

/** Resolves when every server reports that it is ready. */
export async function allReady(urls: readonly string[]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (const url of urls) {
    while (!(await answers(`${url}/ready`))) {
      if (Date.now() > deadline) throw new Error(`${url} does not become ready.`);
      await sleep(LOOK_MS);
    }
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { connection: 'close' },
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
