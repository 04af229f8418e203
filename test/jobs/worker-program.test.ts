import { once } from 'node:events';
import { join } from 'node:path';
import type { JobQueue } from '../../src/jobs/job-queue';
import { openJobQueue } from '../../src/jobs/open-job-queue';
import { JOB } from '../../src/service/jobs/payloads';
import { freePort } from '../support/free-port';
import { Program } from '../support/program';
import type { RedisServer } from '../support/redis';
import { startRedis } from '../support/redis';
import { finished, until } from './contract/bench';

const worker = join(__dirname, '../../dist/worker.js');

function start(settings: Readonly<Record<string, string>>): Program {
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...settings };
  return Program.run([process.execPath, worker], { env });
}

it('needs a Redis, and says so in one sentence', async () => {
  const program = start({});
  await once(program.process, 'close');
  expect(program.process.exitCode).toBe(1);
  expect(program.output.trim().split('\n')).toEqual([
    'A worker needs a REDIS_URL: without Redis the process that answers requests does the jobs itself.',
  ]);
});

describe('a worker on Redis', () => {
  let redis: RedisServer;
  let queue: JobQueue;
  let program: Program;

  beforeAll(async () => {
    redis = await startRedis();
    queue = await openJobQueue({ kind: 'redis', url: redis.url });
  });
  afterEach(() => program.end('SIGKILL'));
  afterAll(async () => {
    await queue.close();
    await redis.stop();
  });

  it('logs what it does, reports its health, and ends on a signal', async () => {
    program = start({ REDIS_URL: redis.url, WESTWALL_THREADS: '1', WESTWALL_HEALTH_PORT: '0' });
    await queue.submit({ id: 'strange', kind: 'alien', payload: null });
    expect(await finished(queue, 'strange')).toMatchObject({ state: 'failed' });
    await until(() => program.output.includes('failed for good'));
    const port = /health is on port (\d+)/.exec(program.output)?.[1];
    const answers = ['health', 'ready'].map(async (path) =>
      (await fetch(`http://localhost:${port}/${path}`)).json(),
    );
    expect(await Promise.all(answers)).toEqual([{ status: 'ok' }, { status: 'ready' }]);

    expect(await program.end()).toBe(0);
    const lines = program.output
      .trim()
      .split('\n')
      .map((line) => line.replace(/^[\d:]{8} /, ''));
    expect(lines).toEqual([
      expect.stringMatching(/^Takes one job at a time from Redis/),
      'alien strange taken',
      expect.stringMatching(
        /^alien strange failed for good after [\d.]+ s: No worker knows jobs of kind alien\.$/,
      ),
      'Ending: takes no more jobs, and hands back what is not done in 30 s.',
      'Ended.',
    ]);
  });

  it('waits for a Redis that does not answer when it starts, and ends at once when asked to', async () => {
    redis.kill('SIGSTOP');
    try {
      const settings = { REDIS_URL: redis.url, WESTWALL_HEALTH_PORT: String(await freePort()) };
      program = start(settings);
      await until(() => program.output.includes('"The start waits for Redis."'));
      const [health, ready] = await Promise.all(
        ['health', 'ready'].map((path) => fetch(`http://localhost:${settings.WESTWALL_HEALTH_PORT}/${path}`)),
      );
      expect([health!.status, await health!.json()]).toEqual([200, { status: 'ok' }]);
      expect([ready!.status, await ready!.json()]).toEqual([503, { status: 'unavailable' }]);
      expect(await program.end()).toBe(0);
      program = start(settings);
      await until(() => program.output.includes('"The start waits for Redis."'));
    } finally {
      redis.kill('SIGCONT');
    }
    await until(() => program.output.includes('Takes '));
    expect(await program.end()).toBe(0);
  });

  it('hands back what it cannot finish in time', async () => {
    const spec = {
      start: { system: 'hurtgen-forest', scenario: 'historical', options: {}, viewer: null },
      players: { us: { level: 0 }, german: { level: 0 } },
      seed: 'a seed',
      playouts: 1_000,
    };
    const chunk = { index: 0, from: 0, to: 1_000 };
    program = start({ REDIS_URL: redis.url, WESTWALL_THREADS: '1', WESTWALL_GRACE: '0' });
    await queue.submit({
      id: 'long',
      kind: JOB.simulation,
      payload: { access: null, match: null, spec },
      parts: [{ kind: JOB.simulationChunk, payload: { simulation: 'long', chunk } }],
    });
    await until(() => program.output.includes('simulation-chunk long/0 taken'));
    expect(await program.end()).toBe(0);
    expect(program.output).toMatch(/simulation-chunk long\/0 handed back after/);
    expect(await queue.metrics()).toMatchObject({ waiting: 1, active: 0, workers: 0 });
  });
});
