import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { root } from './root.mjs';
import { loadTypeScript } from './typescript.mjs';

/** Makes the requests of all examples of the document of REST and keeps the answers, which it then shows. */
export async function writeExamples() {
  const { recordExamples } = await loadTypeScript('test/rest/walk/walk.ts');
  const files = await recordExamples();
  const folder = join(root, 'openapi/examples');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!files.has(`openapi/examples/${name}`)) rmSync(join(folder, name));
  }
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  await ensureBuilt();
}
