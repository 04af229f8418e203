import { mkdirSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';
import { asBinary, open } from 'lmdb';
import type { StoreKey } from './keys';
import { DEFAULT_RESERVE_BYTES, DiskFull, Room } from './room';
import { WriteQueue } from './write-queue';

export type Database = RootDatabase<string, StoreKey>;

export interface DatabaseOptions {
  readonly directory: string;
  /** Of several in one directory. */
  readonly name?: string;
  /** Nothing is written that would leave less free space on the disk. @defaultValue 64 MB */
  readonly reserveBytes?: number | undefined;
}

/** A database, and the one way to write to it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly writes: WriteQueue;
  /** When the writes under way have ended. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a database of texts in a directory, which may hold several by name and is made where it is missing. Any
 * number of processes may have it open, and one process as often as it likes. Throws when it cannot be used.
 */
export function openDatabase({ directory, name, reserveBytes }: DatabaseOptions): OpenDatabase {
  mkdirSync(directory, { recursive: true });
  const room = Room.of(directory);
  room.assertRoomToOpen();
  const database = open<string, StoreKey>({
    path: directory,
    ...(name !== undefined && { name }),
    // A dot in the name must not make it a file.
    noSubdir: false,
    encoding: 'string',
    // A commit is on the disk before any process sees it, so what one process answers from another's
    // commit is as safe as what it wrote itself.
    overlappingSync: false,
  });
  const leave = room.share(database);
  const writes = new WriteQueue(database, room, reserveBytes ?? DEFAULT_RESERVE_BYTES);
  return {
    database,
    writes,
    async close() {
      await writes.idle();
      leave();
      await database.close();
    },
  };
}

/** Writes a value that may be compressed; `getBinary` reads it again. */
export function putBytes(database: Database, key: StoreKey, bytes: Buffer): void {
  // The database is one of texts; the library takes what is marked as binary in any.
  database.putSync(key, asBinary(bytes) as unknown as string);
}

/** The disk has no room, or the library has marked what the database or the system refused with its number. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof DiskFull) return true;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
}
