import { asBinary, open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import type { StoreKey } from './keys';

/** A database as the library has it open. */
export type Library = RootDatabase<string, StoreKey>;

/** What is to stand under a key; undefined: nothing. */
export interface Change {
  readonly key: StoreKey;
  readonly value: string | Uint8Array | undefined;
}

/**
 * Address space for the file. A map that has become too small is made again at twice the size; the one before stays, and
 * its pages count once more to the memory of the process.
 */
const MAP_BYTES = 64 * 2 ** 30;

/** Opens a database of texts in a directory that may hold several by name. */
export function openLibrary(directory: string, name: string | undefined): Library {
  return open<string, StoreKey>({
    path: directory,
    ...(name !== undefined && { name }),
    // A dot in the name must not make it a file.
    noSubdir: false,
    encoding: 'string',
    // A commit is on the disk before any process sees it, so what one process answers from another's
    // commit is as safe as what it wrote itself.
    overlappingSync: false,
    mapSize: MAP_BYTES,
  });
}

/** Within a transaction of the caller. */
export function apply(library: Library, changes: readonly Change[]): void {
  for (const { key, value } of changes) {
    if (value === undefined) library.removeSync(key);
    // The database is one of texts; the library takes what is marked as binary in any.
    else library.putSync(key, typeof value === 'string' ? value : (asBinary(value) as unknown as string));
  }
}
