import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { RESP_TYPES } from '@redis/client';
import { RedisConnection } from '../storage/redis/connection';
import { indexMember, RedisKeys } from '../storage/redis/keys';
import { BackupError, makeFolder, readManifest, writeManifest } from './manifest';
import type { Manifest } from './manifest';
import { backupScripts } from './redis-scripts';

const prefix = 'westwall:';
const file = 'redis.jsonl.gz';
/** Keys copied at one moment: those of the jobs, and those of the messages to webhooks. */
const queues = [`${prefix}{jobs}:*`, `${prefix}webhooks:{jobs}:*`];
const batch = 200;
/** Copying a large queue takes a while. */
const timeoutMs = 60_000;

type Connection = RedisConnection<typeof backupScripts>;

/** Key, time of expiry in milliseconds since 1970 (-1 for never), and the `DUMP` of its value in base64. */
type Line = readonly [key: string, expiresAt: number, value: string];

/**
 * Copies all data of this service on a Redis to `folder` while servers use it. Every match and every queue is copied
 * at one moment.
 */
export async function backUpRedis(url: string, folder: string, now: Date): Promise<Manifest> {
  const connection = await RedisConnection.open({ url, timeoutMs }, backupScripts);
  try {
    await makeFolder(folder);
    const counted = { matches: 0 };
    await pipeline(
      lines(connection, counted),
      createGzip(),
      createWriteStream(join(folder, file), { flags: 'wx' }),
    );
    await flush(join(folder, file));
    return await writeManifest(folder, { store: 'redis', at: now.toISOString(), ...counted, files: [file] });
  } finally {
    await connection.close();
  }
}

async function* lines(connection: Connection, counted: { matches: number }): AsyncGenerator<string> {
  for await (const group of groups(connection)) {
    if (group.match) counted.matches += 1;
    for (const line of await dumped(connection, 'dumpKeys', group.keys)) yield `${JSON.stringify(line)}\n`;
  }
  for (const pattern of queues) {
    for (const line of await dumped(connection, 'dumpMatching', [pattern])) yield `${JSON.stringify(line)}\n`;
  }
}

interface Group {
  readonly keys: readonly string[];
  /** True if the keys are all keys of one match. */
  readonly match: boolean;
}

/** Groups of keys that are copied together. Listings of records come after the records, so that they miss none. */
async function* groups(connection: Connection): AsyncGenerator<Group> {
  const names = new RedisKeys(prefix);
  const matches = new Set<string>();
  const listings: string[] = [];
  let others: string[] = [];
  for await (const key of scanned(connection)) {
    const match = /^westwall:\{match:([^}]+)\}/.exec(key)?.[1];
    if (match !== undefined) {
      if (matches.has(match)) continue;
      matches.add(match);
      yield { keys: Object.values(names.match(match)), match: true };
    } else if (/\{records:.*\}\/(?:ids|expiring)$/.test(key)) listings.push(key);
    else if (isKept(key)) others.push(key);
    if (others.length >= batch) yield { keys: others.splice(0), match: false };
  }
  others = [...others, ...listings];
  while (others.length > 0) yield { keys: others.splice(0, batch), match: false };
}

/**
 * True for keys to copy. The listing of matches can be rebuilt, counters of requests soon expire, and queues are
 * copied separately.
 */
function isKept(key: string): boolean {
  return /^westwall:(?:kept:|\{records:)/.test(key);
}

async function* scanned(connection: Connection): AsyncGenerator<string> {
  let cursor = '0';
  do {
    const page = await connection.run((client) => client.scan(cursor, { MATCH: `${prefix}*`, COUNT: 1_000 }));
    cursor = page.cursor;
    yield* page.keys;
  } while (cursor !== '0');
}

async function dumped(
  connection: Connection,
  by: keyof typeof backupScripts,
  args: readonly string[],
): Promise<readonly Line[]> {
  const reply = (await connection.run((client) =>
    client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })[by]([], args),
  )) as unknown as readonly Buffer[];
  return Array.from({ length: reply.length / 3 }, (_, index): Line => {
    const [key, expiresAt, value] = reply.slice(3 * index, 3 * index + 3) as [Buffer, Buffer, Buffer];
    return [key.toString(), Number(expiresAt.toString()), value.toString('base64')];
  });
}

/** Restores a backup to a Redis without data of this service. */
export async function restoreRedis(folder: string, url: string): Promise<Manifest> {
  const manifest = await readManifest(folder, 'redis');
  const connection = await RedisConnection.open({ url, timeoutMs }, backupScripts);
  try {
    for await (const key of scanned(connection)) {
      if (!key.startsWith(`${prefix}rate`)) {
        throw new BackupError(
          'This Redis holds matches already: name another one, or another database of it.',
        );
      }
    }
    const text = createReadStream(join(folder, file)).pipe(createGunzip());
    let waiting: Line[] = [];
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      waiting.push(JSON.parse(line) as Line);
      if (waiting.length < batch) continue;
      await restore(connection, waiting);
      waiting = [];
    }
    await restore(connection, waiting);
    return manifest;
  } finally {
    await connection.close();
  }
}

async function restore(connection: Connection, restored: readonly Line[]): Promise<void> {
  const names = new RedisKeys(prefix);
  await Promise.all(
    restored.map(([key, expiresAt, value]) =>
      connection.run((client) =>
        client.restore(key, Math.max(expiresAt, 0), Buffer.from(value, 'base64'), { ABSTTL: true }),
      ),
    ),
  );
  for (const [key] of restored) {
    const id = /^westwall:\{match:([^}]+)\}$/.exec(key)?.[1];
    if (id === undefined) continue;
    const createdAt = await connection.run((client) => client.hGet(key, 'createdAt'));
    if (createdAt === null) throw new BackupError(`Match "${id}" is damaged.`);
    await connection.run((client) =>
      client.zAdd(names.index, { score: 0, value: indexMember({ createdAt, id }) }),
    );
  }
}

async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r+');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
