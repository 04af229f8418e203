import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { project } from './markdown';

const run = promisify(execFile);

/** Package of this project as npm packs it, unpacked in its own folder. */
export interface Packed {
  /** Folder of its files. */
  readonly files: string;
  /** Folder around them, with room for more. */
  readonly folder: string;
  remove(): Promise<void>;
}

export async function pack(workspace: string): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'westwall-packed-'));
  const args = ['pack', '-w', workspace, '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', args, { cwd: project });
  const [{ filename }] = JSON.parse(stdout) as [{ readonly filename: string }];
  await run('tar', ['xzf', join(folder, filename), '-C', folder]);
  return { files: join(folder, 'package'), folder, remove: () => rm(folder, { recursive: true }) };
}
