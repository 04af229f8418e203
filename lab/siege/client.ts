import type { Child } from '../../test/support/child';
import type { Attempt, PlacedOperation } from '../../test/rest/walk/requests';
import type { FromServer, Ready, ToServer } from './children/server';
import { readFileSync } from 'node:fs';

/** CPU milliseconds of the main thread of a process so far (Linux). */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Cost of one request on the event loop. */
export interface Cost {
  /** Operation of REST. */
  readonly operation: string;
  /** Subject of the request. */
  readonly about: string;
  readonly status: number;
  /** CPU milliseconds of the main thread. */
  readonly ms: number;
  /** Longest time in which no other request gets its turn, if it is not all of it. */
  readonly stretch?: number;
  /** Reason for the refusal. */
  readonly refusal?: string;
}

/** Repeated request, with the most expensive demands. */
export interface Attack {
  readonly operation: PlacedOperation;
  readonly about: string;
  /** Creates the request; anew each time if its effect cannot be repeated. */
  readonly attempt: () => Promise<Attempt>;
  /** Set if the request is meant to be refused, which may be expensive too. */
  readonly isWrong?: boolean;
  /** Set if the request needs a fresh world. */
  readonly alone?: boolean;
}

/** Number of times; the cheapest counts, as the first compiles. */
const TIMES = 2;
/** Characters of a refusal that are shown. */
const REFUSAL = 300;
/** Cheaper requests block no others. */
const WORTH_WATCHING_MS = 50;

/** Client of the server under siege. */
export class Client {
  private constructor(
    private readonly server: Child<FromServer>,
    private ready: Ready,
    private readonly tell: (cost: Cost) => void,
  ) {}

  /** `tell` gets each cost as it is measured. */
  static async of(server: Child<FromServer>, tell: (cost: Cost) => void): Promise<Client> {
    return new Client(server, readyIn(await server.next()), tell);
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.server.process.once('exit', resolve));
    this.say({ end: true });
    await ended;
  }

  async text(path: string): Promise<string> {
    const get = { method: 'GET', path, headers: {}, type: undefined, body: undefined, bearer: undefined };
    return (await this.ask(get)).text;
  }

  /** Answer as JSON; throws if it is not a success. */
  async want<T>(method: string, path: string, body?: object, bearer?: string): Promise<T> {
    const type = body === undefined ? undefined : 'application/json';
    const { status, text } = await this.ask({ method, path, headers: {}, body, type, bearer });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async measured({ operation, about, attempt, isWrong = false, alone = false }: Attack): Promise<Cost> {
    const once = async (watched: boolean): Promise<Measured> => {
      if (alone) await this.renew();
      const given = await attempt();
      if (!alone) await this.forget();
      return this.cost(watched, () => this.ask(given));
    };
    const { status, ms, text } = await cheapest(() => once(false));
    const refusal = status >= 400 && !isWrong ? { refusal: text.slice(0, REFUSAL) } : {};
    return this.told({ operation: operation.operationId, about, status, ms, ...refusal }, () => once(true));
  }

  /** Cost of a document of GraphQL, which is created anew each time. */
  async measuredDocument(about: string, make: () => Promise<Sent>, bearer?: string): Promise<Cost> {
    const once = async (watched: boolean): Promise<Measured> => {
      const body = await make();
      await this.forget();
      const request = { method: 'POST', path: '', headers: {}, type: 'application/json', body, bearer };
      return this.cost(watched, () => this.send('/graphql', request));
    };
    const { status, ms, text } = await cheapest(() => once(false));
    const isRefused = status >= 400 || text.includes('"errors"') || text.includes('"Denied"');
    const refusal = isRefused ? { refusal: text.slice(0, REFUSAL) } : {};
    const answered = `${about}, ${Math.round(text.length / 1000)} kB`;
    return this.told({ operation: 'GraphQL', about: answered, status, ms, ...refusal }, () => once(true));
  }

  /**
   * Reports a cost. An expensive request is watched in another run, so that its CPU time is that of the request
   * alone.
   */
  private async told(cost: Cost, watch: () => Promise<Measured>): Promise<Cost> {
    const whole = cost.ms < WORTH_WATCHING_MS ? cost : { ...cost, stretch: (await watch()).stretch };
    this.tell(whole);
    return whole;
  }

  private ask(attempt: Attempt): Promise<Answered> {
    return this.send(`/v1${attempt.path}`, attempt);
  }

  private async send(path: string, { method, headers, type, body, bearer }: Attempt): Promise<Answered> {
    const { url, names, bearers } = this.ready;
    const known = (text: string): string =>
      Object.entries(names).reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
    const token = bearer?.replace(/^[^/]+/, (name) => bearers[name] ?? name);
    const text = typeof body === 'object' ? JSON.stringify(body) : (body as string | undefined);
    const leaving = new AbortController();
    const response = await fetch(url + known(path), {
      method,
      signal: leaving.signal,
      headers: {
        ...headers,
        // The server closes idle connections while requests are prepared.
        connection: 'close',
        ...(type !== undefined && { 'content-type': type }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(text !== undefined && { body: known(text) }),
    });
    const { status } = response;
    if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
      return { status, text: await response.text() };
    }
    leaving.abort();
    return { status, text: '' };
  }

  /** Starts a new world, which has none of the old matches. */
  private async renew(): Promise<void> {
    this.say({ renew: true });
    this.ready = readyIn(await this.server.next());
  }

  private async forget(): Promise<void> {
    this.say({ forget: true });
    if (!('forgotten' in (await this.server.next()))) throw new Error('The server has forgotten nothing.');
  }

  private async cost(watched: boolean, ask: () => Promise<Answered>): Promise<Measured> {
    const before = this.cpu();
    if (watched) this.say({ watch: true });
    const answered = await ask();
    const stretch = watched ? await this.stretch() : 0;
    return { ...answered, ms: this.cpu() - before, stretch };
  }

  private async stretch(): Promise<number> {
    this.say({ watch: false });
    const answer = await this.server.next();
    if (!('stretch' in answer)) throw new Error('The server has watched nothing.');
    return answer.stretch;
  }

  private say(message: ToServer): void {
    this.server.send(message);
  }

  /** CPU milliseconds of the main thread of the server so far (Linux). */
  private cpu(): number {
    return mainThreadMs(this.server.process.pid!);
  }
}

/** Document with its variables. */
interface Sent {
  readonly query: string;
  readonly variables: object;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

interface Measured extends Answered {
  readonly ms: number;
  readonly stretch: number;
}

async function cheapest(measure: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = [];
  for (let time = 0; time < TIMES; time++) all.push(await measure());
  return all.reduce((best, one) => (one.ms < best.ms ? one : best));
}

function readyIn(message: FromServer): Ready {
  if (!('url' in message)) throw new Error('The server says nothing of itself.');
  return message;
}
