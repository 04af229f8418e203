import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../../test/support/program';
import { startRedis } from '../../test/support/redis';
import { presentProgram } from '../builds';
import type { BuiltProgram } from '../builds';
import { answerTo, cpuOf } from '../doors/calls';
import type { Call } from '../doors/calls';
import { startServer } from '../doors/service';
import { newMatch } from '../doors/table';
import type { Measure, Row } from '../measure';
import { spread } from '../statistics';
import { hasRedis } from '../storage/measure';

/** Requests of one contestant before the other has its turn. */
const REQUESTS = 20;
/** Turns before the first that counts: so long the compiler still works on what is asked. */
const WARMING = 20;
/** Turns that count for each slice: a turn is short, and other work on the machine meets it or not. */
const TURNS = 5;
/** Matches that are begun at the same time. */
const TOGETHER = 32;

export interface GrowthOptions {
  /** Number of turns of each contestant. */
  readonly slices: number;
  /** Only those requests whose name has this text; all by default. */
  readonly row?: string | undefined;
  /** Its long matches and many matches take the place of the short and few of this build. */
  readonly other?: BuiltProgram | undefined;
}

/** Entries of a short match and of a long one. */
const SHORT = 50;
const LONG = 2_000;
/** Matches in a store with few and in one with many. */
const FEW = 50;
const MANY = 10_000;

/** A match in which both sides offer and decline draws, so that its position stays the same. */
interface Padded {
  readonly address: string;
  readonly id: string;
  readonly tokens: readonly [string, string];
  version: number;
}

/** A question to a match, of which a request is made; what makes it ready is not timed. */
interface Question {
  readonly name: string;
  readonly ask: (match: Padded) => Promise<Call>;
}

interface Contestant {
  readonly program: Program;
  /** The match of the next turn. */
  readonly match: () => Promise<Padded>;
}

/** Measures a request to a long match beside one to a short match, and one to a store of many matches beside one of few. */
export async function measureGrowth({ slices, row = '', other }: GrowthOptions): Promise<Measure> {
  const rows: Row[] = [];
  const named = (questions: readonly Question[]): readonly Question[] =>
    questions.filter(({ name }) => name.includes(row));
  for (const store of ['embedded', 'Redis'] as const) {
    if (store === 'Redis' && !hasRedis()) {
      const reason = 'there is no redis-server';
      rows.push({ ...frame('requests on Redis', 'few', undefined), reason, figures: {} });
      continue;
    }
    for (const [questions, contestantsOf, little] of [
      [named(aboutMatch(store)), longAndShort, `one of ${SHORT}`],
      [named(aboutStore(store)), manyAndFew, `one of ${FEW}`],
    ] as const) {
      if (questions.length === 0) continue;
      await withServer(store, presentProgram, (ours) =>
        withServer(store, other ?? presentProgram, async (theirs) => {
          const contestants = await contestantsOf(ours, theirs, other !== undefined);
          for (const question of questions) {
            const measured = await compared(question, contestants, slices, other);
            rows.push({ ...frame(question.name, little, other), ...measured });
          }
        }),
      );
    }
  }
  return { title: 'Growth, CPU of the server for a request', rows, notes: [] };
}

const frame = (name: string, little: string, other: BuiltProgram | undefined) =>
  other === undefined
    ? { name, against: little, unit: 'times the CPU', goal: '<= 1.2' }
    : { name, against: other.name, unit: 'times as fast', goal: '>= 0.9' };

function aboutMatch(store: string): readonly Question[] {
  const get = ({ address, id, tokens }: Padded, path: string): Call => ({
    ...{ method: 'GET', url: `${address}/v1/matches/${id}${path}` },
    headers: { authorization: `Bearer ${tokens[0]}` },
  });
  /** About a position that no one has asked about. */
  const fresh =
    (path: (match: Padded) => string): Question['ask'] =>
    async (match) => {
      await answerTo(nextAction(match));
      return get(match, path(match));
    };
  const questions: Readonly<Record<string, Question['ask']>> = {
    'an action': async (match) => nextAction(match),
    'the position': fresh(() => '/position'),
    'legal moves': fresh(() => '/legal-actions?side=us&closed=false'),
    'a page of the history': fresh(({ version }) => `/history?from=${version - 20}&to=${version}`),
    // As far from the start of both, so that as many entries are played again.
    'an earlier position': fresh(({ version }) => `/position?at=${1 + ((7 * version) % (SHORT - 1))}`),
  };
  return Object.entries(questions).map(([name, ask]) => ({
    ...{ name: `${name}, ${store}: a match of ${LONG} entries`, ask },
  }));
}

function aboutStore(store: string): readonly Question[] {
  const questions: Readonly<Record<string, Question['ask']>> = {
    'an action': async (match) => nextAction(match),
    'a list of 50': async ({ address }) => ({ method: 'GET', url: `${address}/v1/matches?limit=50` }),
  };
  return Object.entries(questions).map(([name, ask]) => ({
    ...{ name: `${name}, ${store}: a store of ${MANY} matches`, ask },
  }));
}
/** A server with a store of its own. */
async function withServer<T>(
  store: 'embedded' | 'Redis',
  built: BuiltProgram,
  use: (program: Program) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'westwall-bench-'));
  const redis = store === 'Redis' ? await startRedis() : undefined;
  const program = startServer(
    built,
    redis === undefined ? { WESTWALL_STORE: folder } : { REDIS_URL: redis.url },
  );
  try {
    return await use(program);
  } finally {
    await program.end();
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Pair = readonly [Contestant, Contestant];

async function longAndShort(ours: Program, theirs: Program, isOther: boolean): Promise<Pair> {
  return [ofLength(ours, LONG), isOther ? ofLength(theirs, LONG) : ofLength(ours, SHORT)];
}

/** A match of so many entries; another takes its place where it has grown by a fifth. */
function ofLength(program: Program, entries: number): Contestant {
  let match: Padded | undefined;
  return {
    program,
    async match() {
      if (match === undefined || match.version > entries * 1.2) {
        match = await newTable(await program.address());
        while (match.version < entries) await answerTo(nextAction(match));
      }
      return match;
    },
  };
}

async function manyAndFew(ours: Program, theirs: Program, isOther: boolean): Promise<Pair> {
  return [await ofMany(ours, MANY), await ofMany(theirs, isOther ? MANY : FEW)];
}

/** The last of so many matches. */
async function ofMany(program: Program, matches: number): Promise<Contestant> {
  const address = await program.address();
  for (let begun = 1; begun < matches; begun += TOGETHER) {
    await Promise.all(Array.from({ length: Math.min(TOGETHER, matches - begun) }, () => newMatch(address)));
  }
  const match = await newTable(address);
  return { program, match: async () => match };
}

async function compared({ ask }: Question, pair: Pair, slices: number, other: BuiltProgram | undefined) {
  const times: readonly [number[], number[]] = [[], []];
  for (let turn = -WARMING; turn < slices * TURNS; turn += 1) {
    // Each is first as often as the other: what one leaves to be collected is counted to the next.
    for (const at of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = await timeOf(ask, pair[at]);
      if (turn >= 0) times[at].push(time);
    }
  }
  const [first, second] = times;
  const ratios = first.map((time, turn) => time / second[turn]!);
  const [memory, beside] = pair.map(({ program }) => memoryOf(program.process.pid!));
  const name = other?.name ?? 'little';
  return {
    ratio: spread(other === undefined ? ratios : ratios.map((one) => 1 / one)),
    figures: {
      'ms CPU': 1000 * spread(first).median,
      [`ms CPU of ${name}`]: 1000 * spread(second).median,
      'MiB in memory': memory!,
      [`MiB of ${name}`]: beside!,
    },
  };
}

/** Seconds of CPU for a request. */
async function timeOf(ask: Question['ask'], { program, match }: Contestant): Promise<number> {
  const asked = await match();
  const pid = program.process.pid!;
  let used = 0;
  for (let request = 0; request < REQUESTS; request += 1) {
    const call = await ask(asked);
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

/** Resident memory of a process, in MiB. */
function memoryOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}
