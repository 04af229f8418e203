import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MATCH_FORMS } from '../../src/storage/compact';
import type { MatchForm } from '../../src/storage/compact';
import type { GameStore } from '../../src/storage/game-store';
import { openStores } from '../../src/storage/open-stores';
import { typescriptArguments } from '../support/child';
import type { Backend } from './backends';
import { backends } from './backends';
import { describeGameStore } from './contract';
import { describeListing } from './contract/listing';

describe.each(backends)('$name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend.remove());

  describe.each(MATCH_FORMS)('in the %s form', (form) => {
    describeGameStore(() => openStores({ ...backend.options, form }));
  });
});

describe('the embedded store, which a thread writes', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'westwall-store-'));
  });
  afterAll(() => rm(directory, { recursive: true }));
  const thread = { execArgv: typescriptArguments };

  describeGameStore(() => openStores({ kind: 'embedded', directory, thread }));
});

describe.each(backends)('the form of $name', ({ start }) => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await start();
  });
  afterEach(() => backend.remove());

  async function opened<T>(form: MatchForm | undefined, use: (store: GameStore) => Promise<T>): Promise<T> {
    const stores = await openStores({ ...backend.options, form });
    try {
      return await use(stores.games);
    } finally {
      await stores.close();
    }
  }
  const formOf = async (store: GameStore): Promise<MatchForm> => store.form;
  const create = (id: string) => (store: GameStore) =>
    store.create({ id, createdAt: '2026-11-20T12:00:00.000Z', header: null }, { turn: 0 });

  it('is the compact one where a store begins, and stays it', async () => {
    expect(await opened(undefined, formOf)).toBe('compact');
    await opened(undefined, create('one'));
    expect(await opened(undefined, formOf)).toBe('compact');
    expect(await opened('plain', formOf)).toBe('plain');
    expect(await opened(undefined, formOf)).toBe('compact');
  });

  it('stays the plain one where there are matches, until the operator changes it', async () => {
    await opened('plain', create('one'));
    expect(await opened(undefined, formOf)).toBe('plain');
    expect(await opened('compact', formOf)).toBe('compact');
  });

  it('of one reader is read by the other', async () => {
    await opened('plain', create('plain'));
    await opened('compact', create('compact'));
    for (const form of MATCH_FORMS) {
      await opened(form, async (store) => {
        for (const matchId of ['plain', 'compact']) {
          const before = await store.load(matchId);
          expect(before?.snapshot).toEqual({ turn: before?.version });
          expect(await store.snapshotBefore(matchId, 0)).toEqual({ version: 0, snapshot: { turn: 0 } });
          const expectedVersion = before!.version;
          const snapshot = { turn: expectedVersion + 1 };
          await store.append({ matchId, expectedVersion, entries: [form], snapshot });
        }
      });
    }
    await opened('compact', (store) =>
      store.append({
        ...{ matchId: 'plain', expectedVersion: 2, entries: ['last'], snapshot: { turn: 3 } },
        isLast: true,
      }),
    );
    await opened('plain', async (store) => {
      expect(await store.load('plain')).toMatchObject({ version: 3, snapshot: { turn: 3 } });
    });
    await opened('plain', async (store) => {
      const bodies = (await store.entries('compact', 1)).map(({ body }) => body);
      expect(bodies).toEqual(['plain', 'compact']);
    });
  });
});

describe.each(backends)('the listing of $name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend.remove());

  describeListing(() => openStores(backend.options));
});
