import type { StreamReply } from './reply';

/** Seconds between two signs of life on a silent stream, shorter than the timeouts of proxies. */
const BEAT_SECONDS = 15;
/** Milliseconds that a client should wait before it reconnects. */
const RETRY_MS = 2_000;

export interface SentEvent {
  /** Id that the client returns in `Last-Event-ID`. */
  readonly id?: string;
  readonly event: string;
  readonly data: object;
}

/** Options of a stream: the number of events after which it ends, and the seconds between two signs of life. */
export interface StreamTerms {
  readonly limit?: number;
  readonly beat?: number;
}

/** Sends the items of a source as server-sent events. */
export function eventStream<T>(
  source: AsyncIterable<T>,
  write: (item: T) => SentEvent,
  { limit = Infinity, beat = BEAT_SECONDS }: StreamTerms = {},
): StreamReply {
  return {
    status: 200,
    type: 'text/event-stream',
    headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    pieces: piecesOf(source, write, limit, beat * 1000),
  };
}

async function* piecesOf<T>(
  source: AsyncIterable<T>,
  write: (item: T) => SentEvent,
  limit: number,
  beatMs: number,
): AsyncGenerator<string> {
  const events = source[Symbol.asyncIterator]();
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    for (let sent = 0; sent < limit; sent += 1) {
      const coming = events.next();
      while ((await beatOr(coming, beatMs)) === 'beat') yield ':\n\n';
      const result = await coming;
      if (result.done === true) return;
      yield textOf(write(result.value));
    }
  } finally {
    await events.return?.();
  }
}

/** Waits for the next item, at most until the next beat. */
async function beatOr(coming: Promise<unknown>, beatMs: number): Promise<'beat' | 'come'> {
  let timer: NodeJS.Timeout | undefined;
  const beat = new Promise<'beat'>((resolve) => {
    timer = setTimeout(() => resolve('beat'), beatMs);
  });
  try {
    return await Promise.race([beat, coming.then(() => 'come' as const)]);
  } finally {
    clearTimeout(timer);
  }
}

/** JSON has no line breaks, so the data is one line. */
function textOf({ id, event, data }: SentEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
