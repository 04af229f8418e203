import { mkdirSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';
import { open } from 'lmdb';
import type { StoreKey } from './keys';

export type Database = RootDatabase<string, StoreKey>;

/**
 * Opens a database of texts in a directory, which may hold several by name and is made where it is missing. Any
 * number of processes may have it open, and one process as often as it likes. Throws when it cannot be used.
 */
export function openDatabase(directory: string, name?: string): Database {
  mkdirSync(directory, { recursive: true });
  return open<string, StoreKey>({
    path: directory,
    ...(name !== undefined && { name }),
    // A dot in the name must not make it a file.
    noSubdir: false,
    encoding: 'string',
    // A commit is on the disk before any process sees it, so what one process answers from another's
    // commit is as safe as what it wrote itself.
    overlappingSync: false,
  });
}

/** The library marks what the database or the system refused with its number. */
export function isDatabaseError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
}
