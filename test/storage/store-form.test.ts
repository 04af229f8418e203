import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { open as openDatabase } from 'lmdb';
import { startupErrorMessage } from '../../src/process/process';
import type { StoresOptions } from '../../src/storage/open-stores';
import { openStores } from '../../src/storage/open-stores';
import { backends } from './backends';
import type { Backend } from './backends';

const ID = 'a-match';
const CREATED = '2026-11-20T12:00:00.000Z';

/** Remains of an earlier version: a match, or the name of its form, or both. */
interface Left {
  readonly match: boolean;
  readonly form?: string;
}

/** Leaves the remains as that version did. */
async function leave(options: StoresOptions, { match, form }: Left): Promise<void> {
  if (options.kind === 'embedded') {
    const database = openDatabase<string, (string | number)[]>({
      ...{ path: options.directory, noSubdir: false, encoding: 'string' },
    });
    if (match) {
      const fields = { createdAt: CREATED, header: '{}', headerVersion: 1 };
      await database.put(['match', ID], JSON.stringify(fields));
      await database.put(['version', ID], '0');
      await database.put(['index', CREATED, ID], ID);
    }
    if (form !== undefined) await database.put(['service', 'match-form'], form);
    await database.close();
    return;
  }
  const client = createClient({ url: options.url });
  await client.connect();
  if (match) {
    await client.zAdd('westwall:matches', { score: 0, value: `${CREATED}|${ID}` });
    await client.hSet(`westwall:{match:${ID}}`, {
      ...{ createdAt: CREATED, header: '{}', headerVersion: '1', version: '0', snapshot: '{}' },
    });
  }
  if (form !== undefined) await client.set('westwall:kept:match-form', form);
  await client.close();
}

/** Contents of the place, byte for byte. */
async function contentOf(options: StoresOptions): Promise<unknown> {
  if (options.kind === 'embedded') return readFile(join(options.directory, 'data.mdb'));
  const client = createClient({ url: options.url });
  await client.connect();
  const keys = (await client.keys('*')).sort();
  const dumped = await Promise.all(keys.map(async (key) => [key, await client.dump(key)]));
  await client.close();
  return dumped;
}

describe.each(backends)('the form of $name', ({ start }) => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await start();
  });
  afterEach(() => backend.remove());

  it('has a number, which is noted where a store begins', async () => {
    for (const kept of [undefined, '1']) {
      if (kept !== undefined) await leave(backend.options, { match: true });
      const stores = await openStores(backend.options);
      expect(await stores.games.kept('match-form')).toBe('1');
      await stores.close();
    }
  });

  it.each<[string, Left, string]>([
    ['matches without a form', { match: true }, '0'],
    ['matches in another form', { match: true, form: 'compact' }, 'compact'],
    ['no match, in another form', { match: false, form: 'plain' }, 'plain'],
    ['matches of a later version', { match: true, form: '2' }, '2'],
  ])('that is another is refused in one sentence, and left as it is: %s', async (_what, left, form) => {
    const { options } = backend;
    await leave(options, left);
    const before = await contentOf(options);
    const refusal: unknown = await openStores(options).catch((error: unknown) => error);
    const [name, setting] =
      options.kind === 'embedded'
        ? [`The folder ${options.directory}`, 'WESTWALL_STORE']
        : ['This Redis', 'REDIS_URL'];
    expect(startupErrorMessage(refusal, 'PORT')).toBe(
      `The matches cannot be reached: ${name} holds matches in form ${form}, and this version reads form 1 alone. ` +
        `Nothing in it has changed: move it away, or name another one in ${setting}.`,
    );
    expect(await contentOf(options)).toEqual(before);
  });
});
