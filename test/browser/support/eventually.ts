import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../../support/patience';

/** Repeats a question until its answer is good, and returns the answer; throws after a time limit. */
export async function eventually<T>(ask: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`It stays at ${JSON.stringify(answer)}.`);
    await sleep(20);
  }
}
