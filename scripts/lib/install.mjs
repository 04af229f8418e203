import { hashOf, readStamp, writeStamp } from './stamp.mjs';
import { runOrExit } from './run.mjs';

const stamp = 'node_modules/.westwall-install';

/** Installs exactly what the lock file says, unless the last install was of this very lock file. */
export async function ensureInstalled() {
  const wanted = hashOf(['package-lock.json']);
  if (readStamp(stamp) === wanted) return;
  console.error('Installing dependencies from package-lock.json ...');
  await npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
  writeStamp(stamp, wanted);
}

function npm(args) {
  // npm names its own entry point to the scripts that it runs.
  const entry = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(entry)) return runOrExit(process.execPath, [entry, ...args]);
  return runOrExit('npm', args, { shell: process.platform === 'win32' });
}
