import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Problem } from './result.js';
import { RefereeError, errorOf, retryAfterOf } from './result.js';
import { pause } from './retrying.js';
import type { RetryPolicy } from './retrying.js';

/** One event of a stream: its id, if any, and its data as in the contract. */
interface Received {
  readonly id: string | undefined;
  readonly data: string;
}

export interface StreamRequest {
  readonly url: string;
  readonly headers: Headers;
  /** Id of the last event received. */
  readonly after: string | undefined;
  readonly signal: AbortSignal;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly retries: RetryPolicy;
  /** Milliseconds without a sign of life after which a stream counts as broken; no limit by default. */
  readonly silenceMs?: number | undefined;
  /** Called with true when the stream has opened, and with false when it has broken. */
  readonly onConnection?: ((connected: boolean) => void) | undefined;
}

/**
 * Yields server-sent events. A connection that breaks or ends is opened again after the last event received, until
 * the signal is aborted or the caller stops. Throws a RefereeError if the service refuses the stream.
 */
export async function* listening(request: StreamRequest): AsyncGenerator<string, void, undefined> {
  let after = request.after;
  let failures = 0;
  const { signal } = request;
  const stopped = (): boolean => signal.aborted;
  while (!stopped()) {
    const silence = new Silence(request.silenceMs);
    try {
      const response = await open(request, after, AbortSignal.any([signal, silence.signal]));
      request.onConnection?.(true);
      for await (const event of eventsOf(response, silence)) {
        failures = 0;
        after = event.id ?? after;
        yield event.data;
      }
    } catch (error) {
      if (stopped()) return;
      if (error instanceof RefereeError && !isPassing(error)) throw error;
    } finally {
      silence.end();
    }
    request.onConnection?.(false);
    failures += 1;
    const { firstDelayMs, longestDelayMs } = request.retries;
    const delayMs = Math.min(firstDelayMs * 2 ** Math.min(failures - 1, 16), longestDelayMs);
    // An abort during the wait ends the stream as usual.
    await pause(delayMs, signal).catch(() => undefined);
  }
}

function isPassing({ reason }: RefereeError): boolean {
  return reason.kind === 'limited' || reason.kind === 'unavailable';
}

async function open(
  { url, headers, fetch }: StreamRequest,
  after: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const own = new Headers(headers);
  own.set('Accept', 'text/event-stream');
  if (after !== undefined) own.set('Last-Event-ID', after);
  const response = await fetch(new Request(url, { headers: own, signal }));
  if (response.ok) return response;
  const wait = retryAfterOf(response);
  const problem = (await response.json()) as Problem;
  if (wait !== undefined) await pause(wait * 1000, signal);
  throw new RefereeError(errorOf(response, problem));
}

/** Breaks a stream that shows no sign of life. */
class Silence {
  readonly #controller = new AbortController();
  readonly #longestMs: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(longestMs: number | undefined) {
    this.#longestMs = longestMs;
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the time limit after a sign of life. */
  heard(): void {
    this.end();
    if (this.#longestMs === undefined) return;
    this.#timer = setTimeout(() => this.#controller.abort(), this.#longestMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

async function* eventsOf({ body }: Response, silence: Silence): AsyncGenerator<Received, void, undefined> {
  if (body === null) return;
  const heard = new TransformStream<string, string>({
    transform(text, next) {
      silence.heard();
      next.enqueue(text);
    },
  });
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(heard)
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield { id: read.value.id, data: read.value.data };
    }
  } finally {
    await reader.cancel();
  }
}
