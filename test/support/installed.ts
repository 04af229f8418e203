import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Installs packages of npm in a folder, as the lock file of the project does: without their scripts. */
export function installInto(folder: string, ...packages: readonly string[]): void {
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
}

/** Program of a version of Node, installed as an npm package. */
export function fetchNode(folder: string, version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(folder, version);
  installInto(prefix, `${name}@${version}`);
  return join(prefix, 'node_modules', name, 'bin/node');
}
