'use strict';

const { threadId } = require('node:worker_threads');

let turns = 0;

/** Sleeps, whatever it is told. */
function sleepForEver(words) {
  for (;;) Atomics.wait(words, 1, 1, 1_000);
}

/** Stands in for the program of the pool's threads; the seed of the question selects its behaviour. */
exports.thinkInThread = function thinkInThread({ order, flag, progress }) {
  const words = new Int32Array(flag);
  const [stop, begun] = [0, 1];
  Atomics.store(words, begun, 1);
  const stopped = () => Atomics.load(words, stop) === 1;
  if (stopped()) return { kind: 'stopped' };
  if (order.kind === 'chunk') {
    progress?.postMessage(1);
    return { kind: 'chunk', result: order.chunk };
  }
  switch (order.question.seed) {
    case 'die':
      return process.exit(3);
    case 'throw':
      throw new RangeError('out of range');
    case 'obedient':
      while (!stopped()) Atomics.wait(words, begun, 1, 5);
      return { kind: 'stopped' };
    case 'deaf':
      return sleepForEver(words);
    case 'turns':
      setImmediate(() => (turns += 1));
      return { kind: order.kind, actions: [turns] };
    default:
      return { kind: order.kind, actions: [threadId] };
  }
};
