import { exec } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './support/free-port';
import { Program } from './support/program';
import { startRedis } from './support/redis';

type Settings = Readonly<Record<string, string>>;

async function exitOf(settings: Settings): Promise<{ readonly code: unknown; readonly output: string }> {
  const program = Program.start(settings);
  await once(program.process, 'close');
  return { code: program.process.exitCode, output: program.output.trim() };
}

const METRICS_TOKEN = 'a-token-for-the-tests';

/** Data of the answer to a request. */
async function ask<T>(url: string, query: string, token?: string): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { readonly data: T; readonly errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

interface Created {
  readonly id: string;
  readonly token: string;
}

async function createMatch(url: string): Promise<Created> {
  const { createMatch: created } = await ask<{
    createMatch: { match: { id: string }; seats: { token: string }[] };
  }>(url, create);
  return { id: created.match.id, token: created.seats[0]?.token ?? '' };
}

/** Processor seconds of the first request over REST, which must compile nothing that others wait for. */
async function secondsOfFirst(url: string): Promise<number> {
  const used = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(new URL('/metrics', url), { headers })).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  };
  const before = await used();
  expect((await fetch(url)).status).toBe(200);
  return (await used()) - before;
}

/** Status of the answer, as soon as anything answers there. */
async function statusAt(url: string): Promise<number> {
  for (;;) {
    try {
      return (await fetch(url)).status;
    } catch {
      await sleep(20);
    }
  }
}

/** Messages that programs have logged; all other output is left out. */
function linesOfLog(programs: readonly Program[]): readonly string[] {
  return programs
    .flatMap(({ output }) => output.split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
}

interface Submitted {
  readonly submit: { readonly __typename: string };
}

const create = `mutation { createMatch(input: { system: "hurtgen-forest", scenario: "historical", seats: ["us"] }) {
  ... on MatchCreated { match { id } seats { token } } } }`;

let directory: string;
const running: Program[] = [];
const run = (settings: Settings): Program => {
  const program = Program.start(settings);
  running.push(program);
  return program;
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'westwall-main-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.end('SIGKILL')));
  await rm(directory, { recursive: true, force: true });
});

// Each test starts several processes.
describe('The program', () => {
  it('prints its address and a working query, keeps matches and seats, and hears other processes on its folder', async () => {
    const first = run({ WESTWALL_STORE: directory });
    const url = await first.address();
    const command = /^ {2}(node .*)$/m.exec(first.output)?.[1];
    const { stdout } = await promisify(exec)(command ?? '', { cwd: join(__dirname, '..') });
    expect(stdout).toContain('"hurtgen-forest"');
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const matches: [Created, ...Created[]] = [await createMatch(url)];
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.errors).toBe('');

    const inProduction = { NODE_ENV: 'production', WESTWALL_METRICS_TOKEN: METRICS_TOKEN };
    const second = run({ WESTWALL_STORE: directory, ...inProduction });
    expect(await secondsOfFirst(`${await second.address()}/v1/systems`)).toBeLessThan(0.25);
    matches.push(await createMatch(await second.address()));
    expect(await second.end('SIGINT')).toBe(0);

    const [one = '', other = ''] = await Promise.all(
      [1, 2].map(() => run({ WESTWALL_STORE: directory }).address()),
    );
    for (const { id, token } of matches) {
      const answer = await ask(one, `{ match(id: "${id}") { legalActions { side } } }`, token);
      expect(answer).toEqual({ match: { legalActions: { side: 'us' } } });
    }
    const [{ id, token }] = matches;
    const leave = new AbortController();
    const { body } = await fetch(`${other}/v1/matches/${id}/events`, { signal: leave.signal });
    const heard = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    let text = '';
    const hear = async (event: string): Promise<void> => {
      while (!text.includes(`event: ${event}\n`)) text += (await heard.next()).value ?? '';
    };
    await hear('opened');
    await ask<Submitted>(
      one,
      `mutation { submit(match: "${id}", version: 0, action: { offerDraw: true }) { __typename } }`,
      token,
    );
    await hear('entry');
    leave.abort();
    const stale = await ask<Submitted>(
      other,
      `mutation { submit(match: "${id}", version: 0, action: { endMovement: true }) { __typename } }`,
      token,
    );
    expect(stale).toEqual({ submit: { __typename: 'Stale' } });
  });

  it('runs as several processes on one Redis, waits for it, and any process answers any request', async () => {
    const redis = await startRedis();
    try {
      redis.kill();
      const port = String(await freePort());
      const programs = [run({ REDIS_URL: redis.url, PORT: port }), run({ REDIS_URL: redis.url })];
      const waiting = await Promise.all(
        ['ready', 'v1/systems', 'graphql'].map((path) => statusAt(`http://localhost:${port}/${path}`)),
      );
      expect(waiting).toEqual([503, 503, 503]);
      await redis.restart();
      const [one, other] = await Promise.all(programs.map((program) => program.address()));
      expect(linesOfLog(programs)).toContain('The start waits for Redis.');
      const { id, token } = await createMatch(one ?? '');
      const submit = `mutation { submit(match: "${id}", version: 0, action: { offerDraw: true }) {
        __typename } }`;
      const answers = await Promise.all([one, other].map((url) => ask<Submitted>(url ?? '', submit, token)));
      const kinds = answers.map(({ submit: { __typename } }) => __typename).sort();
      expect(kinds).toEqual(['Accepted', 'Stale']);
    } finally {
      await Promise.all(running.splice(0).map((program) => program.end()));
      await redis.stop();
    }
  });

  it('says what is wrong in one sentence and ends with 1', async () => {
    const bad = await exitOf({ PORT: 'http' });
    expect(bad).toEqual({
      code: 1,
      output: 'The setting PORT must be a port number from 0 to 65535, not "http".',
    });
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const second = await exitOf({ WESTWALL_STORE: directory, PORT: String(port) });
    other.close();
    expect(second).toEqual({
      code: 1,
      output: `Port ${port} is in use: end what listens there, or set PORT to another.`,
    });
    const package_ = await exitOf({ WESTWALL_STORE: directory, WESTWALL_DATA: directory });
    expect(package_).toMatchObject({ code: 1, output: expect.stringContaining('cases.tsv') });
  });
});
