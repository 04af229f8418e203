'use strict';

const { TestEnvironment } = require('jest-environment-node');

let shared;

/**
 * One global scope for all suites that a worker runs, so that they can share modules (see shared-runtime.cjs).
 * A suite that needs its own scope and modules says `@jest-environment node` at its top.
 */
module.exports = class SharedEnvironment extends TestEnvironment {
  #exit;

  constructor(config, context) {
    if (shared !== undefined) return shared;
    super(config, context);
    this.#exit = this.global.process.exit;
    shared = this;
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    // Jest wraps it for every suite.
    this.global.process.exit = this.#exit;
  }
};
