import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const reporter = join(__dirname, 'summary-reporter.cjs');

const counts = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

/** What the reporter makes of a run: the last line it prints, and whether it makes the run fail. */
function report(results: Partial<typeof counts>, testNamePattern?: string) {
  const script = `
    const Reporter = require(${JSON.stringify(reporter)});
    const reporter = new Reporter(${JSON.stringify({ testNamePattern })});
    reporter.onRunComplete(new Set(), ${JSON.stringify({ ...counts, ...results })});
    console.log(reporter.getLastError() ? 'fails the run' : 'leaves the run alone');
  `;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return stdout.trimEnd().split('\n');
}

describe('the summary of a run', () => {
  it('is the last line', () => {
    expect(report({})).toEqual(['leaves the run alone', '3 passed, 0 failed']);
  });

  it('counts a suite that could not run as one failure', () => {
    expect(report({ numFailedTests: 2, numRuntimeErrorTestSuites: 1 }).at(-1)).toBe('3 passed, 3 failed');
  });

  it('comes with a failed run when a test was left out', () => {
    expect(report({ numPendingTests: 1 })).toEqual(['fails the run', '3 passed, 0 failed']);
    expect(report({ numTodoTests: 1 })).toEqual(['fails the run', '3 passed, 0 failed']);
  });

  it('lets a run by name leave the others out', () => {
    expect(report({ numPendingTests: 9 }, 'bridge')).toEqual(['leaves the run alone', '3 passed, 0 failed']);
  });
});
