import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../support/patience';
import type { Random } from '../../src/ai/seeded-random';

export interface Answer<T> {
  readonly body: T;
  /** Requests that were sent for it. */
  readonly tries: number;
}

/** An answer that no repetition of the request would change. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(`${status} ${text}`);
  }
}

/** A server that is stopped in the middle holds its connections open: after so long another is asked. */
const ANSWER_MS = 20_000;
const LONGEST_PAUSE_MS = 2_000;
/** Of the requests that write, so many are sent to two servers at once, as impatient clients do. */
const IMPATIENT = 0.15;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string;
  readonly body?: object;
}

/** Calls an installation over REST, and calls again until it answers: what clients should do, and no more. */
export class Caller {
  /** Requests that got no answer, or one that asks to try again. */
  retries = 0;
  requests = 0;
  /** Statuses of 500 and more, apart from 503: a service in trouble answers 503 and no other. */
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

  /** Has its effect once, however often it is sent. */
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
        // No answer came: the server is away or stopped.
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

/** Throws where the answer breaks off, which not every connection makes known. */
function readBody(status: number, text: string): unknown {
  return status === 204 ? undefined : JSON.parse(text);
}
