import type { WriteOutcome } from '../errors';
import { StorageUnavailable } from '../errors';
import { isDatabaseError, openDatabase } from './database';
import type { DatabaseOptions, OpenDatabase } from './database';
import type { StoreKey } from './keys';
import { NotBegun } from './room';
import type { View } from './view';

/** Database of the stores. Every call reads or writes one consistent state. */
export class StoreDatabase {
  #closed = false;

  private constructor(private readonly opened: OpenDatabase) {}

  /** Throws StorageUnavailable if the directory cannot be used. */
  static open(options: DatabaseOptions): StoreDatabase {
    try {
      return new StoreDatabase(openDatabase(options));
    } catch (error) {
      throw unavailable(error, 'no');
    }
  }

  /** Reads the newest state without interruption, even if another process wrote it. */
  read<T>(use: (database: View) => T): T {
    if (this.#closed) throw closed();
    this.opened.library.resetReadTxn();
    return use(this.opened.view);
  }

  /**
   * Writes all or nothing; the write is on the disk when the promise resolves, and no reader sees it before. A write
   * that removes more than it adds also runs on an almost full disk.
   */
  async write<T>(action: (database: View) => T, { removes = false } = {}): Promise<T> {
    if (this.#closed) throw closed();
    try {
      return await this.opened.writes.run(() => action(this.opened.view), removes);
    } catch (error) {
      throw isDatabaseError(error) ? unavailable(error, 'unknown') : error;
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.opened.close();
  }
}

/** Value that must exist, because others do. */
export function present(database: View, key: StoreKey): string {
  const text = database.get(key);
  if (text === undefined) throw new Error(`The store lacks ${key.join('/')}.`);
  return text;
}

/** Like `present`, for a value that may be compressed. */
export function presentBytes(database: View, key: StoreKey): Buffer {
  const bytes = database.getBinary(key);
  if (bytes === undefined) throw new Error(`The store lacks ${key.join('/')}.`);
  return bytes;
}

function unavailable(cause: unknown, written: WriteOutcome): StorageUnavailable {
  if (cause instanceof NotBegun) return new StorageUnavailable(cause.message, 'no', { cause });
  return new StorageUnavailable('The store on this disk cannot be used now.', written, { cause });
}

function closed(): StorageUnavailable {
  return new StorageUnavailable('The store is closed.', 'no');
}
