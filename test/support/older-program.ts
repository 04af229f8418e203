import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './markdown';
import { Program } from './program';

/** Builds are kept here: a commit never changes. */
const builds = join(project, 'node_modules/.cache/westwall-builds');

/** The program as it was at a commit, built from the history and from the package registry. */
export interface OlderProgram {
  server(settings: Readonly<Record<string, string>>): Program;
  worker(settings: Readonly<Record<string, string>>): Program;
}

/** Suites that need the program of an earlier commit are skipped where the clone does not reach back to it. */
export function describeBesideOlder(
  commit: string,
  name: string,
  body: (older: () => OlderProgram) => void,
): void {
  const looked = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: project });
  if (looked.status !== 0) {
    const reason = `this clone has no commit ${commit}; "git fetch --unshallow" gets it`;
    describe.skip(`${name} [skipped: ${reason}]`, () => body(() => olderProgram(commit)));
    return;
  }
  describe(name, () => body(() => olderProgram(commit)));
}

function olderProgram(commit: string): OlderProgram {
  const folder = built(commit);
  const start = (file: string, settings: Readonly<Record<string, string>>): Program => {
    const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...settings };
    return Program.run([process.execPath, join(folder, 'dist', file)], { cwd: folder, env });
  };
  return {
    server: (settings) => start('main.js', settings),
    worker: (settings) => start('worker.js', settings),
  };
}

function built(commit: string): string {
  const folder = join(builds, commit);
  if (existsSync(folder)) return folder;
  mkdirSync(builds, { recursive: true });
  const unfinished = mkdtempSync(join(builds, 'unfinished-'));
  const run = (command: string, ...args: string[]): void => {
    execFileSync(command, args, { cwd: unfinished, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  try {
    const archive = join(unfinished, 'sources.tar');
    execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: project });
    run('tar', '-xf', archive);
    run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
    run(process.execPath, 'scripts/build.mjs');
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
