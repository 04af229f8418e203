'use strict';

const { readFileSync } = require('node:fs');

const TICKS_A_SECOND = 100;

/** Seconds of CPU that this process has used, with its threads and all children that have ended; Linux alone counts children. */
module.exports.cpuSeconds = function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
};

/** Those of the children that have ended, with theirs. */
function childrenSeconds() {
  let stat;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return 0;
  }
  // The name of the program stands in parentheses and may hold spaces; children's user and system time are 16 and 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

module.exports.childrenSeconds = childrenSeconds;
