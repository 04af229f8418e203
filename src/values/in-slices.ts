import type { Sliced } from '../engine';
import { ownTurn } from './own-turn';

/** Milliseconds after which the rest of the work waits for the next turn of the event loop. */
const TURN_MS = 20;

/** Does work in slices, with turns of the event loop between them. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + TURN_MS;
    while (performance.now() < end) {
      const { done, value } = work.next();
      if (done === true) return value;
    }
    await ownTurn(work);
  }
}
