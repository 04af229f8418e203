import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { open } from 'lmdb';
import { Program } from '../../test/support/program';
import { startRedis } from '../../test/support/redis';
import type { Measure, Row } from '../measure';
import { spread } from '../statistics';
import { playMatch } from './play';
import type { Played } from './play';

const GOAL_KIB = 48;
/** Number of matches whose bytes are counted in the embedded store, after a first one in the empty store. */
const MATCHES = 2;

/** Match with its size in bytes. */
interface Sized extends Played {
  readonly bytes: number;
}

/** Measures the bytes of whole matches of the quick player against itself, about 800 entries, in both stores. */
export async function measureStorage(): Promise<Measure> {
  const rows: Row[] = [
    rowOf('a match in the embedded store', await inEmbedded()),
    hasRedis()
      ? rowOf('a match on Redis', await onRedis())
      : { ...frame('a match on Redis'), reason: 'there is no redis-server', figures: {} },
  ];
  return { title: 'Bytes of a whole match (quick against quick, Hürtgen Forest)', rows, notes: [] };
}

function frame(name: string) {
  return { name, against: `${GOAL_KIB} KiB`, unit: 'times as many bytes', goal: '<= 1' };
}

function rowOf(name: string, matches: readonly Sized[]): Row {
  const kibibytes = matches.map(({ bytes }) => bytes / 1024);
  const entries = matches.map((match) => match.entries);
  return {
    ...frame(name),
    ratio: spread(kibibytes.map((size) => size / GOAL_KIB)),
    figures: { KiB: spread(kibibytes).median, entries: spread(entries).median },
  };
}

/** Growth of the pages in use, since the file also has free pages. */
async function inEmbedded(): Promise<readonly Sized[]> {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-bench-'));
  const program = Program.start({ WESTWALL_STORE: directory });
  try {
    const address = await program.address();
    await playMatch(address, 'first');
    const before = await bytesInUse(directory);
    const played: Played[] = [];
    for (let match = 0; match < MATCHES; match += 1) played.push(await playMatch(address, `match ${match}`));
    const bytes = ((await bytesInUse(directory)) - before) / MATCHES;
    return played.map((match) => ({ ...match, bytes }));
  } finally {
    await program.end();
    await rm(directory, { recursive: true, force: true });
  }
}

interface Pages {
  readonly pageSize: number;
  readonly treeBranchPageCount: number;
  readonly treeLeafPageCount: number;
  readonly overflowPages: number;
}

async function bytesInUse(directory: string): Promise<number> {
  const database = open({ path: directory, noSubdir: false, readOnly: true });
  const pages = database.getStats() as Pages;
  await database.close();
  const { treeBranchPageCount, treeLeafPageCount, overflowPages } = pages;
  return pages.pageSize * (treeBranchPageCount + treeLeafPageCount + overflowPages);
}

export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Sum of `MEMORY USAGE` over all keys of the match. */
async function onRedis(): Promise<readonly Sized[]> {
  const redis = await startRedis();
  const program = Program.start({ REDIS_URL: redis.url, WESTWALL_WORKERS_IN_API: 'true' });
  const client = createClient({ url: redis.url });
  try {
    const match = await playMatch(await program.address(), 'match');
    await client.connect();
    let bytes = 0;
    for (const key of await client.keys(`*{match:${match.id}}*`)) {
      bytes += (await client.memoryUsage(key, { SAMPLES: 0 })) ?? 0;
    }
    return [{ ...match, bytes }];
  } finally {
    if (client.isOpen) await client.close();
    await program.end();
    await redis.stop();
  }
}
