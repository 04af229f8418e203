import { checkpointInterval } from '../../../src/storage/checkpoints';
import type { StoredJson } from '../../../src/storage/json';
import { blockOf } from './place';
import type { Place } from './place';

/** Packing of entries into blocks. */
export function describePacking(place: Place): void {
  const { append, newMatch } = place;

  /** Id of a match with this number of entries. */
  async function matchOf(entries: number): Promise<string> {
    const id = await newMatch();
    for (let version = 0; version < entries; version++) await append(id, version);
    return id;
  }
  const bodies = (from: number, to: number): StoredJson[] =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ packed: from + at }));
  const pack = (matchId: string, packed: number, first: number, last: number) =>
    place.store.pack({
      ...{ matchId, packed, block: blockOf(first, bodies(first, last)) },
      snapshot: { packedAt: last },
    });

  describe('packed entries', () => {
    it('are read with what they were packed with, and those after them as they were appended', async () => {
      const id = await matchOf(10);
      expect(await place.store.load(id)).toMatchObject({ packed: 0 });
      expect(await pack(id, 0, 1, 4)).toEqual({ status: 'packed' });
      expect(await pack(id, 4, 5, 6)).toEqual({ status: 'packed' });
      expect(await place.store.load(id)).toMatchObject({ version: 10, packed: 6, snapshot: { turn: 10 } });
      const all = [
        ...bodies(1, 6).map((body, at) => ({ number: at + 1, body })),
        ...[6, 7, 8, 9].map((after) => ({ number: after + 1, body: { after } })),
      ];
      expect(await place.store.entries(id, 1)).toEqual(all);
      for (const [from, to] of [
        [1, 1],
        [2, 3],
        [4, 5],
        [6, 7],
        [5, 20],
        [7, 8],
        [10, 10],
        [11, 12],
        [3, 2],
        [3, 0],
      ] as const) {
        expect(await place.store.entries(id, from, to)).toEqual(
          all.filter(({ number }) => number >= from && number <= to),
        );
      }
    });

    it('stand in blocks, the last of which can be replaced by a longer one', async () => {
      const id = await matchOf(8);
      await pack(id, 0, 1, 3);
      await pack(id, 3, 4, 5);
      expect(await pack(id, 5, 4, 7)).toEqual({ status: 'packed' });
      expect(await place.store.blocks(id, 1)).toEqual([blockOf(1, bodies(1, 3)), blockOf(4, bodies(4, 7))]);
      expect(await place.store.blocks(id, 4)).toEqual([blockOf(4, bodies(4, 7))]);
      expect(await place.store.blocks(id, 8)).toEqual([]);
      expect((await place.store.entries(id, 1)).map(({ number }) => number)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8,
      ]);
    });

    it('do not stop the match', async () => {
      const id = await matchOf(3);
      await pack(id, 0, 1, 3);
      expect(await place.store.entries(id, 1)).toHaveLength(3);
      expect(await append(id, 3, { entries: ['four', 'five'] })).toEqual({ status: 'appended', version: 5 });
      expect(await append(id, 3)).toEqual({ status: 'stale', version: 5 });
      expect(await place.store.entries(id, 4)).toEqual([
        { number: 4, body: 'four' },
        { number: 5, body: 'five' },
      ]);
    });

    it('are packed once', async () => {
      const id = await matchOf(6);
      const results = await Promise.all([pack(id, 0, 1, 4), pack(id, 0, 1, 4), pack(id, 0, 1, 2)]);
      expect(results.filter(({ status }) => status === 'packed')).toHaveLength(1);
      expect(results.filter(({ status }) => status === 'stale')).toHaveLength(2);
      expect(await place.store.entries(id, 1)).toHaveLength(6);
    });

    it('exist, and leave no gap', async () => {
      const id = await matchOf(3);
      expect(await pack(id, 0, 1, 4)).toEqual({ status: 'no-such-version' });
      await expect(pack(id, 0, 2, 3)).rejects.toThrow(RangeError);
      await expect(pack(id, 3, 1, 3)).rejects.toThrow(RangeError);
      expect(await place.store.load(id)).toMatchObject({ packed: 0 });
    });

    it('keep the snapshot after the last of each block, and those outside', async () => {
      const id = await matchOf(3 * checkpointInterval + 1);
      await pack(id, 0, 1, checkpointInterval + 1);
      await pack(id, checkpointInterval + 1, checkpointInterval + 2, 2 * checkpointInterval + 1);
      const before = async (version: number) => (await place.store.snapshotBefore(id, version))?.version;
      expect(await before(checkpointInterval)).toBe(0);
      expect(await place.store.snapshotBefore(id, 2 * checkpointInterval)).toEqual({
        version: checkpointInterval + 1,
        snapshot: { packedAt: checkpointInterval + 1 },
      });
      expect(await before(3 * checkpointInterval - 1)).toBe(2 * checkpointInterval + 1);
      expect(await before(3 * checkpointInterval)).toBe(3 * checkpointInterval);

      await pack(id, 2 * checkpointInterval + 1, checkpointInterval + 2, 2 * checkpointInterval + 5);
      expect(await before(2 * checkpointInterval + 4)).toBe(checkpointInterval + 1);
      expect(await before(2 * checkpointInterval + 5)).toBe(2 * checkpointInterval + 5);
    });

    it('need no snapshot where the last of them is the last of the match', async () => {
      const id = await matchOf(checkpointInterval);
      const block = blockOf(1, bodies(1, checkpointInterval));
      expect(await place.store.pack({ matchId: id, packed: 0, block })).toEqual({ status: 'packed' });
      const present = { version: checkpointInterval, snapshot: { turn: checkpointInterval } };
      expect(await place.store.snapshotBefore(id, checkpointInterval)).toEqual(present);
      await append(id, checkpointInterval);
      expect(await place.store.snapshotBefore(id, checkpointInterval)).toMatchObject({ version: 0 });
    });
  });
}
