import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type {
  Job,
  MatchCreated,
  MatchJoined,
  NewMatch,
  NewPackage,
  NewSeat,
  OwnPosition,
  Package,
  PackageCheck,
  PlayerRecord,
  SentPosition,
  paths,
} from './contract.js';
import { listening } from './listening.js';
import { Match } from './match.js';
import { errorOf } from './result.js';
import type { Problem, Result } from './result.js';
import { DEFAULT_RETRIES, retrying } from './retrying.js';
import type { NewKey, RetryPolicy } from './retrying.js';

export interface RefereeOptions {
  /** Address of the service, for example `http://localhost:4000`. */
  readonly url: string;
  /** An API key, or the token of a place in a match; each `Match` may have its own. */
  readonly token?: string | undefined;
  readonly retries?: Partial<RetryPolicy> | undefined;
  /** Makes the idempotency key of a write; by default a random UUID. */
  readonly newKey?: NewKey | undefined;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** A new match, with the sides whose seats the creator takes. */
export type NewMatchOf<Sides extends readonly string[]> = Omit<NewMatch, 'seats'> & {
  readonly seats: Sides;
};

/** One seat for each side, in the same order. */
export type HeldSeats<Sides extends readonly string[]> = {
  readonly [Place in keyof Sides]: Match & { readonly side: Sides[Place] };
};

export interface BegunMatch<Sides extends readonly string[]> {
  readonly match: MatchCreated['match'];
  readonly seats: HeldSeats<Sides>;
  /** Token of the referee, if the creator asked for it. */
  readonly referee: string | null;
}

/** Answer of a typed call of the contract. */
interface Answered<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** A document of any form, as in the contract. */
type AnyDocument = NewPackage['document'];

/** Client of one service; the entry point of this package. */
export class Referee {
  /** Every operation of the contract, typed, with this referee's token and retries: `api.GET('/systems')`. */
  readonly api: Client<paths>;
  readonly #options: RefereeOptions;
  readonly #retries: RetryPolicy;
  readonly #fetch: (request: Request) => Promise<Response>;

  constructor(options: RefereeOptions) {
    this.#options = options;
    this.#retries = { ...DEFAULT_RETRIES, ...options.retries };
    this.#fetch = options.fetch ?? ((request) => fetch(request));
    this.api = createClient<paths>({
      baseUrl: `${this.url}/v1`,
      headers: this.#headers(),
      fetch: retrying(this.#fetch, options.newKey ?? (() => crypto.randomUUID()), this.#retries),
    });
  }

  /** Address of the service, without a slash at the end. */
  get url(): string {
    return this.#options.url.replace(/\/+$/, '');
  }

  /** Returns a referee like this one with another token. */
  as(token: string | undefined): Referee {
    return new Referee({ ...this.#options, token });
  }

  /**
   * Returns a referee like this one with idempotency keys of the caller. Work that may be repeated takes effect once
   * if its keys are derived from the request for it.
   */
  keyed(newKey: NewKey): Referee {
    return new Referee({ ...this.#options, newKey });
  }

  /**
   * Converts the outcome of a call to a `Result`. It takes any call of `api`:
   * `referee.call(referee.api.GET('/systems'))`. If the call's own signal stopped it, the signal's reason is thrown.
   */
  async call<T>(calling: Promise<Answered<T>>): Promise<Result<T>> {
    let answered: Answered<T>;
    try {
      answered = await calling;
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      return { ok: false, error: { kind: 'unreachable', cause } };
    }
    const { data, error, response } = answered;
    if (response.ok) return { ok: true, value: data as T };
    return { ok: false, error: errorOf(response, problemIn(error, response)) };
  }

  /** Creates a match, and returns a `Match` for each requested seat, in the order of the request. */
  async createMatch<const Sides extends readonly string[]>(
    body: NewMatchOf<Sides>,
  ): Promise<Result<BegunMatch<Sides>>> {
    const created = await this.call(this.api.POST('/matches', { body: { ...body, seats: [...body.seats] } }));
    if (!created.ok) return created;
    const { match, seats, referee } = created.value;
    const held = body.seats.flatMap((side) =>
      seats
        .filter((seat) => seat.side === side)
        .map(({ token }) => this.#seat(match.id, token, side, match.version)),
    );
    if (!isHeld(body.seats, held)) throw new TypeError('The service gave other seats than it was asked for.');
    return { ok: true, value: { match, seats: held, referee } };
  }

  /** Takes a free seat of a match. */
  async join(id: string, body: NewSeat): Promise<Result<Match>> {
    const joined = await this.call<MatchJoined>(
      this.api.POST('/matches/{match}/seats', { params: { path: { match: id } }, body }),
    );
    if (!joined.ok) return joined;
    const { match, seat } = joined.value;
    return { ok: true, value: this.#seat(id, seat.token, seat.side, match.version) };
  }

  /** A match as the holder of a token sees it; by default with the token of this referee. */
  match(id: string, token: string | undefined = this.#options.token): Match {
    return new Match(this.as(token), { id, token });
  }

  /**
   * Views a position of the caller (as JSON, `{ line }` or `pictured(...)`) as a viewer sees it; by default a
   * spectator. The options name its package, if the service has no game of that name.
   */
  async look(
    position: SentPosition,
    viewer?: string,
    options: { readonly package?: string } = {},
  ): Promise<Result<OwnPosition>> {
    const body = { position, ...(viewer !== undefined && { viewer }), ...options };
    return this.call(this.api.POST('/stateless/view', { body }));
  }

  /** Checks a package of the caller; each fault names its hexes, unit and scenario. */
  async checkPackage(document: object): Promise<Result<PackageCheck>> {
    const body = { document: document as AnyDocument };
    return this.call(this.api.POST('/package-checks', { body }));
  }

  /** Stores a package for the user of the API key. */
  async uploadPackage(document: object, { shared = false } = {}): Promise<Result<Package>> {
    const body = { document: document as AnyDocument, shared };
    return this.call(this.api.POST('/packages', { body }));
  }

  /** Reads the results of a player, by scenario and side, in the matches that the holder of the token may see. */
  async playerRecord(user: string): Promise<Result<PlayerRecord>> {
    return this.call(this.api.GET('/users/{user}/record', { params: { path: { user } } }));
  }

  /** Yields a job now and after every change, until it is finished. */
  async *followJob(
    id: string,
    signal: AbortSignal = new AbortController().signal,
  ): AsyncGenerator<Job, void, undefined> {
    for await (const data of this.listen(`/jobs/${encodeURIComponent(id)}/events`, undefined, signal)) {
      const job = JSON.parse(data) as Job;
      yield job;
      if (job.finishedAt !== null) return;
    }
  }

  /**
   * Yields the events of a stream of the contract as JSON text, and resumes after broken connections. With a beat, in
   * seconds, a connection that is silent for longer counts as broken.
   */
  listen(
    path: string,
    after: string | undefined,
    signal: AbortSignal,
    onConnection?: (connected: boolean) => void,
    beat?: number,
  ): AsyncGenerator<string, void, undefined> {
    return listening({
      url: `${this.url}/v1${path}${beat === undefined ? '' : `?beat=${beat}`}`,
      // A beat may be late by a second.
      silenceMs: beat === undefined ? undefined : beat * 1000 + 1000,
      headers: new Headers(this.#headers()),
      after,
      signal,
      fetch: this.#fetch,
      retries: this.#retries,
      onConnection,
    });
  }

  #seat(id: string, token: string, side: string, version: number): Match {
    return new Match(this.as(token), { id, token, side, version });
  }

  #headers(): Record<string, string> {
    const { token } = this.#options;
    return token === undefined ? {} : { Authorization: `Bearer ${token}` };
  }
}

/** The problem in an answer; an answer from elsewhere gets a problem with a code of this client. */
function problemIn(error: unknown, { status, statusText }: Response): Problem {
  if (typeof error === 'object' && error !== null && 'code' in error) return error as Problem;
  return {
    type: 'about:blank',
    title: statusText === '' ? `Status ${status}` : statusText,
    status,
    detail: `The answer had the status ${status} and did not come from the referee.`,
    code: 'NOT_THE_REFEREE',
  };
}

/** True if these seats belong to exactly these sides, in their order. */
function isHeld<const Sides extends readonly string[]>(
  sides: Sides,
  held: readonly Match[],
): held is HeldSeats<Sides> {
  return held.length === sides.length && held.every(({ side }, place) => side === sides[place]);
}
