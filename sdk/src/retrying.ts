import { retryAfterOf } from './result.js';

/** Terms for retries of calls without an answer, or with "not now" as the answer. */
export interface RetryPolicy {
  /** Total number of tries, at least 1. */
  readonly tries: number;
  /** Milliseconds before the second try; doubled before each further one. */
  readonly firstDelayMs: number;
  /** Maximum wait in milliseconds. If the service asks for a longer one, its answer is returned without a retry. */
  readonly longestDelayMs: number;
}

export const DEFAULT_RETRIES: RetryPolicy = { tries: 4, firstDelayMs: 250, longestDelayMs: 10_000 };

type Fetch = (request: Request) => Promise<Response>;

/** Makes the idempotency key of a write. */
export type NewKey = (request: Request) => string;

/**
 * Fetches, and retries if no answer or a partial one arrives, or 429, 502, 503 or 504. Writes carry an
 * `Idempotency-Key`, so that a write whose answer was lost takes effect only once.
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

/** Reads the whole body of an answer; throws if it breaks off. A stream is returned unread, as it has no end. */
async function whole(response: Response): Promise<Response> {
  const { headers } = response;
  if (response.body === null || headers.get('content-type')?.startsWith('text/event-stream') === true) {
    return response;
  }
  const body = await response.arrayBuffer();
  // If the server closes the connection after the answer, Node takes a partial body for a complete one.
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

/** Waits; throws the signal's reason if the signal is aborted during the wait. */
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
