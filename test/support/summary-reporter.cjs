'use strict';

/**
 * Ends the output with one line, `<n> passed, <m> failed`, and fails a run in which a test was left out.
 * A suite that could not run counts as one failure.
 */
module.exports = class SummaryReporter {
  #testNamePattern;
  #error;

  constructor(globalConfig) {
    this.#testNamePattern = globalConfig.testNamePattern;
  }

  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const leftOut = results.numPendingTests + results.numTodoTests;
    // Asking for some tests by name (-t) leaves the others out on purpose.
    if (leftOut > 0 && !this.#testNamePattern) {
      this.#error = new Error(`${leftOut} test(s) skipped or todo: every test must run.`);
      console.error(this.#error.message);
    }
    // At exit, because Jest still writes after its reporters when it is told to force the exit; and by a
    // reference taken now, because it then replaces the stream's method with one that does nothing.
    const write = process.stdout.write.bind(process.stdout);
    process.once('exit', () => write(`${results.numPassedTests} passed, ${failed} failed\n`));
  }

  getLastError() {
    return this.#error;
  }
};
