import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { root } from './root.mjs';
import { loadTypeScript } from './typescript.mjs';

/**
 * Writes what is derived from the source: schema.graphql, the schemas of the engine that the document of REST
 * refers to, and the pages of reference about both doors. A test fails when one of them differs.
 */
export async function writeSchema() {
  // The build bundles what is written here, so an old build must not decide it.
  const { derivedSchemaFiles } = await loadTypeScript('src/rest/derived-schemas.ts', {
    takesSourcesFromBuild: false,
  });
  writeFolder(join(root, 'openapi/schemas'), derivedSchemaFiles());
  await ensureBuilt();
  const { schemaText } = createRequire(import.meta.url)(join(root, 'dist/resolvers/emit.js'));
  writeFileSync(join(root, 'schema.graphql'), schemaText());
  const { apiPage } = await loadTypeScript('test/rest/parity/api-page.ts');
  writeFileSync(join(root, 'docs/reference/api.md'), apiPage());
  const { problemsPage } = await loadTypeScript('test/rest/parity/problems-page.ts');
  writeFileSync(join(root, 'docs/reference/problems.md'), problemsPage());
}

/** Makes a folder hold just these files. */
function writeFolder(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}
