import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { JobQueue } from '../../src/jobs/job-queue';
import { openJobQueue } from '../../src/jobs/open-job-queue';
import { queueDashboard } from '../../src/server/queue-dashboard';
import { startRedis } from '../support/redis';

const password = 'a long enough secret';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function onRedis(): Promise<JobQueue> {
  const redis = await startRedis();
  closing.push(() => redis.stop());
  return kept(await openJobQueue({ kind: 'redis', url: redis.url }));
}

async function embedded(): Promise<JobQueue> {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-dashboard-'));
  closing.push(() => rm(directory, { recursive: true, force: true }));
  return kept(await openJobQueue({ kind: 'embedded', directory }));
}

function kept(queue: JobQueue): JobQueue {
  closing.push(() => queue.close());
  return queue;
}

/** Serves the dashboard, and returns a function to ask it. */
async function serve(queue: JobQueue, secret: string | undefined) {
  const server: Server = createServer(express().use(await queueDashboard(queue, secret))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return (path: string, credentials?: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: credentials === undefined ? {} : { authorization: `Basic ${btoa(credentials)}` },
    });
}

const admin = `admin:${password}`;

it('does not exist without its own password', async () => {
  const ask = await serve(await embedded(), undefined);
  expect((await ask('/admin/queues', admin)).status).toBe(404);
  expect((await ask('/admin/queues', 'admin:undefined')).status).toBe(404);
});

it('requires the right user and password', async () => {
  const ask = await serve(await embedded(), password);
  for (const wrong of [undefined, 'admin:', `admin:${password}x`, `root:${password}`, password]) {
    const response = await ask('/admin/queues', wrong);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Basic');
    expect(await response.text()).not.toContain('jobs');
  }
  expect((await ask('/admin/queues', admin)).status).toBe(200);
});

it('shows the jobs on Redis and their parts on pages that load nothing from elsewhere', async () => {
  const queue = await onRedis();
  const parts = [1, 2].map((payload) => ({ kind: 'chunk', payload }));
  await queue.submit({ id: 'big', kind: 'simulation', payload: null, parts });
  await queue.submit({ id: 'small', kind: 'ai-turn', payload: { match: 'm' } });
  const ask = await serve(queue, password);

  const page = await ask('/admin/queues/', admin);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self';/);
  const html = await page.text();
  const assets = [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, asset]) => asset!);
  expect(assets.some((asset) => asset.endsWith('.js'))).toBe(true);
  for (const asset of assets) {
    expect((await ask(`/admin/queues/${asset}`)).status).toBe(401);
    expect((await ask(`/admin/queues/${asset}`, admin)).status).toBe(200);
  }
  const listed = await ask('/admin/queues/api/queues?activeQueue=queue&status=latest', admin);
  const { queues } = (await listed.json()) as {
    queues: { readOnlyMode: boolean; counts: object; jobs: { name: string }[] }[];
  };
  expect(queues).toMatchObject([{ readOnlyMode: true, counts: { waiting: 1, prioritized: 2 } }]);
  expect(queues[0]!.jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['ai-turn', 'chunk']));
});

it('refuses to change jobs', async () => {
  const queue = await onRedis();
  await queue.submit({ id: 'job', kind: 'ai-turn', payload: null });
  const ask = await serve(queue, password);
  for (const [method, action] of [
    ['PUT', 'pause'],
    ['PUT', 'queue/pause'],
    ['PUT', 'queue/empty'],
    ['PUT', 'queue/obliterate'],
    ['POST', 'queue/add'],
  ] as const) {
    expect((await ask(`/admin/queues/api/queues/${action}`, admin, method)).status).toBe(405);
  }
  expect(await queue.metrics()).toMatchObject({ waiting: 1 });
});

it('shows jobs outside Redis as JSON, without their payloads and results', async () => {
  const queue = await embedded();
  await queue.submit({ id: 'job', kind: 'ai-turn', payload: { match: 'secret' } });
  const ask = await serve(queue, password);
  const text = await (await ask('/admin/queues', admin)).text();
  expect(JSON.parse(text)).toMatchObject({
    metrics: { waiting: 1 },
    jobs: [{ id: 'job', kind: 'ai-turn', state: 'waiting' }],
  });
  expect(text).not.toContain('secret');
});
