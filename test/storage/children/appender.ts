import { openStoresOfParent, run } from './store';

/** Appends one entry at version 0 and ends. Arguments: store, match. */
run(async () => {
  const { games: store, close } = await openStoresOfParent();
  await store.append({ matchId: process.argv[3]!, expectedVersion: 0, entries: ['theirs'], snapshot: 1 });
  await close();
});
