/** Waiting work of one owner, in order of arrival. */
type Line = (() => void)[];

const lines = new WeakMap<object, Line>();
/** Lines with waiting work; the first is next. */
const waiting: Line[] = [];

/**
 * Waits for a turn of the event loop of its own. Work of one owner (a caller, who is identified once for each
 * request) stands in one line. Lines alternate, so that an expensive request does not delay a cheap one.
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

/** Long work whose parts wait for a new turn after a time limit. */
export class Turns {
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
  const line = waiting.shift();
  line?.shift()?.();
  if (line !== undefined && line.length > 0) waiting.push(line);
  if (waiting.length > 0) setImmediate(goOn);
}
