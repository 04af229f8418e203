import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { apiPage } from './api-page.mjs';
import { ensureBuilt } from './build.mjs';
import { table } from './markdown-table.mjs';
import { problemsPage } from './problems-page.mjs';
import { root } from './root.mjs';
import { loadTypeScript } from './typescript.mjs';

const HEAD = '# The contract of REST, written by `npm run schema` from the operations of the service.\n';

/**
 * Writes the files derived from the operations: schema.graphql, the OpenAPI document, the page that compares both
 * APIs, the page of the codes, the access table, and how one wins in each game. A test fails if one of them differs.
 */
export async function writeSchema() {
  await ensureBuilt();
  const load = createRequire(join(root, 'dist/'));
  const { schemaText } = load('./resolvers/schema.js');
  const { openApiDocument } = load('./rest/document.js');
  writeFileSync(join(root, 'schema.graphql'), schemaText());
  writeFileSync(join(root, 'openapi/openapi.yaml'), documentText(openApiDocument()));
  writeFileSync(join(root, 'docs/reference/api.md'), apiPage(openApiDocument()));
  const problems = load('./problems/problems.js');
  writeFileSync(join(root, 'docs/reference/problems.md'), problemsPage(problems));
  await writeAccessTable();
  await writeVictoryLists();
}

/** Writes how one wins into the page of each game. */
async function writeVictoryLists() {
  const { victoryPages } = await loadTypeScript('test/games/victory-pages.ts');
  for (const [path, text] of victoryPages()) writeFileSync(join(root, path), text);
}

/** Calls each operation as every kind of caller. */
async function writeAccessTable() {
  const { answeredRows } = await loadTypeScript('test/callers/answers.ts');
  const page = join(root, 'docs/reference/access-table.md');
  const [head] = readFileSync(page, 'utf8').split(/^\| field /m);
  // Work in other threads does not keep the process alive.
  const awake = setInterval(() => undefined, 1000);
  writeFileSync(page, head + table(await answeredRows()));
  clearInterval(awake);
}

/** Document in its committed form. */
export function documentText(document) {
  return HEAD + dump(document, { lineWidth: -1, noRefs: true, flowLevel: 7 });
}
