import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

export const start = (args) => runBuilt('dist/main.js', args);
export const startWorker = (args) => runBuilt('dist/worker.js', args);

async function runBuilt(program, args) {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await run(process.execPath, [program, ...args]);
}
