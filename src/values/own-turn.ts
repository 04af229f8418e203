/** Waiting work of each owner, in order of arrival; the first owner is next. */
const lines = new Map<object, (() => void)[]>();

/**
 * Waits for a turn of the event loop of its own. Work of one owner (a caller, who is identified once for each
 * request) stands in one line. Lines alternate, so that an expensive request does not delay a cheap one.
 */
export function ownTurn(whose: object): Promise<void> {
  return new Promise((resolve) => {
    const line = lines.get(whose);
    if (line !== undefined) {
      line.push(resolve);
      return;
    }
    lines.set(whose, [resolve]);
    if (lines.size === 1) setImmediate(goOn);
  });
}

/** Long work whose parts wait for a new turn after a time limit. */
export class SharedTurns {
  #end = 0;

  /** `length`: milliseconds after which other work gets a turn. */
  constructor(private readonly length: number) {}

  /** Called before each part. */
  async next(): Promise<void> {
    if (performance.now() < this.#end) return;
    await ownTurn(this);
    this.#end = performance.now() + this.length;
  }
}

function goOn(): void {
  for (const [whose, line] of lines) {
    lines.delete(whose);
    line.shift()!();
    if (line.length > 0) lines.set(whose, line);
    break;
  }
  if (lines.size > 0) setImmediate(goOn);
}
