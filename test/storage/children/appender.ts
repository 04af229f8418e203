import { openStoresOfParent, run } from './store';

/** Arguments: store, match. Appends one entry at version 0 and ends. */
run(async () => {
  const { games: store, close } = await openStoresOfParent();
  await store.append({ matchId: process.argv[3]!, expectedVersion: 0, entries: ['theirs'], snapshot: 1 });
  await close();
});
