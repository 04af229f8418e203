import { openStoresOfParent, run, tellParent } from './store';

/** Arguments: store, match. Reports the version that it finds at each change of the match; null: it is gone. */
run(async () => {
  const matchId = process.argv[3]!;
  const { games } = await openStoresOfParent();
  await games.subscribe(matchId, () => {
    run(async () => tellParent({ version: (await games.load(matchId))?.version ?? null }));
  });
  tellParent({ ready: true });
});
