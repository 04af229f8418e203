import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runOrExit } from './run.mjs';

/** Installs the packages of the lock file, unless npm's own record shows that they are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.error('Installing dependencies from package-lock.json ...');
  await npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** Compares the lock file with the record that npm writes at the end of an installation. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([path, { version, integrity, optional }]) => {
    // The project itself has the empty path; binaries of other platforms are left out.
    if (path === '' || (optional && !(path in installed))) return true;
    return installed[path]?.version === version && installed[path].integrity === integrity;
  });
}

function packagesOf(lockFile) {
  const file = join(root, lockFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function npm(args) {
  // npm passes its own entry point to the scripts that it runs.
  const entry = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(entry)) return runOrExit(process.execPath, [entry, ...args]);
  return runOrExit('npm', args, { shell: process.platform === 'win32' });
}
