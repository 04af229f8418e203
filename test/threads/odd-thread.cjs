'use strict';

const { threadId } = require('node:worker_threads');

let turns = 0;

/** Stands in for the program of a pool's threads. */
module.exports = {
  die: () => process.exit(3),
  fail() {
    throw new RangeError('out of range');
  },
  name: () => threadId,
  /** Returns the number of earlier tasks that have had the turn of the event loop that they asked for. */
  turns() {
    setImmediate(() => (turns += 1));
    return turns;
  },
  hang() {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
};
