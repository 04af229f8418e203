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
  /** Where the service is, for example `http://localhost:4000`. */
  readonly url: string;
  /** An API key, or the token of a place in a match; each `Match` may have one of its own. */
  readonly token?: string | undefined;
  readonly retries?: Partial<RetryPolicy> | undefined;
  /** Makes the idempotency key of a write that has none; a random UUID by default. */
  readonly newKey?: NewKey | undefined;
  /** Instead of the platform's own. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** What begins a match, with the sides whose seats are taken. */
export type NewMatchOf<Sides extends readonly string[]> = Omit<NewMatch, 'seats'> & {
  readonly seats: Sides;
};

/** A seat for each side, in the same order. */
export type HeldSeats<Sides extends readonly string[]> = {
  readonly [Place in keyof Sides]: Match & { readonly side: Sides[Place] };
};

export interface BegunMatch<Sides extends readonly string[]> {
  readonly match: MatchCreated['match'];
  readonly seats: HeldSeats<Sides>;
  /** Token of the referee, if the creator has asked for it. */
  readonly referee: string | null;
}

/** What a typed call of the contract answers. */
interface Answered<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** A referee: everything begins here. */
/** A document of any form, as the contract has it. */
type AnyDocument = NewPackage['document'];

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

  /** Where the service is, without a slash at the end. */
  get url(): string {
    return this.#options.url.replace(/\/+$/, '');
  }

  /** The same referee for the bearer of another token. */
  as(token: string | undefined): Referee {
    return new Referee({ ...this.#options, token });
  }

  /**
   * A referee like this one, with idempotency keys of your own: work that may be given to you twice happens once if its keys
   * follow from what you were given.
   */
  keyed(newKey: NewKey): Referee {
    return new Referee({ ...this.#options, newKey });
  }

  /**
   * What a call has come to. Pass it any call of `api`: `referee.call(referee.api.GET('/systems'))`. A call that
   * was stopped by its own signal throws that signal's reason.
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

  /** Begins a match; a `Match` for each seat that was asked for, in the order of the request. */
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

  /** A match as the bearer of a token sees it; of this referee's own by default. */
  match(id: string, token: string | undefined = this.#options.token): Match {
    return new Match(this.as(token), { id, token });
  }

  /**
   * A position of your own (as JSON, `{ line }` or `pictured(...)`), as a viewer sees it; a spectator by default. The
   * options name the package that it is of, where that is none of the service.
   */
  async look(
    position: SentPosition,
    viewer?: string,
    options: { readonly package?: string } = {},
  ): Promise<Result<OwnPosition>> {
    const body = { position, ...(viewer !== undefined && { viewer }), ...options };
    return this.call(this.api.POST('/stateless/view', { body }));
  }

  /** Checks a package of your own; where there are faults, each with its hexes, unit and scenario. */
  async checkPackage(document: object): Promise<Result<PackageCheck>> {
    const body = { document: document as AnyDocument };
    return this.call(this.api.POST('/package-checks', { body }));
  }

  /** Keeps a package for the user of the API key. */
  async uploadPackage(document: object, { shared = false } = {}): Promise<Result<Package>> {
    const body = { document: document as AnyDocument, shared };
    return this.call(this.api.POST('/packages', { body }));
  }

  /** What a player has come to, by scenario and side, in the matches that the bearer may see. */
  async playerRecord(user: string): Promise<Result<PlayerRecord>> {
    return this.call(this.api.GET('/users/{user}/record', { params: { path: { user } } }));
  }

  /** A job now and after every change, until it is finished. */
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
   * The events of a stream of the contract, as JSON text, resumed after broken connections. With a beat, in seconds, a
   * connection that is silent for longer counts as broken.
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

/** The problem in an answer; one that did not come from the service is put into words. */
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

/** Whether these are the seats of just these sides, in their order. */
function isHeld<const Sides extends readonly string[]>(
  sides: Sides,
  held: readonly Match[],
): held is HeldSeats<Sides> {
  return held.length === sides.length && held.every(({ side }, place) => side === sides[place]);
}
