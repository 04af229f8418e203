import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

/** Writes schema.graphql from the source; a test fails when the two differ. */
export async function writeSchema() {
  await ensureInstalled();
  await ensureBuilt();
  const { schemaText } = createRequire(import.meta.url)(join(root, 'dist/resolvers/emit.js'));
  writeFileSync(join(root, 'schema.graphql'), schemaText());
}
