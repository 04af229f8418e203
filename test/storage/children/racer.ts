import { once } from 'node:events';
import { group } from './messages';
import { openStoresOfParent, run, tellParent } from './store';

/** Starts on the first message of the parent. Arguments: store, match, name, number of appends. */
run(async () => {
  const [matchId, name, appends] = process.argv.slice(3) as [string, string, string];
  const { games: store, close } = await openStoresOfParent();
  tellParent({ ready: true });
  await once(process, 'message');

  const won: number[] = [];
  let stale = 0;
  while (won.length < Number(appends)) {
    const { version } = (await store.load(matchId))!;
    const entries = group(`${name}-${won.length}`, 1 + (won.length % 3));
    const result = await store.append({
      matchId,
      expectedVersion: version,
      entries,
      snapshot: { version: version + entries.length },
    });
    if (result.status === 'appended') won.push(result.version);
    else stale++;
  }
  await close();
  tellParent({ won, stale });
});
