import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

// Its messages go to standard error, because another program may read this output.
const quietly = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['inherit', 2, 2] };
let updated;

/** Path of the first of these programs on PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs a Debian package if this process is root. The caller checks if the program exists afterwards. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !onPath('apt-get')) return;
  console.error(`Installing the Debian package ${name} ...`);
  updated ??= run('apt-get', ['update'], quietly);
  await updated;
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], quietly);
}
