import { group } from './messages';
import { openStoresOfParent, run, tellParent } from './store';

/** Appends forever, and reports each version once it is acknowledged. Arguments: store, match. */
run(async () => {
  const matchId = process.argv[3]!;
  const { games: store } = await openStoresOfParent();
  let { version } = (await store.load(matchId))!;
  for (;;) {
    const entries = group(`${process.pid}-${version}`, 1 + (version % 3));
    const snapshot = { version: version + entries.length, ballast: 'x'.repeat(20_000) };
    const result = await store.append({ matchId, expectedVersion: version, entries, snapshot });
    if (result.status !== 'appended') throw new Error(result.status);
    version = result.version;
    tellParent({ version });
  }
});
