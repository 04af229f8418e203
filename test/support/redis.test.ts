import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { startRedis } from './redis';
import { PATIENCE_MS } from './patience';

function clientOf(url: string) {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: PATIENCE_MS } });
  return client.on('error', () => undefined);
}

async function withClient<T>(url: string, use: (client: ReturnType<typeof clientOf>) => Promise<T>) {
  const client = clientOf(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('startRedis', () => {
  it('starts a server that is durable and never evicts', async () => {
    const redis = await startRedis();
    try {
      const settings = await withClient(redis.url, (client) =>
        client.configGet(['appendonly', 'appendfsync', 'maxmemory-policy', 'save', 'bind']),
      );
      expect(settings).toEqual({
        appendonly: 'yes',
        appendfsync: 'always',
        'maxmemory-policy': 'noeviction',
        save: '',
        bind: '127.0.0.1',
      });
    } finally {
      await redis.stop();
    }
  });

  it('keeps acknowledged data over a kill and a restart, on the same address', async () => {
    const redis = await startRedis();
    try {
      const { url, pid } = redis;
      await withClient(url, (client) => client.set('bridge', 'held'));
      redis.kill();
      await redis.restart();
      expect(redis.url).toBe(url);
      expect(redis.pid).not.toBe(pid);
      expect(isRunning(pid)).toBe(false);
      expect(await withClient(url, (client) => client.get('bridge'))).toBe('held');

      await redis.restart();
      expect(await withClient(url, (client) => client.get('bridge'))).toBe('held');
    } finally {
      await redis.stop();
    }
  });

  it('gives every caller a separate server', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => startRedis()));
    try {
      expect(new Set(servers.map(({ url }) => url)).size).toBe(4);
      await Promise.all(servers.map(({ url }, n) => withClient(url, (client) => client.set('n', String(n)))));
      const read = await Promise.all(servers.map(({ url }) => withClient(url, (client) => client.get('n'))));
      expect(read).toEqual(['0', '1', '2', '3']);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });

  it('leaves no process and no data behind, and may be stopped twice', async () => {
    const redis = await startRedis();
    const { pid } = redis;
    const { dir } = await withClient(redis.url, (client) => client.configGet('dir'));
    const folder = String(dir);
    expect(existsSync(folder)).toBe(true);
    await redis.stop();
    await redis.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });

  it('does not outlive the process that started it', async () => {
    const script = `
      require('node:module')._extensions['.ts'] = (module, file) =>
        module._compile(
          require('@swc/core').transformFileSync(file, {
            jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
            module: { type: 'commonjs' },
          }).code,
          file,
        );
      require(${JSON.stringify(join(__dirname, 'redis.ts'))})
        .startRedis()
        .then(({ pid }) => console.log(pid));
    `;
    const owner = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(owner, 'exit');
    const [line] = (await once(createInterface(owner.stdout), 'line')) as [string];
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);

    owner.kill('SIGKILL');
    await exited;
    const deadline = Date.now() + PATIENCE_MS;
    while (isRunning(pid) && Date.now() < deadline) await sleep(20);
    expect(isRunning(pid)).toBe(false);
  });
});
