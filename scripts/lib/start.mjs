import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

export async function start(args) {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await run(process.execPath, ['dist/main.js', ...args]);
}
