import { LRUCache } from 'lru-cache';

/** Cache of expensive values by key; keeps those used last, up to a number. */
export class Latest<Value extends object> {
  private readonly values: LRUCache<string, Value, () => Value>;

  constructor(max: number) {
    this.values = new LRUCache({ max, memoMethod: (_key, _old, { context: make }) => make() });
  }

  /** Value under the key, made if it is not cached. */
  get(key: string, make: () => Value): Value {
    return this.values.memo(key, { context: make });
  }

  drop(key: string): void {
    this.values.delete(key);
  }
}
