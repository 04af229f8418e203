import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { checkCircles, checkUnused } from './imports.mjs';
import { ensureInstalled } from './install.mjs';
import { lintDocument } from './openapi.mjs';
import { ensureRedisServer } from './redis-server.mjs';
import { runTool } from './run.mjs';

/** Everything that must hold, quickest complaint first, what does not wait for another side by side; the first failure ends the run. */
export async function test(jestArgs) {
  await ensureInstalled();
  await ensureRedisServer();
  await ensureChromium();

  heading('Format (prettier), build (tsc)');
  await Promise.all([runTool('prettier/bin/prettier.cjs', ['--check', '.']), ensureBuilt()]);

  heading(
    'Lint (eslint), types (tsc), imports (dpdm, knip), GraphQL schema (graphql-schema-linter), REST (redocly)',
  );
  await Promise.all([
    runTool('eslint/bin/eslint.js', ['--max-warnings', '0', '.']),
    runTool('typescript/bin/tsc', ['-p', 'tsconfig.test.json']),
    runTool('typescript/bin/tsc', ['-p', 'test/web']),
    runTool('graphql-schema-linter/lib/cli.js', ['schema.graphql']),
    lintDocument(),
    checkCircles(),
    checkUnused(),
  ]);

  heading('Tests (jest)');
  await runTool('jest/bin/jest.js', jestArgs);
}

function heading(text) {
  console.log(`\n== ${text} ==`);
}
