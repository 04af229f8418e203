'use strict';

const { default: runSuite } = require('jest-circus/runner');
const { cpuSeconds } = require('../../../scripts/lib/cpu-time.cjs');

// Since the suite before it in this worker ended, so that what Jest does to load a suite is counted with it.
let counted = 0;

/** Jest's own runner of a suite, which adds to its result the seconds of CPU that the suite cost. */
module.exports = async function runMeasured(...args) {
  const result = await runSuite(...args);
  const now = cpuSeconds();
  result.cpuSeconds = now - counted;
  counted = now;
  return result;
};
