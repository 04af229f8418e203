import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

/** Prints what covers every numbered case, and fails when one lacks what it must have. */
export async function reportCases() {
  await ensureInstalled();
  const require = createRequire(import.meta.url);
  // The table is made by the very code that the tests use, which is compiled in place.
  require(join(root, 'test/support/typescript-hook.cjs'));
  const { coverageTable, currentCoverage } = require(join(root, 'test/conformance/runner/report.ts'));
  const coverage = currentCoverage();
  console.log(coverageTable(coverage));
  if (coverage.problems.length > 0) process.exitCode = 1;
}
