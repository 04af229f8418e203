import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../storage/embedded/database';
import { indexEnd, indexStart } from '../storage/embedded/keys';
import { BackupError, makeFolder, readManifest, writeManifest } from './manifest';
import type { Manifest } from './manifest';

/** Data file of each database; the lock file is created again when the database is opened. */
const dataFile = 'data.mdb';
/** Folders of the store with a database: matches and jobs, and the messages to webhooks. */
const parts = ['.', 'webhooks'];

/**
 * Copies the store in `store` to `folder` while servers use it. Each database is copied at one moment, the messages
 * after the matches: a message about a missing entry is dropped when its turn comes.
 */
export async function backUpFolder(store: string, folder: string, now: Date): Promise<Manifest> {
  if (!existsSync(join(store, dataFile))) throw new BackupError(`${store} holds no matches.`);
  await makeFolder(folder);
  const files: string[] = [];
  for (const part of parts.filter((name) => existsSync(join(store, name, dataFile)))) {
    await mkdir(join(folder, part), { recursive: true });
    const { library, close } = openDatabase({ directory: join(store, part) });
    try {
      await library.backup(join(folder, part), true);
    } finally {
      await close();
    }
    const file = join(part, dataFile);
    await flush(join(folder, file));
    files.push(file);
  }
  const matches = await countMatches(folder);
  return writeManifest(folder, { store: 'embedded', at: now.toISOString(), matches, files });
}

/** Counts the matches in the copy, which also proves that it can be opened. */
async function countMatches(folder: string): Promise<number> {
  const { library, close } = openDatabase({ directory: folder });
  try {
    return library.getKeysCount({ start: indexStart, end: indexEnd });
  } finally {
    await close();
    await rm(join(folder, 'lock.mdb'), { force: true });
  }
}

/** Restores a backup to a place without a store. */
export async function restoreFolder(folder: string, store: string): Promise<Manifest> {
  const manifest = await readManifest(folder, 'embedded');
  if (existsSync(join(store, dataFile))) {
    throw new BackupError(`${store} holds matches already: name another folder, or move it away.`);
  }
  for (const file of Object.keys(manifest.files)) {
    const target = join(store, file);
    await mkdir(join(target, '..'), { recursive: true });
    await copyFile(join(folder, file), target, constants.COPYFILE_EXCL);
    await flush(target);
  }
  return manifest;
}

async function flush(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
