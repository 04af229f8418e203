import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  describeGameStore(() => openStores(backend.options));
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

describe.each(backends)('the listing of $name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend.remove());

  describeListing(() => openStores(backend.options));
});
