import { asBinary, open } from 'lmdb';
import type { RootDatabase } from 'lmdb';
import type { StoreKey } from './keys';

/** Open database of the library. */
export type Library = RootDatabase<string, StoreKey>;

/** New value of a key; undefined removes it. */
export interface KeyChange {
  readonly key: StoreKey;
  readonly value: string | Uint8Array | undefined;
}

/**
 * Address space for the file. A map that becomes too small is created again at twice the size; the old one stays, and
 * its pages count again towards the memory of the process.
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
    // A commit is on the disk before any process sees it. So an answer based on another process's commit is as safe
    // as one based on this process's own.
    overlappingSync: false,
    mapSize: MAP_BYTES,
  });
}

/** Applies changes within a transaction of the caller. */
export function apply(library: Library, changes: readonly KeyChange[]): void {
  for (const { key, value } of changes) {
    if (value === undefined) library.removeSync(key);
    // The database is one of texts, but the library accepts binary values that are marked.
    else library.putSync(key, typeof value === 'string' ? value : (asBinary(value) as unknown as string));
  }
}
