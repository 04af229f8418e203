import type { WriteOutcome } from '../errors';
import { StorageUnavailable } from '../errors';
import { isDatabaseError, openDatabase } from './database';
import type { Database } from './database';
import type { StoreKey } from './keys';
import { WriteQueue } from './write-queue';

/** The database of the stores: every use of it is one state of it, read or written. */
export class Access {
  readonly #writes: WriteQueue;
  #closed = false;

  private constructor(private readonly database: Database) {
    this.#writes = new WriteQueue(database);
  }

  /** Throws StorageUnavailable when the directory cannot be used. */
  static open(directory: string): Access {
    try {
      return new Access(openDatabase(directory));
    } catch (error) {
      throw unavailable('no', error);
    }
  }

  /** Runs without a break in one state of the store: the newest, also when another process wrote it. */
  read<T>(use: (database: Database) => T): T {
    if (this.#closed) throw closed();
    this.database.resetReadTxn();
    return use(this.database);
  }

  /** All or nothing, and on the disk when it resolves; no reader sees it before. */
  async write<T>(action: (database: Database) => T): Promise<T> {
    if (this.#closed) throw closed();
    try {
      return await this.#writes.run(() => action(this.database));
    } catch (error) {
      throw isDatabaseError(error) ? unavailable('unknown', error) : error;
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#writes.idle();
    await this.database.close();
  }
}

/** A value that is there because others are. */
export function present(database: Database, key: StoreKey): string {
  const text = database.get(key);
  if (text === undefined) throw new Error(`The store lacks ${key.join('/')}.`);
  return text;
}

function unavailable(written: WriteOutcome, cause: unknown): StorageUnavailable {
  return new StorageUnavailable('The store on this disk cannot be used now.', written, { cause });
}

function closed(): StorageUnavailable {
  return new StorageUnavailable('The store is closed.', 'no');
}
