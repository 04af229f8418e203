import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

let built;

/**
 * Loads a TypeScript module of the project, compiled in place, as the tests do. It takes src from the build, which is
 * updated first; or it compiles src in place too, if a build needs the output of the module.
 */
export async function loadTypeScript(path, { takesSourcesFromBuild = true } = {}) {
  await ensureInstalled();
  // Threads use the modules that their parent thread has already compiled.
  if (takesSourcesFromBuild && isMainThread) await (built ??= ensureBuilt());
  const require = createRequire(import.meta.url);
  Object.assign(require(join(root, 'test/support/typescript-hook.cjs')), { takesSourcesFromBuild });
  return require(join(root, path));
}
