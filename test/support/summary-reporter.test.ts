import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const reporter = join(__dirname, 'summary-reporter.cjs');

const counts = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [] as { readonly testFilePath: string; readonly cpuSeconds: number }[],
};

/** Result of the reporter for a run: its last lines, and whether it makes the run fail. */
function report(results: Partial<typeof counts>, testNamePattern?: string) {
  const script = `
    const Reporter = require(${JSON.stringify(reporter)});
    const reporter = new Reporter(${JSON.stringify({ testNamePattern, rootDir: '/here' })});
    reporter.onRunComplete(new Set(), ${JSON.stringify({ ...counts, ...results })});
    console.log(reporter.getLastError() ? 'fails the run' : 'leaves the run alone');
  `;
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { ...process.env, WESTWALL_TEST_BILL: 'Build 7', WESTWALL_TEST_THOROUGH: '' },
  });
  return stdout.trimEnd().split('\n');
}

describe('the summary of a run', () => {
  it('is the last line', () => {
    expect(report({})).toEqual(['leaves the run alone', '3 passed, 0 failed']);
  });

  it('counts a suite that could not run as one failure', () => {
    expect(report({ numFailedTests: 2, numRuntimeErrorTestSuites: 1 }).at(-1)).toBe('3 passed, 3 failed');
  });

  it('comes with a failed run when a test was skipped', () => {
    expect(report({ numPendingTests: 1 })).toEqual(['fails the run', '3 passed, 0 failed']);
    expect(report({ numTodoTests: 1 })).toEqual(['fails the run', '3 passed, 0 failed']);
  });

  it('comes after the most expensive suites, the most expensive first', () => {
    const testResults = Array.from({ length: 12 }, (_, at) => ({
      testFilePath: `/here/test/${at}.ts`,
      cpuSeconds: at,
    }));
    const lines = report({ testResults });
    expect(lines).toContain('CPU seconds: Build 7, Tests 66; the dearest suites:');
    expect(lines.filter((line) => line.includes('test/'))).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${at.toFixed(1).padStart(7)} test/${at}.ts`),
    );
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
  });

  it('says when the run has taken more CPU than it should', () => {
    const suites = (...seconds: readonly number[]) => ({
      testResults: seconds.map((cpuSeconds, at) => ({ testFilePath: `/here/test/${at}.ts`, cpuSeconds })),
    });
    expect(report(suites(225, 218)).at(-2)).toBe('');
    expect(report(suites(225, 219)).at(-2)).toMatch(/^In all 451, more than the 450 that it should take/);
  });

  it('lets a run by name leave out the others', () => {
    expect(report({ numPendingTests: 9 }, 'bridge')).toEqual(['leaves the run alone', '3 passed, 0 failed']);
  });
});
