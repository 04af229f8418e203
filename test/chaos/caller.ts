import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../support/patience';
import type { Random } from '../../src/ai/seeded-random';

export interface Answer<T> {
  readonly body: T;
  /** Number of requests sent for the answer. */
  readonly tries: number;
}

/** Answer that no repetition of the request would change. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(`${status} ${text}`);
  }
}

/** Milliseconds until another server is asked; a server stopped in the middle keeps its connections open. */
const ANSWER_MS = 20_000;
const LONGEST_PAUSE_MS = 2_000;
/** Share of writes sent to two servers at once, as impatient clients do. */
const IMPATIENT = 0.15;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string;
  readonly body?: object;
}

/** Calls an installation over REST, and retries until it answers, as clients should. */
export class Caller {
  /** Requests without an answer, or with one that asks for a retry. */
  retries = 0;
  requests = 0;
  /** Statuses from 500 up, except 503, the only one that a service in trouble may answer with. */
  readonly faults: string[] = [];
  #writeBegins: (() => void)[] = [];

  constructor(
    private readonly urls: () => readonly string[],
    private readonly random: Random,
    private readonly apiKey?: string,
  ) {}

  read<T>(path: string, token?: string): Promise<Answer<T>> {
    return this.#insist<T>({ method: 'GET', path, token });
  }

  /** Sends a write that takes effect once, however often it is sent. */
  async write<T>(path: string, body: object, token?: string): Promise<Answer<T>> {
    const request = { method: 'POST', path, token, body, key: crypto.randomUUID() };
    for (const begin of this.#writeBegins.splice(0)) begin();
    if (this.random.next() >= IMPATIENT) return this.#insist<T>(request);
    const [one] = await Promise.all([this.#insist<T>(request), this.#insist<T>(request)]);
    return one;
  }

  async remove(path: string, token?: string): Promise<void> {
    await this.#insist({ method: 'DELETE', path, token });
  }

  /** Resolves when the next write has begun. */
  nextWrite(): Promise<void> {
    return new Promise((resolve) => this.#writeBegins.push(resolve));
  }

  async #insist<T>(request: Request): Promise<Answer<T>> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let tries = 1, last = ''; ; tries += 1) {
      if (Date.now() > deadline) {
        throw new Error(`${request.method} ${request.path} is not answered: ${last}`);
      }
      let wait = Math.min(100 * 2 ** Math.min(tries, 8), LONGEST_PAUSE_MS) * (0.5 + this.random.next());
      try {
        const response = await this.#send(request);
        const text = await response.text();
        last = `${response.status} ${text}`;
        if (response.ok) return { body: readBody(response.status, text) as T, tries };
        if (!passes(response.status, text)) throw new Refused(response.status, text);
        if (response.status >= 500 && response.status !== 503) this.faults.push(`${request.path}: ${last}`);
        wait = Math.max(wait, Number(response.headers.get('retry-after') ?? 0) * 1_000);
      } catch (error) {
        if (error instanceof Refused) throw error;
        // No answer: the server is down or stopped.
        last = String(error);
      }
      this.retries += 1;
      await sleep(wait);
    }
  }

  #send({ method, path, token = this.apiKey, key, body }: Request): Promise<Response> {
    this.requests += 1;
    return fetch(`${this.random.pick(this.urls())}/v1${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        // A server may close an idle connection just when it is used again.
        connection: 'close',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}

function passes(status: number, text: string): boolean {
  if (status === 429 || status >= 500) return true;
  return status === 409 && /"code":"(?:REQUEST_UNDER_WAY|TRY_AGAIN)"/.test(text);
}

/** Throws for a truncated answer, which not every connection reports. */
function readBody(status: number, text: string): unknown {
  return status === 204 ? undefined : JSON.parse(text);
}
