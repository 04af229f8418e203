import { compareKeys } from 'lmdb';
import type { StoreKey } from './keys';
import type { KeyChange, Library } from './library';

/** Keys from the start to before the end; in reverse from the greatest to the least. */
export interface KeyRange {
  readonly start: StoreKey;
  readonly end: StoreKey;
  readonly reverse?: boolean;
  readonly exclusiveStart?: boolean;
  readonly limit?: number;
}

/**
 * Database with the changes of a group of writes so far, which no other reader sees yet. Without changes it is the
 * database as committed.
 */
export class View {
  #changes = new Map<string, KeyChange>();
  /** Former entries of the changes, for the write under way. */
  #undo: [name: string, before: KeyChange | undefined][] = [];

  constructor(private readonly library: Library) {}

  get(key: StoreKey): string | undefined {
    const change = this.#changeOf(key);
    if (!change) return this.library.get(key);
    const { value } = change;
    return value instanceof Uint8Array ? Buffer.from(value).toString() : value;
  }

  getBinary(key: StoreKey): Buffer | undefined {
    const change = this.#changeOf(key);
    if (!change) return this.library.getBinary(key);
    const { value } = change;
    return value === undefined ? undefined : Buffer.from(value);
  }

  getKeys(range: KeyRange): Iterable<StoreKey> {
    return this.#changes.size === 0 ? this.library.getKeys({ ...range }) : this.#keysIn(range);
  }

  getRange(range: KeyRange): Iterable<{ readonly key: StoreKey; readonly value: string }> {
    if (this.#changes.size === 0) return this.library.getRange({ ...range });
    return this.#keysIn(range).map((key) => ({ key, value: this.get(key)! }));
  }

  getCount(range: KeyRange): number {
    return this.#changes.size === 0 ? this.library.getCount({ ...range }) : this.#keysIn(range).length;
  }

  put(key: StoreKey, value: string | Uint8Array): void {
    this.#change({ key, value });
  }

  /** Returns whether there was a value. */
  remove(key: StoreKey): boolean {
    const change = this.#changeOf(key);
    const exists = change ? change.value !== undefined : this.library.doesExist(key);
    if (exists) this.#change({ key, value: undefined });
    return exists;
  }

  /** Makes all changes of one write, or none if it throws. */
  attempt<T>(action: () => T): T {
    this.#undo = [];
    try {
      return action();
    } catch (error) {
      for (const [name, before] of this.#undo.toReversed()) {
        if (before) this.#changes.set(name, before);
        else this.#changes.delete(name);
      }
      throw error;
    }
  }

  /** Takes the changes so far out of the view. */
  take(): readonly KeyChange[] {
    const changes = [...this.#changes.values()];
    this.#changes = new Map();
    return changes;
  }

  #change(change: KeyChange): void {
    const name = nameOf(change.key);
    this.#undo.push([name, this.#changes.get(name)]);
    this.#changes.set(name, change);
  }

  #changeOf(key: StoreKey): KeyChange | undefined {
    return this.#changes.size === 0 ? undefined : this.#changes.get(nameOf(key));
  }

  #keysIn({ limit = Infinity, ...range }: KeyRange): StoreKey[] {
    const sign = range.reverse === true ? -1 : 1;
    const changed = [...this.#changes.values()].filter(({ key }) => isIn(key, range));
    // More keys, because some may have been removed.
    const asked = { ...range, limit: limit + changed.length };
    const committed = Array.from(this.library.getKeys(asked)).filter((key) => !this.#changeOf(key));
    const put = changed.filter(({ value }) => value !== undefined).map(({ key }) => key);
    return [...committed, ...put].toSorted((one, other) => sign * compareKeys(one, other)).slice(0, limit);
  }
}

function isIn(key: StoreKey, { start, end, reverse = false, exclusiveStart = false }: KeyRange): boolean {
  const sign = reverse ? -1 : 1;
  const fromStart = sign * compareKeys(key, start);
  return (exclusiveStart ? fromStart > 0 : fromStart >= 0) && sign * compareKeys(key, end) < 0;
}

const nameOf = (key: StoreKey): string => JSON.stringify(key);
