import type { ListPosition } from '../cursor';
import type { RecordKey } from '../record-store';

/** Key of the embedded store. Keys sort by their parts, numbers before texts. */
export type StoreKey = (string | number)[];

export const storeKeys = {
  /** JSON text of a MatchFields. */
  match: (id: string): StoreKey => ['match', id],
  version: (id: string): StoreKey => ['version', id],
  snapshot: (id: string): StoreKey => ['snapshot', id],
  /** Entry that is not packed. */
  entry: (id: string, number: number): StoreKey => ['log', id, number],
  /** Packed entries from this number on. */
  block: (id: string, first: number): StoreKey => [...storeKeys.blocks(id), first],
  blocks: (id: string): StoreKey => ['block', id],
  /** Number of the last packed entry; missing before the first. */
  packed: (id: string): StoreKey => ['packed', id],
  /** Stamp of the match when it was archived; the match has no version meanwhile. */
  away: (id: string): StoreKey => ['away', id],
  kept: (id: string, version: number): StoreKey => ['kept', id, version],
  /** Present version of a side's standing orders. */
  orders: (id: string, side: string): StoreKey => ['orders', id, side],
  filed: (id: string, side: string, version: number): StoreKey => ['filed', id, side, version],
  /** JSON text of a FirstAnswer. */
  answer: (id: string, idempotencyKey: string): StoreKey => ['answer', id, idempotencyKey],
  index: ({ createdAt, id }: ListPosition): StoreKey => ['index', createdAt, id],
  service: (name: string): StoreKey => ['service', name],
  /** Key that trial writes set. */
  probe: ['probe'] as StoreKey,
  /** JSON text of a RecordFields. */
  record: ({ collection, partition, id }: RecordKey): StoreKey => ['record', collection, partition, id],
  /** One key per expiring record, sorted by the time of expiry; instants in milliseconds since 1970. */
  expiry: (at: number, { collection, partition, id }: RecordKey): StoreKey => [
    ...storeKeys.expiryAt(at),
    collection,
    partition,
    id,
  ],
  expiryAt: (at: number): StoreKey => ['expiry', at],
  expiryStart: ['expiry'] as StoreKey,
};

/** Sorts after every text in a key, and so ends a range with a common beginning. */
export const afterAll = '\uffff';

/** Ranges of all keys of a match except its place in the index. */
export function rangesOfMatch(id: string): { readonly start: StoreKey; readonly end: StoreKey }[] {
  const kinds = [
    'match',
    'version',
    'snapshot',
    'log',
    'block',
    'packed',
    'away',
    'kept',
    'orders',
    'filed',
    'answer',
  ];
  return kinds.map((kind) => ({ start: [kind, id], end: [kind, id, afterAll] }));
}

/** End of the index, where backward reads begin. */
export const indexEnd: StoreKey = ['index', afterAll];
export const indexStart: StoreKey = ['index'];
