import type { ListPosition } from '../cursor';

/** Every key of the embedded store. Keys sort by their parts, numbers before texts. */
export type StoreKey = (string | number)[];

export const keys = {
  /** JSON text of a MatchFields. */
  match: (id: string): StoreKey => ['match', id],
  version: (id: string): StoreKey => ['version', id],
  snapshot: (id: string): StoreKey => ['snapshot', id],
  entry: (id: string, number: number): StoreKey => ['log', id, number],
  kept: (id: string, version: number): StoreKey => ['kept', id, version],
  /** The present version of a side's standing orders. */
  orders: (id: string, side: string): StoreKey => ['orders', id, side],
  filed: (id: string, side: string, version: number): StoreKey => ['filed', id, side, version],
  /** JSON text of a FirstAnswer. */
  answer: (id: string, idempotencyKey: string): StoreKey => ['answer', id, idempotencyKey],
  index: ({ createdAt, id }: ListPosition): StoreKey => ['index', createdAt, id],
  service: (name: string): StoreKey => ['service', name],
};

/** Stands after every text that a key may hold, so it ends the range of a common beginning. */
export const afterAll = '\uffff';

/** Where reading the index backwards begins: at its end. */
export const indexEnd: StoreKey = ['index', afterAll];
export const indexStart: StoreKey = ['index'];
