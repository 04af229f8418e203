'use strict';

const { readFileSync } = require('node:fs');

const TICKS_A_SECOND = 100;

/** Seconds of CPU used by this process, its threads and all finished children; only Linux counts children. */
module.exports.cpuSeconds = function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
};

/** Seconds of CPU used by finished children and their children. */
function childrenSeconds() {
  let stat;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return 0;
  }
  // The name of the program is in parentheses and may contain spaces; fields 16 and 17 are the user and system time
  // of children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

module.exports.childrenSeconds = childrenSeconds;
