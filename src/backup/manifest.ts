import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const manifestSchema = z.object({
  format: z.literal('westwall-backup/1'),
  store: z.enum(['embedded', 'redis']),
  /** Start of the backup. */
  at: z.string(),
  matches: z.int().min(0),
  /** SHA-256 of each file, by its path in the folder. */
  files: z.record(z.string(), z.string()),
});

/** Description of a backup in its folder. It is written last: a folder without it is not a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Thrown for a backup that cannot be made or used; the message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const fileName = 'backup.json';

/** Creates the folder of a new backup. Throws a BackupError if it is not empty. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty: name a new folder.`);
}

export async function writeManifest(
  folder: string,
  { files, ...rest }: Omit<Manifest, 'format' | 'files'> & { readonly files: readonly string[] },
): Promise<Manifest> {
  const hashes = await Promise.all(files.map(async (file) => [file, await hashOf(join(folder, file))]));
  const manifest: Manifest = {
    format: 'westwall-backup/1',
    ...rest,
    files: Object.fromEntries(hashes) as Manifest['files'],
  };
  await writeFile(join(folder, fileName), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });
  return manifest;
}

/** Throws a BackupError if the folder holds no complete backup of this kind of store. */
export async function readManifest(folder: string, store: Manifest['store']): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => '');
  const read = manifestSchema.safeParse(parsed(text));
  if (!read.success) throw new BackupError(`${folder} holds no whole backup.`);
  const { data: manifest } = read;
  if (manifest.store !== store) {
    const kinds = { embedded: 'a folder', redis: 'Redis' };
    throw new BackupError(
      `This is a backup of ${kinds[manifest.store]} and cannot be restored to ${kinds[store]}.`,
    );
  }
  for (const [file, hash] of Object.entries(manifest.files)) {
    const present = await hashOf(join(folder, file)).catch(() => undefined);
    if (present !== hash) throw new BackupError(`${join(folder, file)} is missing or damaged.`);
  }
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
