'use strict';

const { default: Sequencer } = require('@jest/test-sequencer');

/** Slowest suites, slowest first: run last, they would keep one core waiting at the end. */
const longest = [
  'end-to-end/matches-',
  'browser/',
  'property/',
  'conformance/conformance',
  'docker/image',
  'cli/cli',
  'rest/',
  'service/real-match',
  'jobs/',
  'ai/search',
  'perft/',
];

const rank = ({ path }) => {
  const found = longest.findIndex((part) => path.includes(`/test/${part}`));
  return found < 0 ? longest.length : found;
};

/** Order of the suites without a record of their times, as on a fresh clone. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
