import { retryAfterOf } from './result.js';

/** How calls are tried again that came to no answer, or to "not now". */
export interface RetryPolicy {
  /** Tries in all, from 1 on. */
  readonly tries: number;
  /** Before the second try, in milliseconds; twice as long before each that follows. */
  readonly firstDelayMs: number;
  /** No wait is longer, whatever the service asks for: an answer that asks for more is handed on. */
  readonly longestDelayMs: number;
}

export const DEFAULT_RETRIES: RetryPolicy = { tries: 4, firstDelayMs: 250, longestDelayMs: 10_000 };

type Fetch = (request: Request) => Promise<Response>;

/** The idempotency key of a write. */
export type NewKey = (request: Request) => string;

/**
 * Fetches, and again while nothing, half of an answer or 429, 502, 503, 504 comes back. Writes bear an `Idempotency-Key`, so that
 * one whose answer was lost happens once all the same.
 */
export function retrying(
  fetch: Fetch,
  newKey: NewKey,
  { tries, firstDelayMs, longestDelayMs }: RetryPolicy,
): Fetch {
  return async (request) => {
    const keyed = withKey(request, newKey);
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt >= tries;
      const backOff = firstDelayMs * 2 ** (attempt - 1);
      let delayMs = Math.min(backOff, longestDelayMs);
      try {
        const response = await whole(await fetch(keyed.clone()));
        if (last || !isPassing(response)) return response;
        const asked = retryAfterOf(response);
        if (asked !== undefined) {
          if (asked * 1000 > longestDelayMs) return response;
          delayMs = Math.max(delayMs, asked * 1000);
        }
      } catch (error) {
        if (last || request.signal.aborted) throw error;
      }
      await pause(delayMs, request.signal);
    }
  };
}

/** The answer with its body to the end; throws when it breaks off. A stream has no end to wait for. */
async function whole(response: Response): Promise<Response> {
  const { headers } = response;
  if (response.body === null || headers.get('content-type')?.startsWith('text/event-stream') === true) {
    return response;
  }
  const body = await response.arrayBuffer();
  // Node takes what has arrived for the whole where the server has said that it closes the connection.
  if (headers.get('connection') === 'close' && /json/.test(headers.get('content-type') ?? '')) {
    JSON.parse(new TextDecoder().decode(body));
  }
  return new Response(body, response);
}

function withKey(request: Request, newKey: NewKey): Request {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers.has('Idempotency-Key')) {
    return request;
  }
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', newKey(request));
  return new Request(request, { headers });
}

const isPassing = ({ status }: Response): boolean => [429, 502, 503, 504].includes(status);

/** Waits; throws the signal's reason when it is set off meanwhile. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
