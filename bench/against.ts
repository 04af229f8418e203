import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, openBuild } from './builds';
import type { Build, BuiltProgram } from './builds';

/** Packages that the measured modules need, and those that build them. */
const PACKAGES = ['zod', 'typescript'];

function git(...args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: ROOT, maxBuffer: 1024 * 1024 * 1024 });
}

/** The commit that a revision names; throws an Error of one sentence where it names none. */
export function commitOf(revision: string): string {
  const [commit = ''] = git('rev-list', '--max-count=1', '--ignore-missing', revision, '--')
    .toString()
    .split('\n');
  if (commit === '') throw new Error(`There is no commit ${revision}.`);
  return commit;
}

/**
 * Compiles the modules of another commit. It uses the packages of this commit where they are the same, and installs its
 * own where they are not.
 */
export function buildOf(revision: string): Build {
  const { folder, name } = madeOf(revision, 'westwall-bench', (fresh) => {
    providePackages(fresh);
    const tsc = createRequire(join(fresh, 'package.json')).resolve('typescript/bin/tsc');
    run(fresh, process.execPath, tsc, '-p', 'tsconfig.json', '--noCheck');
  });
  return openBuild(folder, name);
}

/** Builds the whole program of another commit, with the packages and the script of its own. */
export function programOf(revision: string): BuiltProgram {
  return madeOf(revision, 'westwall-program', (fresh) => {
    run(fresh, 'npm', 'ci', '--ignore-scripts');
    run(fresh, 'npm', 'run', 'build');
  });
}

/** Makes something of another commit in a folder of its own under the temporary one, where it stays for the next run. */
function madeOf(revision: string, kind: string, make: (folder: string) => void): BuiltProgram {
  const commit = commitOf(revision);
  const folder = join(tmpdir(), `${kind}-${commit}`);
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh);
    try {
      execFileSync('tar', ['-x', '-C', fresh], { input: git('archive', commit) });
      make(fresh);
      renameSync(fresh, folder);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  return { folder, name: commit.slice(0, 7) };
}

function run(folder: string, command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
}

function providePackages(folder: string): void {
  const versions = (root: string): string => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    return PACKAGES.map((name) => packages[`node_modules/${name}`]?.version).join();
  };
  if (versions(folder) === versions(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else run(folder, 'npm', 'ci', '--ignore-scripts');
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}
