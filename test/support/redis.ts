import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';
import { PATIENCE_MS } from './patience';

export interface RedisServer {
  readonly url: string;
  /** Present server process: a new one after restart(). */
  readonly pid: number;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
  /** Sends a signal, by default SIGKILL, and does not wait. */
  kill(signal?: NodeJS.Signals): void;
  /** Answer of the server to a command. */
  ask(...command: readonly string[]): string;
  /** Starts the server again on the same port and data; ends it first if it is still running. */
  restart(): Promise<void>;
}

interface Running {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly watchdog: ChildProcess;
}

const attempts = 10;

type Options = Readonly<Record<string, string>>;

/** Starts a separate, real and durable Redis server on a free loopback port. */
export async function startRedis(more: Options = {}): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'westwall-redis-'));
  let port = 0;
  let running = await retry(async () => {
    port = await freePort();
    return launch(port, folder, more);
  });

  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return running.pid;
    },
    async stop() {
      await end(running);
      await rm(folder, { recursive: true, force: true });
    },
    kill(signal = 'SIGKILL') {
      running.process.kill(signal);
    },
    ask(...command) {
      return spawnSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' }).stdout;
    },
    async restart() {
      await end(running);
      running = await retry(() => launch(port, folder, more));
    },
  };
}

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = attempts - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(50);
    }
  }
}

async function launch(port: number, folder: string, more: Options): Promise<Running> {
  const options = {
    bind: '127.0.0.1',
    port: String(port),
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
    save: '',
    ...more,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // Rejects when the program cannot be started at all.
  await once(child, 'spawn');
  const { pid } = child;
  if (pid === undefined) throw new Error('redis-server has no process id');
  const running = { process: child, pid, watchdog: watch(pid, folder) };

  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers(port, pid))) {
    if (hasExited(child) || Date.now() > deadline) {
      await end(running);
      throw new Error(`redis-server did not start on port ${port}:\n${output}`);
    }
    await sleep(20);
  }
  return running;
}

/** Ends the server even if the test process dies without cleaning up: its end of the pipe closes then. */
function watch(pid: number, folder: string): ChildProcess {
  const script = 'cat >/dev/null; kill -9 "$1" 2>/dev/null; rm -rf "$2"';
  const watchdog = spawn('sh', ['-c', script, 'watchdog', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  return watchdog;
}

async function end({ process: child, watchdog }: Running): Promise<void> {
  if (!hasExited(child)) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await exited;
    clearTimeout(insist);
  }
  if (!hasExited(watchdog)) {
    const exited = once(watchdog, 'exit');
    watchdog.ref();
    watchdog.kill('SIGKILL');
    await exited;
  }
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** True if this process serves the port, and has finished loading its data. */
function answers(port: number, pid: number): Promise<boolean> {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1');
    const finish = (): void => {
      socket.destroy();
      resolve(/^\+PONG/m.test(reply) && new RegExp(`^process_id:${pid}\\r`, 'm').test(reply));
    };
    socket.setTimeout(1_000, finish);
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('data', (chunk) => (reply += chunk.toString()));
    socket.end('PING\r\nINFO server\r\nQUIT\r\n');
  });
}
