import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { startChild } from '../../test/support/child';
import { startRedis } from '../../test/support/redis';
import { ROOT, presentProgram } from '../builds';
import type { BuiltProgram, PresentBuild } from '../builds';
import type { Measure, Row } from '../measure';
import { hasRedis } from '../storage/measure';
import { spread } from '../statistics';
import { answerTo, call, cpuOf } from './calls';
import type { Call } from './calls';
import type { PeerSettings } from './peer';
import { writeScripts } from './scripts';
import type { Script } from './scripts';
import { begin, startService, submissionsOf } from './service';
import type { Answering, Scene, Seats, Service } from './service';
import { graphqlAction, graphqlLegal, restAction, restLegal } from './table';
import type { Submission, Table } from './table';

/** Submissions of one contestant before another has its turn; of other requests there are as many as positions. */
const SUBMISSIONS = 40;
/** Turns before the first that counts: a server goes on gaining for its first thousands of requests of a kind. */
const WARMING = 100;

/** One of two that are compared: the requests of its next turn are made ready before it is timed. */
interface Contestant {
  readonly server: Answering;
  /** The status of its answers. @defaultValue 200 */
  readonly status?: number;
  readonly ready: () => Promise<readonly Call[]>;
}

/** A kind of request, which each build of the service answers, and a peer that knows no rules. */
interface Duel {
  readonly name: string;
  readonly peerName: string;
  readonly goal: string;
  /** Turns of a slice. @defaultValue 1 */
  readonly turns?: number;
  readonly ours: (service: Service) => Contestant;
  readonly peer: (peer: Answering, service: Service) => Contestant;
}

interface Taken {
  /** Seconds of CPU a request. */
  readonly cpu: number;
  /** Milliseconds of each. */
  readonly ms: readonly number[];
}

export interface DoorOptions {
  /** Number of turns of each contestant. */
  readonly slices: number;
  /** Only those requests whose name has this text; all by default. */
  readonly row?: string | undefined;
  /** The build that takes the place of the peers. */
  readonly other?: BuiltProgram | undefined;
}

/**
 * Measures how many requests the service answers while peers that know no rules, or another build of it, answer one. Both builds answer the same requests, those of this commit, about the same positions and actions: so their work
 * is the same. One that does not know them, or has other rules, ends the run with its refusal.
 */
export async function measureDoors(
  build: PresentBuild,
  { slices, row = '', other }: DoorOptions,
): Promise<Measure> {
  const title = 'Doors of the service, CPU of the server for a request';
  if (!hasRedis() || !existsSync('/proc/self/schedstat')) {
    const reason = 'it takes a redis-server, and Linux, which counts the time of other processes';
    const name = 'requests of the service';
    return { title, rows: [{ ...frame(name, 'its peers', '>= 0.5'), reason, figures: {} }], notes: [] };
  }
  const folder = await mkdtemp(join(tmpdir(), 'westwall-bench-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const scripts = writeScripts(build);
    const started = async (program: BuiltProgram, directory: string): Promise<Service> => {
      const service = await startService(program, scripts, join(folder, directory));
      ends.push(() => service.end());
      return service;
    };
    const ours = await started(presentProgram, 'present');
    const rows: Row[] = [];
    const duels = duelsOf(scripts).filter(({ name }) => name.includes(row));
    if (other === undefined) {
      const peer = await startPeer(ours, join(folder, 'peer'));
      ends.push(() => peer.end());
      for (const duel of duels) {
        const times = await fought(duel, [duel.ours(ours), duel.peer(peer, ours)], slices);
        rows.push(rowOf(frame(duel.name, duel.peerName, duel.goal), times, 'the peer'));
      }
    } else {
      const theirs = await started(other, 'other');
      for (const duel of duels) {
        const times = await fought(duel, [duel.ours(ours), duel.ours(theirs)], slices);
        rows.push(rowOf(frame(duel.name, other.name, '>= 0.9'), times, other.name));
      }
    }
    const notes = [
      'A ratio counts requests: those that the service answers in the time in which the other answers one.',
    ];
    return { title, rows, notes };
  } finally {
    for (const end of ends) await end();
    await rm(folder, { recursive: true, force: true });
  }
}

const frame = (name: string, against: string, goal: string) => ({
  ...{ name, against, unit: 'times as many', goal },
});

async function startPeer({ embedded, scenes }: Service, directory: string): Promise<Answering> {
  const redis = await startRedis();
  const child = startChild<{ readonly address: string }>(join(__dirname, 'peer.ts'));
  const end = async (): Promise<void> => {
    await child.kill();
    await redis.stop();
  };
  try {
    child.send({ redisUrl: redis.url, directory, ...(await answersOf(embedded.address, scenes)) });
    const { address } = await child.next();
    return { address, pid: child.process.pid!, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The answers and writes of the service, which the peers repeat. */
async function answersOf(
  address: string,
  scenes: readonly Scene[],
): Promise<Omit<PeerSettings, 'redisUrl' | 'directory'>> {
  const asked = scenes.map(({ known, side }) =>
    answerTo<{ readonly data: { readonly match: { readonly legalActions: object } } }>(
      graphqlLegal(`${address}/graphql`, known, side),
    ),
  );
  const [first] = scenes;
  const submission = { version: 0, ...first!.next };
  const submitted = await answerTo<{ readonly data: { readonly submit: object } }>(
    graphqlAction(`${address}/graphql`, await first!.open(), submission),
  );
  const submit = await answerTo<{
    readonly entries: readonly object[];
    readonly view: { readonly position: object };
  }>(restAction(address, await first!.open(), submission));
  return {
    schema: await readFile(join(ROOT, 'schema.graphql'), 'utf8'),
    graphql: {
      legalActions: (await Promise.all(asked)).map(({ data }) => data.match.legalActions),
      submit: submitted.data.submit,
    },
    rest: {
      legalActions: await Promise.all(
        scenes.map(({ known, side }) => answerTo<object>(restLegal(address, known, side))),
      ),
      submit,
      adjudications: await Promise.all(scenes.map((scene) => answerTo<object>(adjudication(address, scene)))),
    },
    entry: `${JSON.stringify(submit.entries[0])}${deflateRawSync(JSON.stringify(submit.view.position)).toString('base64')}`,
  };
}

const adjudication = (address: string, { position, side, next: { action, dice } }: Scene): Call => ({
  method: 'POST',
  url: `${address}/v1/stateless/adjudications`,
  body: { position, side, dice, actions: [{ action }] },
});

function duelsOf(scripts: readonly Script[]): readonly Duel[] {
  const again = (server: Answering, calls: readonly Call[]): Contestant => ({
    server,
    ready: async () => calls,
  });
  /** Positions that no one has asked about. */
  const fresh = (
    { embedded, scenes }: Service,
    ask: (address: string, table: Table, side: string) => Call,
  ): Contestant => ({
    server: embedded,
    async ready() {
      const calls: Call[] = [];
      for (const { open, side } of scenes) calls.push(ask(embedded.address, await open(), side));
      return calls;
    },
  });
  /** Whole matches, one game after the other, again and again. */
  const submissions = (
    server: Answering,
    submit: (table: Table, submission: Submission) => Call,
    open: (script: Script) => Promise<Seats> = (script) => begin(server.address, script),
  ): Contestant => {
    async function* calls(): AsyncGenerator<Call, never> {
      for (;;) {
        for (const script of scripts) {
          for (const submission of submissionsOf(script, await open(script))) yield submit(...submission);
        }
      }
    }
    const all = calls();
    return {
      server,
      async ready() {
        const next: Call[] = [];
        while (next.length < SUBMISSIONS) next.push((await all.next()).value);
        return next;
      },
    };
  };
  let opened = 0;
  const peerSeats = async ({ sides }: Script): Promise<Seats> => ({
    id: `match-${(opened += 1)}`,
    tokens: new Map(sides.map((side) => [side, 'token'])),
  });

  const apollo = 'Apollo on Express, the same objects from memory';
  const express = 'Express, the same answer from memory';
  const graphql = (address: string, table: Table, side: string): Call =>
    graphqlLegal(`${address}/graphql`, table, side);
  const peerGraphql: Duel['peer'] = (peer, { scenes }) =>
    again(
      peer,
      scenes.map(({ known, side }, at) =>
        graphqlLegal(`${peer.address}/embedded/graphql`, { ...known, id: String(at) }, side),
      ),
    );
  const peerRest: Duel['peer'] = (peer, { scenes }) =>
    again(
      peer,
      scenes.map((_, at) => ({ method: 'GET', url: `${peer.address}/legal-actions/${at}` })),
    );
  const restKnown = ({ embedded, scenes }: Service): readonly Call[] =>
    scenes.map(({ known, side }) => restLegal(embedded.address, known, side));
  const turns = Math.ceil(scripts.reduce((sum, { entries }) => sum + entries.length, 0) / SUBMISSIONS);
  return [
    {
      ...{ name: 'GraphQL legal moves of a side, new', peerName: apollo, goal: '>= 0.4' },
      ours: (service) => fresh(service, graphql),
      peer: peerGraphql,
    },
    {
      ...{ name: 'GraphQL legal moves of a side, asked before', peerName: apollo, goal: '>= 0.8' },
      ours: ({ embedded, scenes }) =>
        again(
          embedded,
          scenes.map(({ known, side }) => graphql(embedded.address, known, side)),
        ),
      peer: peerGraphql,
    },
    {
      ...{ name: 'REST legal moves, new', peerName: express, goal: '>= 0.5' },
      ours: (service) => fresh(service, restLegal),
      peer: peerRest,
    },
    {
      ...{ name: 'REST legal moves, asked before', peerName: express, goal: '>= 0.8' },
      ours: (service) => again(service.embedded, restKnown(service)),
      peer: peerRest,
    },
    {
      ...{ name: 'REST legal moves that the caller has (304)', peerName: express, goal: '>= 1' },
      ours: (service) => ({
        ...again(
          service.embedded,
          restKnown(service).map((one, at) => ({
            ...one,
            headers: { ...one.headers, 'if-none-match': service.scenes[at]!.tag },
          })),
        ),
        status: 304,
      }),
      peer: peerRest,
    },
    ...(['Redis', 'embedded'] as const).flatMap((store): readonly Duel[] => {
      const serverOf = ({ onRedis, embedded }: Service): Answering =>
        store === 'Redis' ? onRedis : embedded;
      const write = store === 'Redis' ? 'one Lua append' : 'one LMDB put';
      return [
        {
          ...{
            name: `GraphQL submit, ${store}`,
            peerName: `bare Apollo with ${write}`,
            goal: '>= 0.5',
            turns,
          },
          ours(service) {
            const server = serverOf(service);
            return submissions(server, (...one) => graphqlAction(`${server.address}/graphql`, ...one));
          },
          peer: (peer) =>
            submissions(
              peer,
              (...one) => graphqlAction(`${peer.address}/${store}/graphql`, ...one),
              peerSeats,
            ),
        },
        {
          ...{ name: `REST submit, ${store}`, peerName: `bare Express with ${write}`, goal: '>= 0.5', turns },
          ours(service) {
            const server = serverOf(service);
            return submissions(server, (...one) => restAction(server.address, ...one));
          },
          peer: (peer) =>
            submissions(
              peer,
              (...one) => {
                const { url, ...rest } = restAction('', ...one);
                return { ...rest, url: `${peer.address}/${store}${url.replace('/v1', '')}` };
              },
              peerSeats,
            ),
        },
      ];
    }),
    {
      ...{ name: 'REST adjudication of an action', peerName: express, goal: 'none' },
      ours: ({ embedded, scenes }) =>
        again(
          embedded,
          scenes.map((scene) => adjudication(embedded.address, scene)),
        ),
      peer: (peer, { scenes }) =>
        again(
          peer,
          scenes.map((scene, at) => ({
            ...adjudication('', scene),
            url: `${peer.address}/adjudications/${at}`,
          })),
        ),
    },
  ];
}

/** Lets both take turns; answers the slices of each. */
async function fought(
  { turns = 1 }: Duel,
  contestants: readonly [Contestant, Contestant],
  slices: number,
): Promise<readonly [Taken[], Taken[]]> {
  const takeTurns = async (count: number): Promise<readonly [Taken, Taken]> => {
    const taken: readonly [Taken[], Taken[]] = [[], []];
    for (let turn = 0; turn < count; turn += 1) {
      for (const at of [0, 1] as const) taken[at].push(await takeTurn(contestants[at]));
    }
    return [together(taken[0]), together(taken[1])];
  };
  await takeTurns(WARMING);
  const times: readonly [Taken[], Taken[]] = [[], []];
  for (let slice = 0; slice < slices; slice += 1) {
    const [first, second] = await takeTurns(turns);
    times[0].push(first);
    times[1].push(second);
  }
  return times;
}

const together = (turns: readonly Taken[]): Taken => ({
  cpu: turns.reduce((sum, { cpu }) => sum + cpu, 0) / turns.length,
  ms: turns.flatMap(({ ms }) => ms),
});

function rowOf(
  given: ReturnType<typeof frame>,
  [ours, others]: readonly [readonly Taken[], readonly Taken[]],
  other: string,
): Row {
  const our = figuresOf(ours);
  const their = figuresOf(others);
  return {
    ...given,
    ratio: spread(others.map(({ cpu }, slice) => cpu / ours[slice]!.cpu)),
    figures: {
      'ms CPU': our.cpu,
      'a second and core': 1000 / our.cpu,
      'p50 ms': our.p50,
      'p99 ms': our.p99,
      [`ms CPU of ${other}`]: their.cpu,
      'its p50': their.p50,
      'its p99': their.p99,
    },
  };
}

async function takeTurn({ server, status = 200, ready }: Contestant): Promise<Taken> {
  const calls = await ready();
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

function figuresOf(turns: readonly Taken[]) {
  const sorted = turns.flatMap(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
  return { cpu: spread(turns.map(({ cpu }) => cpu)).median * 1000, p50: at(0.5), p99: at(0.99) };
}
