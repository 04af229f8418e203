import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

let built;

/**
 * Loads a TypeScript module of the project, compiled in place: the very code that the tests use. It takes src from the
 * build, which it makes where it is old; or it compiles that in place too, where a build needs what the module writes.
 */
export async function loadTypeScript(path, { takesSourcesFromBuild = true } = {}) {
  await ensureInstalled();
  // Threads load what the thread that starts them has loaded before.
  if (takesSourcesFromBuild && isMainThread) await (built ??= ensureBuilt());
  const require = createRequire(import.meta.url);
  Object.assign(require(join(root, 'test/support/typescript-hook.cjs')), { takesSourcesFromBuild });
  return require(join(root, path));
}
