import type { Sliced } from '../engine';
import { ownTurn } from './own-turn';

/** After so long, in milliseconds, the rest of the work is left for the next turn of the event loop. */
const TURN_MS = 20;

/** Does work and lets others have their turn between its slices. */
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
