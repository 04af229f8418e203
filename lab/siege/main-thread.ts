import { readFileSync } from 'node:fs';

/** CPU milliseconds of the main thread of a process so far (Linux). */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
