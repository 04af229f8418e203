import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** File in which Linux reports the nanoseconds that the reading thread has run. */
const SOURCE = '/proc/thread-self/schedstat';

/**
 * CPU milliseconds of this thread. If the system does not report them per thread, those of the whole process if no
 * other thread works, and otherwise the elapsed time.
 */
export function threadTime(worksAlone) {
  if (ownTime() > 0) return ownTime;
  return worksAlone ? processTime : () => performance.now();
}

function ownTime() {
  try {
    return Number(readFileSync(SOURCE, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function processTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}
