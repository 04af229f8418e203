'use strict';

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

// Jest on Node 20 cannot require() an ES module, so packages that are nothing else are compiled too.
const esmOnly = ['jose', 'graphql-request', 'request-filtering-agent'];

/**
 * Globals of the language that each module is given: in the scope of a test Node asks a proxy for every global, which
 * took a third of the CPU of the suites. Packages declare `Buffer`, `JSON` and others themselves, and tests replace `Date`.
 */
const hotGlobals = [
  ...['Object', 'Array', 'Map', 'Set', 'WeakMap', 'Promise', 'Symbol', 'Math'],
  ...['Number', 'String', 'RegExp', 'Infinity', 'Error', 'RangeError', 'TypeError'],
  ...['Uint8Array', 'Uint16Array', 'Uint32Array', 'Int8Array', 'Int16Array', 'Int32Array', 'Float64Array'],
];

module.exports = {
  sandboxInjectedGlobals: hotGlobals,
  setupFiles: ['<rootDir>/test/support/jest/graphql-as-in-production.cjs'],
  testEnvironment: '<rootDir>/test/support/jest/shared-environment.cjs',
  runtime: '<rootDir>/test/support/jest/shared-runtime.cjs',
  roots: ['<rootDir>/test', '<rootDir>/lab/test'],
  // Proofs that are long by nature are left to `npm run verify`.
  testMatch: process.env.WESTWALL_TEST_THOROUGH === '1' ? ['**/*.test.ts'] : ['**/!(*.verify).test.ts'],
  // Against hanging alone: no machine is too slow (test/support/patience.ts).
  testTimeout: 600_000,
  maxWorkers: '100%',
  // Without any handle left a worker takes a second to end on a busy machine; Jest waits half of that by default.
  workerGracefulExitTimeout: 10_000,
  forceExit: Boolean(process.env.CI),
  transform: { '^.+\\.[cm]?[jt]s$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testRunner: '<rootDir>/test/support/jest/measured-runner.cjs',
  reporters: ['default', '<rootDir>/test/support/summary-reporter.cjs'],
};
