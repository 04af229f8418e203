import type { Archived } from './messages';
import { openStoresOfParent, run, tellParent } from './store';

/**
 * Writes to the matches in turn, which restores each, and archives it again, until the process is killed.
 * Arguments: store with an archive, matches.
 */
run(async () => {
  const { games, archiving } = await openStoresOfParent();
  const matchIds = process.argv.slice(3);
  for (let turn = 0; ; turn += 1) {
    const matchId = matchIds[turn % matchIds.length]!;
    const expectedVersion = (await games.load(matchId))!.version;
    const version = expectedVersion + 1;
    const written = { entries: [{ entry: version }], snapshot: { turn: version } };
    await games.append({ matchId, expectedVersion, ...written });
    tellParent({ matchId, version } satisfies Archived);
    await archiving!.putAway(matchId, version);
  }
});
