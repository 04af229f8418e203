import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import cpuTime from './cpu-time.cjs';
import { checkImports } from './imports.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureRedisServer } from './redis-server.mjs';
import { runOrExit, runTool } from './run.mjs';

const { childrenSeconds } = cpuTime;

/**
 * Saves a seventh of the CPU of the suites: short-lived objects are collected less often, and by one thread, since
 * several that share the work also wait for each other. Workers inherit it.
 */
const COLLECT_CHEAPLY = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc'];

/** Saves a fifth of the CPU of the linter: it collects no garbage below this limit. */
const LEAVE_GARBAGE = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * Runs all checks and tests, the fastest first; the first failure ends the run. Each stage ends before the next
 * begins, so that its CPU time can be reported.
 */
export async function test(jestArgs) {
  const bill = [];
  let billed = 0;
  const stage = async (name, work) => {
    console.log(`\n== ${name} ==`);
    await work();
    const now = childrenSeconds();
    bill.push(`${name} ${(now - billed).toFixed(0)}`);
    billed = now;
  };

  await stage('Installation', async () => {
    await ensureInstalled();
    await ensureRedisServer();
    await ensureChromium();
  });
  await stage('Format', () => runTool('oxfmt/bin/oxfmt', ['--check']));
  await stage('Build', ensureBuilt);
  await stage('Documents', async () => {
    await runTool('graphql-schema-linter/lib/cli.js', ['schema.graphql']);
    await runTool(
      '@redocly/cli/bin/cli.js',
      ['lint', 'openapi/openapi.yaml', '--config', 'openapi/redocly.yaml'],
      {
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
  });
  await stage('Imports', checkImports);
  await stage('Types and lint', async () => {
    await runTool(
      'oxlint/bin/oxlint',
      ['--type-aware', '--type-check', '--report-unused-disable-directives'],
      { env: { ...process.env, ...LEAVE_GARBAGE } },
    );
    if (process.env.WESTWALL_TEST_THOROUGH === '1') await checkTypes();
  });
  await stage('Mutants', async () => {
    await runOrExit(process.execPath, ['scripts/run.mjs', 'mutants']);
    if (process.env.WESTWALL_TEST_THOROUGH === '1') {
      await runOrExit(process.execPath, ['scripts/run.mjs', 'mutants', '--claims']);
      await runOrExit(process.execPath, [
        'scripts/run.mjs',
        'mutants',
        '--random',
        '1000',
        '--seed',
        'westwall',
      ]);
    }
  });
  await stage('Tests', () =>
    runTool('jest/bin/jest.js', jestArgs, {
      env: { ...process.env, WESTWALL_TEST_BILL: bill.join(', ') },
      nodeOptions: COLLECT_CHEAPLY,
    }),
  );
}

/** Checks types with the compiler itself, which takes four times as long as the type check of the linter. */
async function checkTypes() {
  for (const program of ['tsconfig.test.json', 'test/web'])
    await runTool('typescript/bin/tsc', ['-p', program]);
}
