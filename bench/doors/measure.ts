import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { startChild } from '../../test/support/child';
import { Program } from '../../test/support/program';
import { startRedis } from '../../test/support/redis';
import { ROOT } from '../builds';
import type { Measure, Row } from '../measure';
import { hasRedis } from '../storage/measure';
import { ratio, spread } from '../statistics';
import { answerTo, call, cpuOf } from './calls';
import type { Call } from './calls';
import type { PeerSettings } from './peer';
import { SIDE, bearer, findMoves, graphqlLegal, graphqlMove, openTable, restMove } from './table';
import type { Move, Table } from './table';

/** Requests of one contestant before another has its turn. */
const REQUESTS = 40;
/** Turns before the first that counts: a server goes on gaining for its first thousands of requests of a kind. */
const WARMING = 100;
/** Moves of each match that is submitted to. */
const MOVES = 10;

/** A process that answers requests. */
interface Answering {
  readonly address: string;
  readonly pid: number;
  end(): Promise<unknown>;
}

/** One of two that are compared: the requests of its next turn are made ready before it is timed. */
interface Contestant {
  readonly server: Answering;
  /** The status of its answers. @defaultValue 200 */
  readonly status?: number;
  readonly ready: (requests: number) => Promise<readonly Call[]>;
}

interface Duel {
  readonly name: string;
  readonly against: string;
  readonly goal: string;
  readonly ours: Contestant;
  readonly peer: Contestant;
}

interface Turn {
  /** Seconds of CPU a request. */
  readonly cpu: number;
  /** Milliseconds of each. */
  readonly ms: readonly number[];
}

export interface DoorOptions {
  /** How often the contestants take turns. */
  readonly slices: number;
  readonly requests?: number;
  readonly warming?: number;
  /** Only those requests whose name has this text; all by default. */
  readonly row?: string | undefined;
}

/** How many requests the service answers in the time in which peers that know no rules answer one. */
export async function measureDoors({
  slices,
  requests = REQUESTS,
  warming = WARMING,
  row = '',
}: DoorOptions): Promise<Measure> {
  const title = 'Doors of the service, CPU of the server for a request';
  const name = 'requests of the service';
  if (!hasRedis() || !existsSync('/proc/self/schedstat')) {
    const reason = 'it takes a redis-server, and Linux, which counts the time of other processes';
    return { title, rows: [{ ...frame({ name, against: 'its peers', goal: '>= 0.5' }), reason }], notes: [] };
  }
  const folder = await mkdtemp(join(tmpdir(), 'westwall-bench-'));
  const redis = await startRedis();
  const servers: Answering[] = [];
  try {
    const limits = {
      WESTWALL_ADDRESS_RATE: '1000000',
      NODE_ENV: 'production',
    };
    const embedded = await startService({ ...limits, WESTWALL_STORE: join(folder, 'store') });
    servers.push(embedded);
    const onRedis = await startService({ ...limits, REDIS_URL: redis.url });
    servers.push(onRedis);
    const moves = await findMoves(embedded.address, MOVES);
    const settings = { redisUrl: redis.url, directory: join(folder, 'peer') };
    const peer = await startPeer({ ...settings, ...(await answersOf(embedded.address, moves)) });
    servers.push(peer);
    const rows: Row[] = [];
    for (const duel of await duels({ embedded, onRedis, peer, moves })) {
      if (duel.name.includes(row)) rows.push(await fought(duel, { slices, requests, warming }));
    }
    const notes = [
      'A ratio counts requests: those that the service answers in the time in which the peer answers one.',
    ];
    return { title, rows, notes };
  } finally {
    for (const server of servers) await server.end();
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function frame({ name, against, goal }: Pick<Duel, 'name' | 'against' | 'goal'>) {
  return { name, against, unit: 'times as many', goal, figures: {} };
}

async function startService(settings: Readonly<Record<string, string>>): Promise<Answering> {
  const program = Program.start(settings);
  const address = await program.address();
  return { address, pid: program.process.pid!, end: () => program.end() };
}

async function startPeer(settings: PeerSettings): Promise<Answering> {
  const child = startChild<{ readonly address: string }>(join(__dirname, 'peer.ts'));
  child.send(settings);
  const { address } = await child.next();
  return { address, pid: child.process.pid!, end: () => child.kill() };
}

/** What the peers are to answer and write: what the service does. */
async function answersOf(
  address: string,
  [first, second, third]: readonly Move[],
): Promise<Omit<PeerSettings, 'redisUrl' | 'directory'>> {
  const table = await openTable(address);
  const graphqlUrl = `${address}/graphql`;
  const asked = await answerTo<{
    readonly data: { readonly match: { readonly legalActions: object } };
  }>(graphqlLegal(graphqlUrl, table));
  const legalActions = await answerTo<object>(restLegal(address, table));
  const submitted = await answerTo<{ readonly data: { readonly submit: object } }>(
    graphqlMove(graphqlUrl, table, first!, 0),
  );
  const submit = await answerTo<{
    readonly entries: readonly object[];
    readonly view: { readonly position: object };
  }>(restMove(address, table, second!, 1));
  const { position } = submit.view;
  const adjudicate = await answerTo<object>(
    adjudication(`${address}/v1/stateless/adjudications`, position, third!),
  );
  return {
    schema: await readFile(join(ROOT, 'schema.graphql'), 'utf8'),
    graphql: { legalActions: asked.data.match.legalActions, submit: submitted.data.submit },
    rest: { legalActions, submit, adjudicate },
    entry: `${JSON.stringify(submit.entries[0])}${deflateRawSync(JSON.stringify(position)).toString('base64')}`,
  };
}

const restLegal = (address: string, table: Table): Call => ({
  method: 'GET',
  url: `${address}/v1/matches/${table.id}/legal-actions/brief?side=${SIDE}`,
  headers: bearer(table),
});

const adjudication = (url: string, position: object, { unit, path }: Move): Call => ({
  method: 'POST',
  url,
  body: { position, side: SIDE, actions: [{ action: { type: 'moveUnit', unit, path } }] },
});

interface Ring {
  readonly embedded: Answering;
  readonly onRedis: Answering;
  readonly peer: Answering;
  readonly moves: readonly Move[];
}

async function duels({ embedded, onRedis, peer, moves }: Ring): Promise<readonly Duel[]> {
  const known = await openTable(embedded.address);
  const { headers } = await call(restLegal(embedded.address, known));
  const tag = { 'if-none-match': String(headers['etag']) };
  const graphqlUrl = `${embedded.address}/graphql`;
  const again = (server: Answering, one: Call): Contestant => ({
    server,
    ready: async (requests) => Array.from({ length: requests }, () => one),
  });
  /** Positions that no one has asked about: of matches in which so many moves have been made. */
  const fresh = (ask: (table: Table) => Call): Contestant => ({
    server: embedded,
    async ready(requests) {
      const calls: Call[] = [];
      for (let made = 0; made < requests; made += 1) {
        const table = await openTable(embedded.address);
        const before = moves.slice(0, made % moves.length);
        for (const [version, move] of before.entries()) {
          await answerTo(restMove(embedded.address, table, move, version));
        }
        calls.push(ask(table));
      }
      return calls;
    },
  });
  const submissions = (
    server: Answering,
    submit: (table: Table, move: Move, version: number) => Call,
    open = () => openTable(server.address),
  ): Contestant => ({
    server,
    async ready(requests) {
      const calls: Call[] = [];
      while (calls.length < requests) {
        const table = await open();
        calls.push(...moves.map((move, version) => submit(table, move, version)));
      }
      return calls.slice(0, requests);
    },
  });
  let opened = 0;
  const peerTable = async (): Promise<Table> => ({ id: `match-${(opened += 1)}`, token: known.token });

  const apollo = 'Apollo on Express, the same objects from memory';
  const express = 'Express, the same answer from memory';
  const peerGraphql = again(peer, graphqlLegal(`${peer.address}/embedded/graphql`, known));
  const peerRest = again(peer, { method: 'GET', url: `${peer.address}/legal-actions` });
  const restKnown = restLegal(embedded.address, known);
  const { position } = await answerTo<{ readonly position: object }>({
    method: 'GET',
    url: `${embedded.address}/v1/matches/${known.id}/position`,
    headers: bearer(known),
  });
  return [
    {
      ...{ name: 'GraphQL legal moves of a side, new', against: apollo, goal: '>= 0.4' },
      ours: fresh((table) => graphqlLegal(graphqlUrl, table)),
      peer: peerGraphql,
    },
    {
      ...{ name: 'GraphQL legal moves of a side, asked before', against: apollo, goal: '>= 0.8' },
      ours: again(embedded, graphqlLegal(graphqlUrl, known)),
      peer: peerGraphql,
    },
    {
      ...{ name: 'REST legal moves, new', against: express, goal: '>= 0.5' },
      ours: fresh((table) => restLegal(embedded.address, table)),
      peer: peerRest,
    },
    {
      ...{ name: 'REST legal moves, asked before', against: express, goal: '>= 0.8' },
      ours: again(embedded, restKnown),
      peer: peerRest,
    },
    {
      ...{ name: 'REST legal moves that the caller has (304)', against: express, goal: '>= 1' },
      ours: { ...again(embedded, { ...restKnown, headers: { ...restKnown.headers, ...tag } }), status: 304 },
      peer: peerRest,
    },
    ...(['Redis', 'embedded'] as const).flatMap((store): readonly Duel[] => {
      const server = store === 'Redis' ? onRedis : embedded;
      const write = store === 'Redis' ? 'one Lua append' : 'one LMDB put';
      const base = `${peer.address}/${store}`;
      return [
        {
          ...{ name: `GraphQL submit, ${store}`, against: `bare Apollo with ${write}`, goal: '>= 0.5' },
          ours: submissions(server, (...move) => graphqlMove(`${server.address}/graphql`, ...move)),
          peer: submissions(peer, (...move) => graphqlMove(`${base}/graphql`, ...move), peerTable),
        },
        {
          ...{ name: `REST submit, ${store}`, against: `bare Express with ${write}`, goal: '>= 0.5' },
          ours: submissions(server, (...move) => restMove(server.address, ...move)),
          peer: submissions(
            peer,
            (...move) => {
              const { url, ...rest } = restMove('', ...move);
              return { ...rest, url: `${base}${url.replace('/v1', '')}` };
            },
            peerTable,
          ),
        },
      ];
    }),
    {
      ...{ name: 'REST adjudication of an action', against: express, goal: 'none' },
      ours: again(
        embedded,
        adjudication(`${embedded.address}/v1/stateless/adjudications`, position, moves[0]!),
      ),
      peer: again(peer, adjudication(`${peer.address}/adjudications`, position, moves[0]!)),
    },
  ];
}

/** Lets both take turns. */
async function fought(
  duel: Duel,
  { slices, requests, warming }: Required<Omit<DoorOptions, 'row'>>,
): Promise<Row> {
  const turns = { ours: [] as Turn[], peer: [] as Turn[] };
  for (let slice = -warming; slice < slices; slice += 1) {
    for (const side of ['ours', 'peer'] as const) {
      const turn = await takeTurn(duel[side], requests);
      if (slice >= 0) turns[side].push(turn);
    }
  }
  const ratios = turns.peer.map(({ cpu }, slice) => cpu / turns.ours[slice]!.cpu);
  const ours = figuresOf(turns.ours);
  const peer = figuresOf(turns.peer);
  return {
    ...frame(duel),
    ratio: { ...spread(ratios), median: ratio(cpus(turns.peer), cpus(turns.ours)) },
    figures: {
      'ms CPU': ours.cpu,
      'a second and core': 1000 / ours.cpu,
      'p50 ms': ours.p50,
      'p99 ms': ours.p99,
      'ms CPU of the peer': peer.cpu,
      'its p50': peer.p50,
      'its p99': peer.p99,
    },
  };
}

async function takeTurn({ server, status = 200, ready }: Contestant, requests: number): Promise<Turn> {
  const calls = await ready(requests);
  const before = cpuOf(server.pid);
  const ms: number[] = [];
  for (const one of calls) {
    const answered = await call(one);
    if (answered.status !== status || answered.text.startsWith('{"errors"')) {
      throw new Error(`${one.url} answered ${answered.status}: ${answered.text.slice(0, 500)}`);
    }
    ms.push(answered.ms);
  }
  return { cpu: (cpuOf(server.pid) - before) / calls.length, ms };
}

const cpus = (turns: readonly Turn[]): readonly number[] => turns.map(({ cpu }) => cpu);

function figuresOf(turns: readonly Turn[]) {
  const sorted = turns.flatMap(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
  return { cpu: spread(cpus(turns)).median * 1000, p50: at(0.5), p99: at(0.99) };
}
