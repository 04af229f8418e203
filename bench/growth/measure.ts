import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '../../test/support/program';
import { startRedis } from '../../test/support/redis';
import { answerTo, cpuOf } from '../doors/calls';
import type { Call } from '../doors/calls';
import { newMatch } from '../doors/table';
import type { Measure, Row } from '../measure';
import { ratio, spread } from '../statistics';
import { hasRedis } from '../storage/measure';

const GOAL = '<= 1.2';
/** Requests of one contestant before the other has its turn. */
const REQUESTS = 20;
/** Turns before the first that counts: so long the compiler still works on what is asked. */
const WARMING = 20;
/** Turns that count for each slice: a turn is short, and other work on the machine meets it or not. */
const TURNS = 5;
/** Matches that are begun at the same time. */
const TOGETHER = 32;

export interface GrowthOptions {
  /** How often the contestants take turns. */
  readonly slices: number;
  /** Entries of a short match and of a long one. */
  readonly entries?: readonly [short: number, long: number];
  /** Matches in a store with few and in one with many. */
  readonly matches?: readonly [few: number, many: number];
}

/** A match in which both sides offer and decline draws, so that its position stays the same. */
interface Padded {
  readonly address: string;
  readonly id: string;
  readonly tokens: readonly [string, string];
  version: number;
}

interface Contestant {
  readonly pid: number;
  /** The request that is timed; what makes it ready is not. */
  readonly ready: () => Promise<Call>;
}

/** What a request to a long match costs beside one to a short match, and one to a store of many matches beside one of few. */
export async function measureGrowth({
  slices,
  entries = [50, 2_000],
  matches = [50, 10_000],
}: GrowthOptions): Promise<Measure> {
  const rows: Row[] = [];
  for (const store of ['embedded', 'Redis'] as const) {
    if (store === 'Redis' && !hasRedis()) {
      rows.push({ ...frame('requests on Redis', 'few'), reason: 'there is no redis-server' });
      continue;
    }
    rows.push(...(await withStore(store, (program) => lengthRows(store, program, entries, slices))));
    rows.push(
      ...(await withStore(store, (few) =>
        withStore(store, (many) => numberRows(store, [few, many], matches, slices)),
      )),
    );
  }
  return { title: 'Growth, CPU of the server for a request', rows, notes: [] };
}

const frame = (name: string, against: string) => ({
  ...{ name, against, unit: 'times the CPU', goal: GOAL, figures: {} },
});

/** A server with a store of its own. */
async function withStore<T>(store: 'embedded' | 'Redis', use: (program: Program) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'westwall-bench-'));
  const redis = store === 'Redis' ? await startRedis() : undefined;
  const program = Program.start({
    ...{ WESTWALL_ADDRESS_RATE: '1000000', NODE_ENV: 'production' },
    ...(redis === undefined ? { WESTWALL_STORE: folder } : { REDIS_URL: redis.url }),
  });
  try {
    return await use(program);
  } finally {
    await program.end();
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function lengthRows(
  store: string,
  program: Program,
  [short, long]: readonly [number, number],
  slices: number,
): Promise<readonly Row[]> {
  const address = await program.address();
  const pid = program.process.pid!;
  const pair = [await padded(address, short), await padded(address, long)] as const;
  const of = (match: Padded) => `${address}/v1/matches/${match.id}`;
  const get = (match: Padded, path: string): Call => ({
    ...{ method: 'GET', url: `${of(match)}${path}` },
    headers: { authorization: `Bearer ${match.tokens[0]}` },
  });
  /** About a position that no one has asked about. */
  const fresh = (path: (match: Padded) => string) => async (match: Padded) => {
    await answerTo(nextAction(match));
    return get(match, path(match));
  };
  const questions: readonly (readonly [string, (match: Padded) => Promise<Call>])[] = [
    ['an action', async (match) => nextAction(match)],
    ['the position', fresh(() => '/position')],
    ['legal moves', fresh(() => '/legal-actions?side=us&closed=false')],
    ['a page of the history', fresh(({ version }) => `/history?from=${version - 20}&to=${version}`)],
    // As far from the start of both, so that as many entries are played again.
    ['an earlier position', fresh(() => '/position?at=20')],
  ];
  const rows: Row[] = [];
  for (const [name, ask] of questions) {
    const [few, many] = pair.map((match): Contestant => ({ pid, ready: () => ask(match) }));
    rows.push({
      ...frame(`${name}, ${store}: a match of ${long} entries`, `one of ${short}`),
      ...(await compared(many!, few!, slices)),
    });
  }
  return rows;
}

async function numberRows(
  store: string,
  programs: readonly [Program, Program],
  [few, many]: readonly [number, number],
  slices: number,
): Promise<readonly Row[]> {
  const tables: Padded[] = [];
  for (const [at, program] of programs.entries()) {
    const address = await program.address();
    const wanted = [few, many][at]!;
    for (let begun = 0; begun < wanted - 1; begun += TOGETHER) {
      const now = Math.min(TOGETHER, wanted - 1 - begun);
      await Promise.all(Array.from({ length: now }, () => newMatch(address)));
    }
    tables.push(await newTable(address));
  }
  const questions: readonly (readonly [string, (match: Padded) => Promise<Call>])[] = [
    ['an action', async (match) => nextAction(match)],
    ['a list of 50', async ({ address }) => ({ method: 'GET', url: `${address}/v1/matches?limit=50` })],
  ];
  const rows: Row[] = [];
  for (const [name, ask] of questions) {
    const [small, large] = programs.map(({ process: { pid } }, at): Contestant => ({
      pid: pid!,
      ready: () => ask(tables[at]!),
    }));
    const { figures, ...compare } = await compared(large!, small!, slices);
    const [before, after] = programs.map(({ process: { pid } }) => memoryOf(pid!));
    rows.push({
      ...frame(`${name}, ${store}: a store of ${many} matches`, `one of ${few}`),
      ...compare,
      figures: { ...figures, 'MiB in memory': after!, 'MiB with few': before! },
    });
  }
  return rows;
}

async function compared(much: Contestant, little: Contestant, slices: number) {
  const times = { much: [] as number[], little: [] as number[] };
  for (let turn = -WARMING; turn < slices * TURNS; turn += 1) {
    // Each is first as often as the other: what one leaves to be collected is counted to the next.
    const order = turn % 2 === 0 ? (['much', 'little'] as const) : (['little', 'much'] as const);
    for (const one of order) {
      const time = await timeOf(one === 'much' ? much : little);
      if (turn >= 0) times[one].push(time);
    }
  }
  const ratios = spread(times.much.map((time, slice) => time / times.little[slice]!));
  return {
    ratio: { ...ratios, median: ratio(times.much, times.little) },
    figures: {
      'ms CPU': 1000 * spread(times.much).median,
      'ms CPU with little': 1000 * spread(times.little).median,
    },
  };
}

/** Seconds of CPU for a request. */
async function timeOf({ pid, ready }: Contestant): Promise<number> {
  let used = 0;
  for (let request = 0; request < REQUESTS; request += 1) {
    const call = await ready();
    const before = cpuOf(pid);
    await answerTo(call);
    used += cpuOf(pid) - before;
  }
  return used / REQUESTS;
}

async function newTable(address: string): Promise<Padded> {
  const { match, seats } = await newMatch(address);
  return { address, id: match.id, tokens: [seats[0]!.token, seats[1]!.token], version: 0 };
}

async function padded(address: string, entries: number): Promise<Padded> {
  const match = await newTable(address);
  while (match.version < entries) await answerTo(nextAction(match));
  return match;
}

/** One side offers a draw and the other declines it. */
function nextAction(match: Padded): Call {
  const { address, id, tokens, version } = match;
  const turn = version % 2;
  const action = turn === 0 ? { type: 'offerDraw' } : { type: 'answerDraw', accept: false };
  match.version += 1;
  return {
    method: 'POST',
    url: `${address}/v1/matches/${id}/actions`,
    headers: { authorization: `Bearer ${tokens[turn]!}` },
    body: { version, actions: [action] },
  };
}

/** What a process has in memory, in MiB. */
function memoryOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}
