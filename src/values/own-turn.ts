/** What waits of one request, first come first. */
type Line = (() => void)[];

const lines = new WeakMap<object, Line>();
/** Lines in which something waits; the first is next. */
const waiting: Line[] = [];

/**
 * Waits for a turn of the event loop in which no one else does something that has waited here. What waits for the same
 * one (a caller, who is identified once for each request) stands in one line. Lines take turns, so that a request that
 * asks for much does not hold up one that asks for little.
 */
export function ownTurn(whose: object): Promise<void> {
  const line = lines.get(whose) ?? [];
  lines.set(whose, line);
  return new Promise((resolve) => {
    line.push(resolve);
    if (line.length > 1) return;
    waiting.push(line);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

/** Long work, parts of which wait for a turn of their own where those before have taken long enough. */
export class Turns {
  #end = 0;

  /** Milliseconds after which others have their turn. */
  constructor(private readonly length: number) {}

  /** To be asked before each part. */
  async next(): Promise<void> {
    if (performance.now() < this.#end) return;
    await ownTurn(this);
    this.#end = performance.now() + this.length;
  }
}

function goOn(): void {
  const line = waiting.shift();
  line?.shift()?.();
  if (line !== undefined && line.length > 0) waiting.push(line);
  if (waiting.length > 0) setImmediate(goOn);
}
