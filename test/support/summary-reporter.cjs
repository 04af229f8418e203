'use strict';

const { relative } = require('node:path');

/** Number of suites that the summary names. */
const NAMED = 10;

/** CPU seconds that `npm test` should take. */
const PROMISED = 450;

/**
 * Ends the output with the CPU seconds of the most expensive suites and one line, `<n> passed, <m> failed`, and
 * fails a run in which a test was left out. A suite that could not run counts as one failure.
 */
module.exports = class SummaryReporter {
  #testNamePattern;
  #root;
  #error;

  constructor(globalConfig) {
    this.#root = globalConfig.rootDir;
    this.#testNamePattern = globalConfig.testNamePattern;
  }

  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const leftOut = results.numPendingTests + results.numTodoTests;
    // A run by name (-t) leaves out the other tests on purpose.
    if (leftOut > 0 && !this.#testNamePattern) {
      this.#error = new Error(`${leftOut} test(s) skipped or todo: every test must run.`);
      console.error(this.#error.message);
    }
    const bill = billOf(results.testResults, this.#root);
    // At exit, because Jest still writes after its reporters when it forces the exit; and by a reference taken now,
    // because it then replaces the stream's method with one that does nothing.
    const write = process.stdout.write.bind(process.stdout);
    process.once('exit', () => write(`${bill}${results.numPassedTests} passed, ${failed} failed\n`));
  }

  getLastError() {
    return this.#error;
  }
};

/**
 * Most expensive suites by the CPU time that the runner of the suites has measured (see jest/measured-runner.cjs).
 */
function billOf(suites, root) {
  const measured = suites.filter(({ cpuSeconds }) => cpuSeconds !== undefined);
  if (measured.length <= 1) return '';
  const sum = measured.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0);
  const dearest = [...measured].sort((one, other) => other.cpuSeconds - one.cpuSeconds).slice(0, NAMED);
  const lines = dearest.map(
    ({ cpuSeconds, testFilePath }) =>
      `${cpuSeconds.toFixed(1).padStart(7)} ${relative(root, testFilePath)}\n`,
  );
  // Costs of `npm test` before it started Jest (scripts/lib/test.mjs).
  const before = process.env.WESTWALL_TEST_BILL ? `${process.env.WESTWALL_TEST_BILL}, ` : '';
  return `\nCPU seconds: ${before}Tests ${sum.toFixed(0)}; the dearest suites:\n${lines.join('')}\n${excessOf(before, sum)}`;
}

/** Sentence for a run of `npm test` that has taken more than it should. */
function excessOf(before, tests) {
  const stages = [...before.matchAll(/ (\d+)/g)].reduce((total, [, seconds]) => total + Number(seconds), 0);
  const total = Math.round(stages + tests);
  if (total <= PROMISED || process.env.WESTWALL_TEST_THOROUGH === '1') return '';
  return `In all ${total}, more than the ${PROMISED} that it should take: a busy machine needs more for the same work.\n`;
}
