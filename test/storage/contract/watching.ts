import { setTimeout as sleep } from 'node:timers/promises';
import type { GameStore } from '../../../src/storage/game-store';
import { newMatchId } from '../backends';
import { blockOf } from './place';
import type { Place } from './place';
import { PATIENCE_MS } from '../../support/patience';

/** Milliseconds after which no further notice is expected. */
const quietMs = 400;

/** Counts the notices of a match. */
class Ear {
  calls = 0;
  #wake: () => void = () => undefined;

  readonly hear = (): void => {
    this.calls += 1;
    this.#wake();
  };

  /** Waits for the first call after those already counted, and resets the count. */
  async rung(): Promise<void> {
    const late = AbortSignal.timeout(PATIENCE_MS);
    while (this.calls === 0) {
      late.throwIfAborted();
      await Promise.race([new Promise<void>((resolve) => (this.#wake = resolve)), sleep(100)]);
    }
    this.calls = 0;
  }
}

/** Notices of changes of a match, and of its removal. */
export function describeWatching(place: Place): void {
  const { append, newMatch, open } = place;

  async function listen(store: GameStore, matchId: string) {
    const ear = new Ear();
    return { ear, end: await store.subscribe(matchId, ear.hear) };
  }

  describe('listening to a match', () => {
    it('reports appends, changes of the header and the removal, in every store on the place', async () => {
      const id = await newMatch();
      const { games: other } = await open();
      const listeners = await Promise.all([listen(place.store, id), listen(other, id)]);
      const all = () => Promise.all(listeners.map(({ ear }) => ear.rung()));
      await append(id, 0);
      await all();
      await other.append({ matchId: id, expectedVersion: 1, entries: [1, 2], snapshot: null });
      await all();
      await place.store.updateHeader(id, 1, { changed: true });
      await all();
      await other.remove(id);
      await all();
      await Promise.all(listeners.map(({ end }) => end()));
    });

    it('reports nothing about other matches, about calls without a change, or after its end', async () => {
      const [id, another] = [await newMatch(), await newMatch()];
      const [{ ear, end }, second] = [await listen(place.store, id), await listen(place.store, id)];
      await append(another, 0);
      await append(id, 7);
      await place.store.updateHeader(id, 7, null);
      await sleep(quietMs);
      expect(ear.calls).toBe(0);
      await end();
      await end();
      await append(id, 0);
      await second.ear.rung();
      expect(ear.calls).toBe(0);
      await second.end();
    });

    it('calls one listener once for each time that it listens', async () => {
      const id = await newMatch();
      const ear = new Ear();
      const [first, second] = [
        await place.store.subscribe(id, ear.hear),
        await place.store.subscribe(id, ear.hear),
      ];
      await first();
      await append(id, 0);
      await ear.rung();
      await second();
    });

    it('reports nothing about a match that does not exist', async () => {
      const { end } = await listen(place.store, 'a b');
      await end();
      const unborn = await listen(place.store, newMatchId());
      await unborn.end();
    });
  });

  describe('removing a match', () => {
    it('leaves nothing of it, and removes nothing else', async () => {
      const [id, other] = [await newMatch(), await newMatch()];
      for (const match of [id, other]) {
        await append(match, 0, { idempotency: { key: 'k', fingerprint: 'f', answer: 1 } });
        await place.store.fileOrders(match, 'us', { fire: 'never' });
        await place.store.pack({ matchId: match, packed: 0, block: blockOf(1, ['a']), snapshot: 'kept' });
      }
      expect(await place.store.remove(id)).toBe(true);
      expect(await place.store.remove(id)).toBe(false);
      expect(await place.store.remove('a b')).toBe(false);

      expect(await place.store.load(id)).toBeUndefined();
      expect(await place.store.entries(id, 1)).toEqual([]);
      expect(await place.store.answerFor(id, 'k', 'f')).toEqual({ status: 'unused' });
      expect(await place.store.ordersAt(id, 'us', 1)).toBeUndefined();
      expect(await place.store.snapshotBefore(id, 1)).toBeUndefined();
      expect(await place.store.blocks(id, 1)).toEqual([]);
      expect(await append(id, 1)).toEqual({ status: 'unknown-match' });
      const listed = (await place.store.list({ limit: 1_000 })).matches.map(({ record }) => record.id);
      expect(listed).not.toContain(id);
      expect(listed).toContain(other);
      expect(await place.store.load(other)).toMatchObject({ version: 1, orders: { us: { version: 1 } } });
      expect(await place.store.ordersAt(other, 'us', 1)).toEqual({ fire: 'never' });
    });

    it('frees the id for a new match', async () => {
      const id = await newMatch();
      await append(id, 0);
      await place.store.remove(id);
      const record = { id, createdAt: '2026-11-21T12:00:00.000Z', header: 'new' };
      expect(await place.store.create(record, 'fresh')).toBe('created');
      expect(await place.store.load(id)).toEqual({
        record,
        headerVersion: 1,
        version: 0,
        snapshot: 'fresh',
        orders: {},
        packed: 0,
      });
    });

    it('happens once, however many ask for it', async () => {
      const id = await newMatch();
      const answers = await Promise.all(Array.from({ length: 10 }, () => place.store.remove(id)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });
  });

  it('forgets a kept value permanently', async () => {
    const name = `key-${newMatchId()}`;
    expect(await place.store.forget(name)).toBe(false);
    await place.store.keep(name, 'first');
    expect(await place.store.forget(name)).toBe(true);
    expect(await place.store.keep(name, 'second')).toBe('second');
  });
}
