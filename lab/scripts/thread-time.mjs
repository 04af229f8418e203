import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Where Linux says how many nanoseconds the thread that reads it has run. */
const SOURCE = '/proc/thread-self/schedstat';

/**
 * Milliseconds of CPU that this thread has used. Where the system does not say it of a thread, those of the whole process
 * if no other thread is at work, and else the time that has passed.
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
