import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { lintDocument } from './openapi.mjs';
import { ensureRedisServer } from './redis-server.mjs';
import { runTool } from './run.mjs';

/** Everything that must hold, quickest complaint first; the first failure ends the run. */
export async function test(jestArgs) {
  await ensureInstalled();
  await ensureRedisServer();

  heading('Format (prettier)');
  await runTool('prettier/bin/prettier.cjs', ['--check', '.']);

  heading('Build (tsc)');
  await ensureBuilt();

  heading('Lint (eslint)');
  await runTool('eslint/bin/eslint.js', ['--max-warnings', '0', '.']);

  heading('Types (tsc)');
  await runTool('typescript/bin/tsc', ['-p', 'tsconfig.test.json']);

  heading('GraphQL schema (graphql-schema-linter)');
  await runTool('graphql-schema-linter/lib/cli.js', ['schema.graphql']);

  heading('Document of REST (redocly)');
  await lintDocument();

  heading('Tests (jest)');
  await runTool('jest/bin/jest.js', jestArgs);
}

function heading(text) {
  console.log(`\n== ${text} ==`);
}
