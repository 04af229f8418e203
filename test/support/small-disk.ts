import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, which is quickly full. */
export interface SmallDisk {
  readonly directory: string;
  /** Another program takes all but this many bytes of what is free. */
  fill(left: number): void;
  /** The other program takes its file away. */
  clear(): void;
  remove(): void;
}

/** Throws where this process may not mount. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'westwall-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory);
  } catch (error) {
    rmdirSync(directory);
    throw error;
  }
  return diskIn(directory, () => rmdirSync(directory));
}

function diskIn(directory: string, removed: () => void): SmallDisk {
  const ballast = join(directory, 'ballast');
  return {
    directory,
    fill(left) {
      rmSync(ballast, { force: true });
      const { bavail, bsize } = statfsSync(directory);
      writeFileSync(ballast, Buffer.alloc(Math.max(bavail * bsize - left, 0)));
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['-l', directory]);
      removed();
    },
  };
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args);
  if (status !== 0) throw new Error(`${command} fails: ${error?.message ?? String(stderr)}`);
}

/** Suites that need one are skipped where the system lets no one mount it, as in most containers without privileges. */
export function describeOnDisk(make: (megabytes: number) => SmallDisk, name: string, body: () => void): void {
  let reason: string | undefined;
  try {
    make(1).remove();
  } catch (error) {
    reason = String(error);
  }
  if (reason === undefined) describe(name, body);
  else describe.skip(`${name} [skipped: ${reason.trim()}]`, body);
}
