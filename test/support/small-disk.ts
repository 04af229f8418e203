import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, rmdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Separate file system, which is quickly full. */
export interface SmallDisk {
  readonly directory: string;
  /** Fills the disk up to this many free bytes, like another program. */
  fill(left: number): void;
  /** Removes the file of the other program. */
  clear(): void;
  remove(): void;
}

/** Small disk that can fail. */
export interface FailingDisk extends SmallDisk {
  /** Makes the disk read-only, also for open files, as the system does with a disk that has errors. */
  fail(): void;
}

/** Mounts a small disk. Throws if this process may not mount. */
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

/** Mounts a small disk on its own device, which can fail. Throws if this process may not mount. */
export function makeFailingDisk(megabytes: number): FailingDisk {
  const folder = mkdtempSync(join(tmpdir(), 'westwall-disk-'));
  const [image, directory] = [join(folder, 'image'), join(folder, 'disk')];
  try {
    mkdirSync(directory);
    writeFileSync(image, '');
    truncateSync(image, megabytes * 2 ** 20);
    run('mkfs.ext4', '-q', '-F', image);
    run('mount', '-o', 'loop', image, directory);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return {
    ...diskIn(directory, () => rmSync(folder, { recursive: true })),
    fail: () => run('mount', '-o', 'remount,abort', directory),
  };
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

/**
 * Describes suites on a small disk; they are skipped if the system permits no mount, as in most containers without
 * privileges.
 */
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
