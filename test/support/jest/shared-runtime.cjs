'use strict';

const { join, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');
const SharedEnvironment = require('./shared-environment.cjs');

const tests = join(__dirname, '../..') + sep;

/** Loader of the modules that all suites of a worker share; it outlives the suites. */
let lasting;

/**
 * Loads the sources and the packages once for all suites of a worker, as the running service does, and only the
 * files in test/ for each suite. Loading them again would cost a suite one to two seconds.
 */
module.exports = class SharedRuntime extends Runtime {
  #resolver;
  #shares = false;

  constructor(...args) {
    super(...args);
    const [, environment, resolver] = args;
    this.#resolver = resolver;
    if (!(environment instanceof SharedEnvironment)) return;
    lasting ??= new Runtime(...args);
    this.#shares = true;
  }

  requireModuleOrMock(from, name) {
    return this.#shares && this.#isShared(from, name)
      ? lasting.requireModule(from, name)
      : super.requireModuleOrMock(from, name);
  }

  /**
   * Loads what Jest's runner itself consists of, such as `expect`, once too. The file with its state of a run, which
   * is asked for by its path alone, is loaded for each suite.
   */
  requireInternalModule(from, name) {
    return this.#shares && name !== undefined
      ? lasting.requireInternalModule(from, name)
      : super.requireInternalModule(from, name);
  }

  #isShared(from, name) {
    if (this.#resolver.isCoreModule(name) || name === '@jest/globals' || name === 'expect') return false;
    return !this.#resolver.resolveModule(from, name).startsWith(tests);
  }

  /** Maps a line of a stack to the source, for the shared modules too. */
  getSourceMaps() {
    return this.#shares ? new Both(super.getSourceMaps(), lasting.getSourceMaps()) : super.getSourceMaps();
  }
};

/** Two growing maps, read as one. */
class Both {
  #maps;

  constructor(...maps) {
    this.#maps = maps;
  }

  get(key) {
    return this.#maps.find((map) => map.has(key))?.get(key);
  }

  *[Symbol.iterator]() {
    for (const map of this.#maps) yield* map;
  }
}
