import { openStores } from '../../src/storage/open-stores';
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

describe.each(backends)('the listing of $name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend.remove());

  describeListing(() => openStores(backend.options));
});
