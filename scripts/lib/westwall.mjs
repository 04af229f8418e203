import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** The program for people at a terminal, with the folder where they are: files are named from there. */
export async function westwall(args) {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await run(process.execPath, [join(root, 'dist/cli/main.js'), ...args], {
    cwd: process.cwd(),
  });
}
