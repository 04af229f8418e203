import { LRUCache } from 'lru-cache';

/** Values that cost something to make, by key: those used last are kept, up to a number. */
export class Latest<Value extends object> {
  private readonly values: LRUCache<string, Value, () => Value>;

  constructor(max: number) {
    this.values = new LRUCache({ max, memoMethod: (_key, _old, { context: make }) => make() });
  }

  /** The value under the key, made when it is not kept. */
  get(key: string, make: () => Value): Value {
    return this.values.memo(key, { context: make });
  }

  /** Forgets the value under the key. */
  drop(key: string): void {
    this.values.delete(key);
  }
}
