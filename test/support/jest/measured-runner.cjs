'use strict';

const { default: runSuite } = require('jest-circus/runner');
const { cpuSeconds } = require('../../../scripts/lib/cpu-time.cjs');

// From the end of the previous suite in this worker, so that loading a suite counts too.
let counted = 0;

/** Warnings of Node about listeners that are added again and again. */
const warnings = [];
process.on('warning', (warning) => {
  if (warning.name === 'MaxListenersExceededWarning') warnings.push(warning);
});

/**
 * Jest's own runner of a suite, which adds the CPU seconds of the suite to its result. A suite that leaves
 * listeners behind fails.
 */
module.exports = async function runMeasured(...args) {
  const result = await runSuite(...args);
  const now = cpuSeconds();
  result.cpuSeconds = now - counted;
  counted = now;
  if (warnings.length > 0) throw warnings.pop();
  return result;
};
