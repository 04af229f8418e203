import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program, main } from '../../test/support/program';
import { startRedis } from '../../test/support/redis';
import { METRICS_TOKEN, answerTo, call, metricsOf } from '../doors/calls';
import { findMoves, openTable, restAction } from '../doors/table';
import type { Measure, Row } from '../measure';
import { spread } from '../statistics';
import { hasRedis } from '../storage/measure';

/** Matches that are played at the same time. */
const TOGETHER = 16;
/** Actions of each. */
const ACTIONS = 2;

export interface MemoryOptions {
  /** Numbers of matches at which the server is measured, in order. */
  readonly matches?: readonly number[];
  /** Only those stores of which a row has this text in its name; all by default. */
  readonly row?: string | undefined;
}

/** Memory of a server, in MiB. */
interface Memory {
  /** Heap of JavaScript, without garbage. */
  readonly heap: number;
  /** Buffers beside it. */
  readonly external: number;
  /** Resident, without pages of files. */
  readonly anonymous: number;
  /** Resident pages of files: those of the embedded store, which the system takes back where it needs room. */
  readonly files: number;
}

/** Measures how the memory of a server grows with the matches that are begun and played a little on it. */
export async function measureMemory({
  matches = [2_500, 5_000, 10_000, 20_000],
  row = '',
}: MemoryOptions = {}): Promise<Measure> {
  const rows: Row[] = [];
  for (const store of ['embedded', 'Redis'] as const) {
    if (!matches.some((count) => nameOf(count, store).includes(row))) continue;
    if (store === 'Redis' && !hasRedis()) {
      const reason = 'there is no redis-server';
      rows.push({ ...frame(nameOf(matches.at(-1)!, store), 'fewer'), reason, figures: {} });
      continue;
    }
    let before: { readonly count: number; readonly memory: Memory } | undefined;
    for await (const { count, memory } of memoryAfter(store, matches)) {
      if (before !== undefined) {
        rows.push({
          ...frame(nameOf(count, store), `that after ${before.count}`),
          ratio: spread([memory.heap / before.memory.heap]),
          figures: { ...figuresOf(memory), ...figuresOf(before.memory, ' before') },
        });
      }
      before = { count, memory };
    }
  }
  const notes = ['Files are pages of the program and of the embedded store, which the system takes back.'];
  return { title: 'Memory of a server', rows, notes };
}

const nameOf = (count: number, store: string): string => `heap after ${count} matches, ${store}`;

const frame = (name: string, against: string) => ({ name, against, unit: 'times', goal: '<= 1.1' });

function figuresOf(memory: Memory, when = ''): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(memory).map(([name, value]) => [`MiB ${name}${when}`, value]));
}

async function* memoryAfter(
  store: 'embedded' | 'Redis',
  counts: readonly number[],
): AsyncGenerator<{ readonly count: number; readonly memory: Memory }> {
  const folder = await mkdtemp(join(tmpdir(), 'westwall-bench-'));
  const redis = store === 'Redis' ? await startRedis() : undefined;
  const collecting = ['--expose-gc', '--require', join(__dirname, 'collect-on-signal.cjs')];
  const program = Program.run([process.execPath, ...collecting, main], {
    env: {
      ...{ PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
      ...{ WESTWALL_ADDRESS_RATE: '1000000', WESTWALL_METRICS_TOKEN: METRICS_TOKEN },
      ...(redis === undefined ? { WESTWALL_STORE: folder } : { REDIS_URL: redis.url }),
    },
  });
  try {
    const address = await program.address();
    const moves = await findMoves(address, ACTIONS);
    const play = async (): Promise<void> => {
      const table = await openTable(address);
      for (const [version, action] of moves.entries()) {
        await answerTo(restAction(address, table, { version, action }));
      }
    };
    let played = 1;
    for (const count of counts) {
      for (; played < count; played += TOGETHER) {
        await Promise.all(Array.from({ length: Math.min(TOGETHER, count - played) }, play));
        await answerTo({ method: 'GET', url: `${address}/v1/matches?limit=5` });
      }
      played = count;
      yield { count, memory: await memoryOf(program, address) };
    }
  } finally {
    await program.end();
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function memoryOf({ process: { pid, stderr } }: Program, address: string): Promise<Memory> {
  const collected = once(stderr!, 'data');
  process.kill(pid!, 'SIGUSR2');
  await collected;
  const { text: metrics } = await call(metricsOf(address));
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mebibytes = (text: string, line: RegExp, unit: number): number => {
    const found = line.exec(text)?.[1];
    if (found === undefined) throw new Error(`The server does not say ${line.source}.`);
    return (Number(found) * unit) / (1024 * 1024);
  };
  return {
    heap: mebibytes(metrics, /^nodejs_heap_size_used_bytes ([\d.e+]+)$/m, 1),
    external: mebibytes(metrics, /^nodejs_external_memory_bytes ([\d.e+]+)$/m, 1),
    anonymous: mebibytes(status, /^RssAnon:\s+(\d+) kB$/m, 1024),
    files: mebibytes(status, /^RssFile:\s+(\d+) kB$/m, 1024),
  };
}
