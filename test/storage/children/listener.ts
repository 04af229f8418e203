import { openStoresOfParent, run, tellParent } from './store';

/** Reports the version of the match after each change; null once it is gone. Arguments: store, match. */
run(async () => {
  const matchId = process.argv[3]!;
  const { games } = await openStoresOfParent();
  await games.subscribe(matchId, () => {
    run(async () => tellParent({ version: (await games.load(matchId))?.version ?? null }));
  });
  tellParent({ ready: true });
});
