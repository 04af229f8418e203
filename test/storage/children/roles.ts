import { constants } from 'node:os';
import { makeLog } from '../../../src/process/log';
import { endOnUncaught } from '../../../src/process/process';
import { LoopCommitter } from '../../../src/storage/embedded/committer';
import { StorageUnavailable } from '../../../src/storage/errors';
import type { GameStore } from '../../../src/storage/game-store';
import type { RecordKey } from '../../../src/storage/record-store';
import { group } from './messages';
import type { Archived, Order, Race, RaceReport } from './messages';
import { openStoresOfParent, run, tellParent } from './store';

/** Processes of these tests, by name: the first argument, which is taken from the list; the store follows. */
const roles: Readonly<Record<string, () => Promise<void>>> = {
  /** Appends one entry at version 0 and ends. Arguments: store, match. */
  async appender() {
    const { games: store, close } = await openStoresOfParent();
    await store.append({ matchId: process.argv[3]!, expectedVersion: 0, entries: ['theirs'], snapshot: 1 });
    await close();
  },
  /**
   * Writes to the matches in turn, which restores each, and archives it again, until the process is killed.
   * Arguments: store with an archive, matches.
   */
  async archiver() {
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
  },
  /** Carries out each order that it receives, and reports the result. Argument: store. */
  async contender() {
    const { games: store } = await openStoresOfParent();
    process.on('message', (order: Order) => {
      run(async () =>
        tellParent(
          'race' in order ? await race(store, order.race) : { result: await store.append(order.request) },
        ),
      );
    });
    tellParent({ ready: true });
  },
  /**
   * Appends until the disk is full, then reports the acknowledged version and the readable one. Arguments: store,
   * match.
   */
  async filler() {
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
  },
  /** Reports the version of the match after each change; null once it is gone. Arguments: store, match. */
  async listener() {
    const matchId = process.argv[3]!;
    const { games } = await openStoresOfParent();
    await games.subscribe(matchId, () => {
      run(async () => tellParent({ version: (await games.load(matchId))?.version ?? null }));
    });
    tellParent({ ready: true });
  },
  /** Overwrites the record, and reports its former value. Arguments: store, key of a record. */
  async 'record-writer'() {
    const { records } = await openStoresOfParent();
    const key = JSON.parse(process.argv[3]!) as RecordKey;
    const before = await records.read(key);
    await records.write(key, 'theirs');
    tellParent({ seen: before?.value });
  },
  /** Argument: store. Writes while the system refuses what the library writes, and reports what became of it. */
  async 'refused-writer'() {
    endOnUncaught(makeLog('fatal'));
    const { records } = await openStoresOfParent();
    LoopCommitter.prototype.commit = async () => {
      throw Object.assign(new Error('Input/output error'), { code: constants.errno.EIO });
    };
    await records.write({ collection: 'c', partition: 'p', id: 'i' }, 1).catch(() => undefined);
    tellParent({ goesOn: true });
  },
  /** Appends forever, and reports each version once it is acknowledged. Arguments: store, match. */
  async writer() {
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
  },
};

/** Appends groups of entries to a match until all are in, each as often as others are quicker. */
async function race(store: GameStore, { matchId, name, appends }: Race): Promise<RaceReport> {
  const won: number[] = [];
  while (won.length < appends) {
    const { version } = (await store.load(matchId))!;
    const entries = group(`${name}-${won.length}`, 1 + (won.length % 3));
    const snapshot = { version: version + entries.length };
    const result = await store.append({ matchId, expectedVersion: version, entries, snapshot });
    if (result.status === 'appended') won.push(result.version);
  }
  return { won };
}

const [name] = process.argv.splice(2, 1);
run(roles[name!]!);
