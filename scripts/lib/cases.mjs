import { loadTypeScript } from './typescript.mjs';

/** Prints what covers every numbered case, and fails when one lacks what it must have. */
export async function reportCases() {
  const { coverageTable, currentCoverage } = await loadTypeScript('test/conformance/runner/report.ts');
  const coverage = currentCoverage();
  console.log(coverageTable(coverage));
  if (coverage.problems.length > 0) process.exitCode = 1;
}
