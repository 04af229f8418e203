import type { AppendRequest, AppendResult, Block, GameStore } from '../../../src/storage/game-store';
import type { StoredJson } from '../../../src/storage/json';
import type { Stores } from '../../../src/storage/stores';
import { newMatchId } from '../backends';

export const createdAt = '2026-11-20T12:00:00.000Z';

/** Store under test, with short ways to use it. */
export interface Place {
  readonly store: GameStore;
  /** Opens further stores on the same place, which need not be closed. */
  readonly open: () => Promise<Stores>;
  readonly newMatch: (header?: StoredJson) => Promise<string>;
  /** Appends entries at a version, one by default. */
  readonly append: (
    matchId: string,
    expectedVersion: number,
    more?: Partial<AppendRequest>,
  ) => Promise<AppendResult>;
}

/** Block as a packer writes it. */
export function blockOf(first: number, bodies: readonly StoredJson[]): Block {
  return { first, bodies, head: `up to ${first + bodies.length - 1}` };
}

/** Opens stores before the tests of a block, and closes all opened ones after them. */
export function openPlace(openStores: () => Promise<Stores>): Place {
  const opened: Stores[] = [];
  const open = async (): Promise<Stores> => {
    const one = await openStores();
    opened.push(one);
    return one;
  };
  beforeAll(open);
  afterAll(() => Promise.all(opened.map((one) => one.close())));

  const place: Place = {
    get store() {
      return opened[0]!.games;
    },
    open,
    async newMatch(header = { scenario: 'arnhem-1' }) {
      const id = newMatchId();
      await place.store.create({ id, createdAt, header }, { turn: 0 });
      return id;
    },
    append(matchId, expectedVersion, more = {}) {
      const version = expectedVersion + (more.entries?.length ?? 1);
      return place.store.append({
        matchId,
        expectedVersion,
        entries: [{ after: expectedVersion }],
        snapshot: { turn: version },
        ...more,
      });
    },
  };
  return place;
}
