'use strict';

const { threadId } = require('node:worker_threads');

/** Stands in for the program of a pool's threads. */
module.exports = {
  die: () => process.exit(3),
  fail() {
    throw new RangeError('out of range');
  },
  name: () => threadId,
  hang() {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
};
