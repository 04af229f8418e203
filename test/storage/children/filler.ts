import { StorageUnavailable } from '../../../src/storage/errors';
import { openStoresOfParent, run, tellParent } from './store';

/**
 * Appends until the disk is full, then reports the acknowledged version and the readable one. Arguments: store,
 * match.
 */
run(async () => {
  const matchId = process.argv[3]!;
  const { games: store, close } = await openStoresOfParent();
  let acknowledged = 0;
  let failures = 0;
  while (failures < 3) {
    const request = {
      matchId,
      expectedVersion: acknowledged,
      entries: ['x'.repeat(50_000)],
      snapshot: acknowledged + 1,
    };
    try {
      const result = await store.append(request);
      if (result.status !== 'appended') throw new Error(result.status);
      acknowledged = result.version;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      failures++;
    }
  }
  const match = await store.load(matchId);
  await close();
  tellParent({ acknowledged, readable: match?.version });
});
