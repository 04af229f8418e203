import type { ListPosition } from '../cursor';
import type { RecordKey } from '../record-store';

/** Every key of the embedded store. Keys sort by their parts, numbers before texts. */
export type StoreKey = (string | number)[];

export const keys = {
  /** JSON text of a MatchFields. */
  match: (id: string): StoreKey => ['match', id],
  version: (id: string): StoreKey => ['version', id],
  snapshot: (id: string): StoreKey => ['snapshot', id],
  /** An entry that is not packed. */
  entry: (id: string, number: number): StoreKey => ['log', id, number],
  /** Packed entries from this number on. */
  block: (id: string, first: number): StoreKey => [...keys.blocks(id), first],
  blocks: (id: string): StoreKey => ['block', id],
  /** The number of the last entry that is packed; missing before the first. */
  packed: (id: string): StoreKey => ['packed', id],
  /** The stamp that the match had when it was put away; it has no version meanwhile. */
  away: (id: string): StoreKey => ['away', id],
  kept: (id: string, version: number): StoreKey => ['kept', id, version],
  /** The present version of a side's standing orders. */
  orders: (id: string, side: string): StoreKey => ['orders', id, side],
  filed: (id: string, side: string, version: number): StoreKey => ['filed', id, side, version],
  /** JSON text of a FirstAnswer. */
  answer: (id: string, idempotencyKey: string): StoreKey => ['answer', id, idempotencyKey],
  index: ({ createdAt, id }: ListPosition): StoreKey => ['index', createdAt, id],
  service: (name: string): StoreKey => ['service', name],
  /** Written to see whether it can be. */
  probe: ['probe'] as StoreKey,
  /** JSON text of a RecordFields. */
  record: ({ collection, partition, id }: RecordKey): StoreKey => ['record', collection, partition, id],
  /** One per record that expires, in the order in which they do; instants in milliseconds since 1970. */
  expiry: (at: number, { collection, partition, id }: RecordKey): StoreKey => [
    ...keys.expiryAt(at),
    collection,
    partition,
    id,
  ],
  expiryAt: (at: number): StoreKey => ['expiry', at],
  expiryStart: ['expiry'] as StoreKey,
};

/** Stands after every text that a key may hold, so it ends the range of a common beginning. */
export const afterAll = '\uffff';

/** The ranges that hold all that is kept under the id of a match, apart from its place in the index. */
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

/** Where reading the index backwards begins: at its end. */
export const indexEnd: StoreKey = ['index', afterAll];
export const indexStart: StoreKey = ['index'];
