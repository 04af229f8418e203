'use strict';

const { TestEnvironment } = require('jest-environment-node');
const { AsyncLocalStorage } = require('node:async_hooks');

let shared;

/**
 * Key under which Jest's runner keeps the listeners to its events, for everything that runs in one global scope.
 */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** Storages that the suite has used. Each slows down every promise of the process until it is disabled. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/**
 * One global scope for all suites that a worker runs, so that they can share modules (see shared-runtime.cjs). A
 * suite that needs its own scope and modules has `@jest-environment node` at its top.
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
    // The runner of each suite adds its own of both: without this a suite pays for all previous ones.
    delete this.global[LISTENERS];
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};
