import { AsyncLocalStorage } from 'node:async_hooks';

/** What waits of one request, first come first. */
type Line = (() => void)[];

const lines = new AsyncLocalStorage<Line>();
/** Lines in which something waits; the first is next. */
const waiting: Line[] = [];

/** Does all that follows in a line of its own: what waits in other lines does not hold it up. */
export function inOwnLine(act: () => void): void {
  lines.run([], act);
}

/**
 * Waits for a turn of the event loop in which no one else does something that has waited here. Lines take turns, so
 * that a request that asks for much does not hold up one that asks for little.
 */
export function ownTurn(): Promise<void> {
  const line = lines.getStore() ?? [];
  return new Promise((resolve) => {
    line.push(resolve);
    if (line.length > 1) return;
    waiting.push(line);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  const line = waiting.shift();
  line?.shift()?.();
  if (line !== undefined && line.length > 0) waiting.push(line);
  if (waiting.length > 0) setImmediate(goOn);
}
