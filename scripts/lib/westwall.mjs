import { join } from 'node:path';
import { prepare } from './build.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Runs the command line program in the user's folder, so that relative file names work. */
export async function westwall(args) {
  await prepare();
  process.exitCode = await run(process.execPath, [join(root, 'dist/cli/main.js'), ...args], {
    cwd: process.cwd(),
  });
}
