import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { StorageUnavailable, StorageUnusable } from '../errors';
import type { StoredJson } from '../json';
import { decodeJson, encodeJson } from '../json';
import { PARTS } from './archive';
import type { Archive, ArchivePart } from './archive';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** The next level takes three times as long and saves 2 percent. */
const QUALITY = 9;

/** Folder of documents being written; a document moves to its own name once it is on the disk. */
const UNFINISHED = 'unfinished';
/** Age at which an unfinished document counts as abandoned. */
const abandonedMs = 60 * 60 * 1000;

/** Compressed documents in a folder, two files per match. Several machines may share the folder. */
export class FolderArchive implements Archive {
  private constructor(private readonly folder: string) {}

  /** Throws StorageUnusable if the folder cannot be used. */
  static async open(folder: string): Promise<FolderArchive> {
    const archive = new FolderArchive(folder);
    await archive.#using(async () => {
      const unfinished = join(folder, UNFINISHED);
      await mkdir(unfinished, { recursive: true });
      // Documents that a crash left unfinished.
      for (const name of await readdir(unfinished)) {
        const file = join(unfinished, name);
        const written = await stat(file).catch(unlessMissing);
        if (written !== undefined && written.mtimeMs + abandonedMs < Date.now())
          await rm(file, { force: true });
      }
    }, StorageUnusable);
    return archive;
  }

  async put(matchId: string, part: ArchivePart, document: StoredJson): Promise<void> {
    const text = Buffer.from(encodeJson(document));
    await this.#using(async () => {
      const bytes = await compress(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
      const unfinished = join(this.folder, UNFINISHED, randomUUID());
      try {
        await writeFlushed(unfinished, bytes);
        const file = this.#file(matchId, part);
        await mkdir(dirname(file), { recursive: true });
        await rename(unfinished, file);
        await flush(dirname(file));
        await flush(this.folder);
      } finally {
        await rm(unfinished, { force: true });
      }
    });
  }

  async get(matchId: string, part: ArchivePart): Promise<StoredJson | undefined> {
    return this.#using(async () => {
      const bytes = await readFile(this.#file(matchId, part)).catch(unlessMissing);
      return bytes && decodeJson((await decompress(bytes)).toString());
    });
  }

  async remove(matchId: string): Promise<void> {
    await this.#using(async () => {
      for (const part of PARTS) await rm(this.#file(matchId, part), { force: true });
    });
  }

  /** Files are spread over 256 folders: a folder with many files is slow to list and to copy. */
  #file(matchId: string, part: ArchivePart): string {
    const spread = createHash('sha256').update(matchId).digest('hex').slice(0, 2);
    return join(this.folder, spread, `${matchId}.${part}.br`);
  }

  async #using<T>(use: () => Promise<T>, Trouble = StorageUnavailable): Promise<T> {
    try {
      return await use();
    } catch (cause) {
      throw new Trouble(`The archive ${this.folder} cannot be used now.`, 'unknown', { cause });
    }
  }
}

async function writeFlushed(file: string, bytes: Buffer): Promise<void> {
  const opened = await open(file, 'wx');
  try {
    await opened.writeFile(bytes);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Makes the file names in a folder durable. */
async function flush(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
