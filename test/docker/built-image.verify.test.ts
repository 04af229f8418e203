import { execFile } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from '../end-to-end/client';
import { freePort } from '../support/free-port';
import { Program } from '../support/program';
import { startRedis } from '../support/redis';
import type { RedisServer } from '../support/redis';
import { services, settingsOf } from './compose';
import { readDockerfile, wordsOf } from './dockerfile';
import type { Stage } from './dockerfile';
import { buildStages, copyContext, hostEnvironment, installationRecord } from './image';
import type { Built } from './image';

const root = join(__dirname, '../..');
const file = join(root, 'docker/Dockerfile');

type Settings = Readonly<Record<string, string>>;

/** Match in which the service plays both sides. */
const create = `mutation { createMatch(input: { system: "hurtgen-forest", scenario: "historical", seats: [],
  aiSeats: [{ side: "us", level: 0 }, { side: "german", level: 0 }] }) {
  ... on MatchCreated { match { id } } } }`;

let stages: readonly Stage[];
let runtime: Stage;
beforeAll(async () => {
  stages = readDockerfile(await readFile(file, 'utf8'));
  runtime = stages.at(-1)!;
});

// There is no container here: the base images, users, rights, the read-only file system, the health interval and
// the start through an init process are not tested. Both stages are folders on this machine.
describe('The commands of the image, run in a temporary copy of the checkout', () => {
  let folder: string;
  let built: Built;
  let redis: RedisServer;
  let installed: string;

  beforeAll(async () => {
    redis = await startRedis();
    installed = await readFile(join(root, installationRecord), 'utf8');
    folder = await mkdtemp(join(tmpdir(), 'westwall-image-'));
    const context = join(folder, 'context');
    await mkdir(context);
    await copyContext(context);
    built = (await buildStages(stages, context, folder)).get('runtime')!;
  });

  afterAll(async () => {
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Container of the image with this command. */
  function start([program = '', ...rest]: readonly string[], settings: Settings): Program {
    return Program.run([program, ...rest], {
      cwd: built.workingDirectory,
      env: { ...environment(), ...settings },
    });
  }

  function environment(): Settings {
    return { PATH: hostEnvironment()['PATH'] ?? '', ...built.environment };
  }

  /** Output of the image's health check in a container with these settings. Rejects if it fails. */
  async function health(settings: Settings): Promise<unknown> {
    const [, command = '', ...args] = wordsOf(runtime, 'HEALTHCHECK');
    const env = { ...environment(), ...settings };
    const { stdout } = await promisify(execFile)(command, args, { cwd: built.workingDirectory, env });
    return JSON.parse(stdout);
  }

  it('leaves out only the creation of the folder of the matches', () => {
    expect(built.notRun).toEqual([
      'install --directory --owner=node --group=node --mode=0700 /var/lib/westwall',
    ]);
  });

  it('leaves the checkout installed as it is', async () => {
    expect(await readFile(join(root, installationRecord), 'utf8')).toBe(installed);
  });

  it('installs no development package that a package of the program does not name', async () => {
    const installed = await readdir(join(built.workingDirectory, 'node_modules'));
    expect(installed).toEqual(expect.arrayContaining(['express', 'lmdb', '@redis']));
    for (const tool of ['jest', 'oxlint', 'oxfmt', 'fast-check', 'typescript', 'swagger-ui-dist']) {
      expect(installed).not.toContain(tool);
    }
  });

  it('holds at most 150 MB of packages', async () => {
    const packages = join(built.workingDirectory, 'node_modules');
    const names = await readdir(packages, { recursive: true });
    // Size on the disk, as `du` counts it.
    const sizes = await Promise.all(
      names.map(async (name) => (await lstat(join(packages, name))).blocks * 512),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20).toBeLessThanOrEqual(150);
  });

  it('draws letters with its own font', async () => {
    const draw = (letter: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">
      <rect width="64" height="64" fill="white" /><text x="9" y="50" font-size="50">${letter}</text></svg>`;
    const script = `const { toPng } = require('./dist/pictures');
      Promise.all(${JSON.stringify([draw('M'), draw('')])}.map((svg) => toPng(svg, 64)))
        .then(([letter, nothing]) => console.log(letter.equals(nothing)));`;
    const options = { cwd: built.workingDirectory, env: environment() };
    const { stdout } = await promisify(execFile)('node', ['--eval', script], options);
    expect(stdout).toBe('false\n');
  });

  it('starts the API, which is healthy with and without Redis until it ends on SIGTERM', async () => {
    const before = await filesIn(built.folder);
    const api = start(wordsOf(runtime, 'CMD'), { PORT: '0', REDIS_URL: redis.url });
    try {
      const { hostname, port } = new URL(await api.address());
      expect(hostname).toBe('0.0.0.0');
      expect(await health({ PORT: port })).toEqual({ status: 'ok' });
      redis.kill();
      expect(await health({ PORT: port })).toEqual({ status: 'ok' });
      await redis.restart();
      expect(await api.end()).toBe(0);
      await expect(health({ PORT: port })).rejects.toMatchObject({ code: 1 });
    } finally {
      await api.end('SIGKILL');
    }
    expect(await filesIn(built.folder)).toEqual(before);
  });

  it('starts a worker, which is healthy, plays for the API and ends on SIGTERM', async () => {
    const { worker: service } = services;
    const given = settingsOf(service, { WESTWALL_SEAT_KEY: 'a secret of the tests, long enough' });
    const before = await filesIn(built.folder);
    const healthPort = { WESTWALL_HEALTH_PORT: String(await freePort()) };
    const worker = start(service.command ?? [], {
      ...given,
      ...healthPort,
      REDIS_URL: redis.url,
      WESTWALL_GRACE: '1',
    });
    const api = start(wordsOf(runtime, 'CMD'), { PORT: '0', REDIS_URL: redis.url });
    try {
      const client = new Client([await api.address()]);
      const { createMatch } = await client.ask<{ createMatch: { match: { id: string } } }>(create);
      const question = `{ match(id: "${createMatch.match.id}") { version } }`;
      for (let version = 0; version === 0;) {
        if (worker.process.exitCode !== null) throw new Error(worker.output);
        await sleep(100);
        ({ version } = (await client.ask<{ match: { version: number } }>(question)).match);
      }
      expect(await health(healthPort)).toEqual({ status: 'ok' });
      expect(await worker.end()).toBe(0);
      expect(await api.end()).toBe(0);
    } finally {
      await Promise.all([worker.end('SIGKILL'), api.end('SIGKILL')]);
    }
    expect(await filesIn(built.folder)).toEqual(before);
  });
});

/** Files with the times of their last changes: a program that writes nothing here works with a read-only image. */
async function filesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(folder, { recursive: true });
  const entries = names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const);
  return new Map(await Promise.all(entries));
}
