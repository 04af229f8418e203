import { openStoresOfParent, run, tellParent } from './store';

/** Arguments: store, match. Tells the version that it finds whenever the match is told of; null: it is gone. */
run(async () => {
  const matchId = process.argv[3]!;
  const { games } = await openStoresOfParent();
  await games.subscribe(matchId, () => {
    run(async () => tellParent({ version: (await games.load(matchId))?.version ?? null }));
  });
  tellParent({ ready: true });
});
