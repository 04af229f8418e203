import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startChild } from '../support/child';
import type { Child } from '../support/child';
import { project } from '../support/markdown';
import { exampleRequest, operations } from '../rest/walk/requests';
import type { Attempt, PlacedOperation } from '../rest/walk/requests';
import { dearDocuments } from './documents';
import type { Dear } from './documents';
import { mainThreadMs } from './main-thread';
import type { FromServer, Ready, ToServer } from './children/server';

/** What one request took of the event loop. */
export interface Cost {
  /** An operation of REST. */
  readonly operation: string;
  /** What the request asks for. */
  readonly about: string;
  readonly status: number;
  /** CPU milliseconds of the main thread. */
  readonly ms: number;
  /** The longest time in which no other request gets its turn, where it is not all of it. */
  readonly stretch?: number;
}

/** The longest of the recorded matches, and one with many hidden things. */
const RECORDED = ['remagen-german-optimum', 'arnhem-historical', 'hurtgen-forest-historical'];
/** Times that each request is made; the cheapest counts, as the first compiles. */
const TIMES = 3;
/** Matches that a list has at least. */
const LISTED = 50;
/** In the middle of the longest match there is most to do. */
const HALFWAY = 500;
const WORTH_WATCHING_MS = 50;
/** Parameters that make an answer long. */
const LIMITS = ['limit', 'size', 'scale', 'width', 'count', 'nodes'];
/** As long as no request may keep the others waiting. */
export const LONGEST_MS = 250;
/** What a request costs that counts as one. */
const ORDINARY_MS = 25;

/** Questions about a position of the caller, with what they take beside it. */
const STATELESS: Readonly<Record<string, (side: string) => object>> = {
  statelessCheck: () => ({}),
  statelessView: (side) => ({ viewer: side }),
  statelessLegalActions: (side) => ({ side }),
  statelessObligations: () => ({}),
  statelessAttacks: () => ({ limit: 100 }),
  statelessPlans: () => ({}),
  statelessScore: () => ({}),
};

/** Where a Combat Phase begins in the middle of a recorded match, and the side that attacks. */
interface Fight {
  readonly name: string;
  readonly match: string;
  readonly at: number;
  readonly side: string;
  /** Where an earlier Combat Phase of the same side begins. */
  readonly before: number;
}

/** A request that is made again and again, with the worst that it may ask for. */
interface Attack {
  readonly operation: PlacedOperation;
  readonly about: string;
  readonly attempt: Attempt;
  /** The same about something else, of which no answer is kept. */
  readonly fresh?: Attempt;
}

/** Makes the dearest requests of every operation of REST that only asks, and of those that read whole matches. */
export async function besiege(): Promise<readonly Cost[]> {
  const server = startChild<FromServer>(join(__dirname, 'children', 'server.ts'));
  try {
    const ready = await server.next();
    if (!('url' in ready)) throw new Error('The server says nothing of itself.');
    const client = new Client(server, ready);
    const matches = new Map<string, string>();
    const costs: Cost[] = [];
    for (const name of RECORDED) costs.push(await client.importMatch(name, matches));
    const fights = Array.from(matches, ([name, match]) => ({ name, match, ...combatOf(name) }));
    const [asking, doing] = [true, false].map((asks) =>
      attacks(matches).filter(({ operation }) => (operation.method === 'get') === asks),
    );
    const inCombat = [...questionsIn(fights), ...(await statelessIn(fights, client))];
    for (const attack of [...asking!, ...inCombat, ...doing!]) costs.push(await client.measured(attack));
    return costs;
  } finally {
    await server.kill();
  }
}

/** Makes the dearest documents of GraphQL. */
export async function besiegeGraphql(): Promise<readonly Cost[]> {
  const server = startChild<FromServer>(join(__dirname, 'children', 'server.ts'));
  try {
    const ready = await server.next();
    if (!('url' in ready)) throw new Error('The server says nothing of itself.');
    const client = new Client(server, ready);
    const matches = new Map<string, string>();
    const [longest] = RECORDED;
    await client.importMatch(longest!, matches);
    for (let count = 0; count < LISTED; count++) await client.createMatch();
    const costs: Cost[] = [];
    for (const { about, document } of dearDocuments(matches.get(longest!)!, 'us')) {
      costs.push(await client.measuredDocument(about, document));
    }
    return costs;
  } finally {
    await server.kill();
  }
}

/** Of every operation the dearest request. */
export function dearest(costs: readonly Cost[]): readonly Cost[] {
  const best = new Map<string, Cost>();
  for (const cost of costs) {
    const known = best.get(cost.operation);
    if (known === undefined || cost.ms > known.ms) best.set(cost.operation, cost);
  }
  return [...best.values()].sort((one, other) => other.ms - one.ms);
}

/** Each operation as its example asks, with the longest lists, and about each of the long matches. */
function attacks(matches: ReadonlyMap<string, string>): readonly Attack[] {
  return operations
    .filter(({ operationId }) => operationId !== 'importMatch')
    .flatMap((operation) => {
      const example = withLongestLists(operation, exampleRequest(operation));
      const own = { operation, about: 'the example', attempt: example };
      if (operation.method !== 'get' || !operation.path.startsWith('/matches/{match}')) return [own];
      const others = Array.from(matches, ([name, id]) => ({
        ...{ operation, about: name },
        attempt: {
          ...example,
          path: example.path.replace(/^\/matches\/[\w-]+/, `/matches/${id}`),
          bearer: undefined,
        },
      }));
      return [own, ...others];
    });
}

function combatOf(name: string): Omit<Fight, 'name' | 'match'> {
  const { entries } = JSON.parse(recordedText(name)) as {
    readonly entries: readonly { number: number; side: string; action: { type: string } }[];
  };
  const begins = entries.filter(({ action }) => action.type === 'endMovement');
  // The other side attacks in the Combat Phase before it, and the same side in the one before that.
  const middle = Math.floor(begins.length / 2);
  const { number: at, side } = begins[middle]!;
  return { at, side, before: begins[middle - 2]!.number };
}

/** What can be asked about an earlier position of a match, asked in a Combat Phase. */
function questionsIn(fights: readonly Fight[]): readonly Attack[] {
  return (
    operations
      .filter(({ method, path }) => method === 'get' && path.startsWith('/matches/{match}/'))
      // The program draws by threads, this server by its loop.
      .filter(({ path }) => !path.endsWith('/replay.gif'))
      .filter(({ all }) => all.some(({ name, in: place }) => name === 'at' && place === 'query'))
      .flatMap((operation) =>
        fights.map(({ name, match, at, before, side }) => {
          const example = withLongestLists(operation, exampleRequest(operation));
          const asked = (entry: number): Attempt => {
            const url = new URL(example.path, 'http://x');
            // Units and hexes of the example are those of another match.
            for (const { name: one, required } of operation.all)
              if (required !== true && !LIMITS.includes(one)) url.searchParams.delete(one);
            url.searchParams.set('at', String(entry));
            if (operation.all.some((parameter) => parameter.name === 'side'))
              url.searchParams.set('side', side);
            const path = `${url.pathname.replace(/^\/matches\/[\w-]+/, `/matches/${match}`)}${url.search}`;
            return { ...example, path, bearer: undefined };
          };
          const about = `${name} in a Combat Phase`;
          return { operation, about, attempt: asked(at), fresh: asked(before) };
        }),
      )
  );
}

/** The same about the position, sent along. */
async function statelessIn(fights: readonly Fight[], client: Client): Promise<readonly Attack[]> {
  const attacksOn = async ({ name, match, at, side }: Fight): Promise<readonly Attack[]> => {
    const position = await client.position(match, at);
    return operations.flatMap((operation) => {
      const more = STATELESS[operation.operationId]?.(side);
      if (more === undefined) return [];
      const example = exampleRequest(operation);
      const about = `${name} in a Combat Phase`;
      return [{ operation, about, attempt: { ...example, body: { position, ...more }, bearer: undefined } }];
    });
  };
  return (await Promise.all(fights.map(attacksOn))).flat();
}

function recordedText(name: string): string {
  return gunzipSync(readFileSync(join(project, `test/recorded/${name}.json.gz`))).toString();
}

function withLongestLists(operation: PlacedOperation, attempt: Attempt): Attempt {
  const url = new URL(attempt.path, 'http://x');
  for (const { name, in: place, schema } of operation.all) {
    const most = (schema as { maximum?: unknown }).maximum;
    if (place !== 'query' || !LIMITS.includes(name)) continue;
    if (typeof most === 'number') url.searchParams.set(name, String(most));
  }
  return { ...attempt, path: `${url.pathname}${url.search}` };
}

class Client {
  constructor(
    private readonly server: Child<FromServer>,
    private ready: Ready,
  ) {}

  /** The recorded matches are asked for before: they are not in the new world. */
  private async renew(): Promise<void> {
    this.say({ renew: true });
    const ready = await this.server.next();
    if (!('url' in ready)) throw new Error('The server says nothing of its new world.');
    this.ready = ready;
  }

  async importMatch(name: string, matches: Map<string, string>): Promise<Cost> {
    const text = recordedText(name);
    const before = this.cpu();
    this.say({ watch: true });
    const response = await fetch(`${this.ready.url}/v1/imports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ document: JSON.parse(text) as unknown, seats: [] }),
    });
    const body = (await response.json()) as { match?: { id: string } };
    if (body.match !== undefined) matches.set(name, body.match.id);
    else console.error(JSON.stringify(body));
    const ms = this.cpu() - before;
    const stretch = await this.stretch();
    return { operation: 'importMatch', about: name, status: response.status, ms, stretch };
  }

  async measured({ operation, about, attempt, fresh = attempt }: Attack): Promise<Cost> {
    const costs: Cost[] = [];
    for (let time = 0; time < TIMES; time++) {
      let before = this.cpu();
      let status = await this.ask(attempt);
      if (status >= 400 && operation.method !== 'get') {
        // An earlier request has done already what this one asks for.
        await this.renew();
        before = this.cpu();
        status = await this.ask(attempt);
      }
      costs.push({ operation: operation.operationId, about, status, ms: this.cpu() - before });
    }
    // An example pays for what the first request of its operation compiles; all else for answers that are not kept yet.
    const sign = about === 'the example' ? 1 : -1;
    const kept = costs.reduce((one, cost) => (sign * (cost.ms - one.ms) < 0 ? cost : one));
    if (kept.ms < WORTH_WATCHING_MS) return kept;
    this.say({ watch: true });
    await this.ask(fresh);
    return { ...kept, stretch: await this.stretch() };
  }

  async position(match: string, at: number): Promise<unknown> {
    const response = await fetch(`${this.ready.url}/v1/matches/${match}/position?at=${at}`);
    return ((await response.json()) as { readonly position: unknown }).position;
  }

  async createMatch(): Promise<void> {
    await this.post('/v1/matches', {
      system: 'remagen',
      scenario: 'german-optimum',
      seats: ['us', 'german'],
    });
  }

  /** The second time counts: the first compiles. */
  async measuredDocument(about: string, document: Dear['document']): Promise<Cost> {
    await this.post('/graphql', { query: document(HALFWAY) });
    const before = this.cpu();
    this.say({ watch: true });
    const { status, text } = await this.post('/graphql', { query: document(HALFWAY - 200) });
    const stretch = await this.stretch();
    const ms = this.cpu() - before;
    const [problem] = (JSON.parse(text) as { errors?: { message: string }[] }).errors ?? [];
    if (problem !== undefined) console.error(`${about}: ${problem.message}`);
    return {
      operation: 'GraphQL',
      about: `${about}, ${Math.round(text.length / 1000)} kB`,
      status,
      ms,
      stretch,
    };
  }

  private async post(
    path: string,
    body: object,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const response = await fetch(this.ready.url + path, {
      method: 'POST',
      // The server closes idle connections while documents are made.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }

  private say(message: ToServer): void {
    this.server.send(message);
  }

  private async stretch(): Promise<number> {
    this.say({ watch: false });
    const answer = await this.server.next();
    if (!('stretch' in answer)) throw new Error('The server has watched nothing.');
    return answer.stretch;
  }

  private async ask({ method, path, headers, type, body, bearer }: Attempt): Promise<number> {
    const { url, names, bearers } = this.ready;
    const known = (text: string): string =>
      Object.entries(names).reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
    const token = bearer === undefined ? undefined : bearers[bearer];
    const text = typeof body === 'object' ? JSON.stringify(body) : (body as string | undefined);
    const leaving = new AbortController();
    const response = await fetch(`${url}/v1${known(path)}`, {
      method,
      signal: leaving.signal,
      headers: {
        ...headers,
        ...(type !== undefined && { 'content-type': type }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(text !== undefined && { body: known(text) }),
    });
    if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) leaving.abort();
    else await response.arrayBuffer();
    return response.status;
  }

  /** CPU of the main thread of the server so far, in milliseconds (Linux). */
  private cpu(): number {
    return mainThreadMs(this.server.process.pid!);
  }
}

export function table(costs: readonly Cost[]): string {
  return costs
    .map(({ operation, about, status, ms, stretch }) => {
      const longest = stretch === undefined ? '' : `, at most ${stretch.toFixed(0)} ms in one turn`;
      return `${ms.toFixed(1).padStart(8)} ms  ${operation} (${about}, ${status}${longest})`;
    })
    .join('\n');
}

/** Operations that keep others waiting for too long. */
export function tooLong(costs: readonly Cost[]): readonly Cost[] {
  return costs.filter(({ ms, stretch = ms }) => stretch > LONGEST_MS);
}

/** The source text of the weights that follow from the costs. */
export function weightsText(costs: readonly Cost[]): string {
  const weights = dearest(costs)
    .map(({ operation, ms }): [string, number] => [operation, Math.max(1, Math.round(ms / ORDINARY_MS))])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '/**',
    ' * As how many requests each operation counts: one for each 25 ms of CPU that its dearest request was measured to take.',
    ' * Written by `npm run siege -- --write`.',
    ' */',
    'export const WEIGHTS: Readonly<Record<string, number>> = {',
    ...weights.map(([operation, weight]) => `  ${operation}: ${weight},`),
    '};',
    '',
  ].join('\n');
}
