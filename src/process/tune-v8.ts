import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that a function runs through before the compiler looks at it; by itself the V8 of Node 20 waits for
 * 66 KB. Later ones know no such number: they have a compiler that is at work after some hundreds of calls.
 */
const BUDGET = 12_000;
const hasBudget = Number.parseInt(process.versions.v8, 10) < 12;

/**
 * Fits V8 to a program that answers requests. To be called when the program has started, of which most code runs no
 * more.
 *
 * - What answers requests is compiled after some hundreds of them and not after thousands: a request runs through much
 *   code, and through each part of it once.
 * - All that is made is young at first. By itself V8 makes old what comes from places whose objects have lived for
 *   long, and holds all that those refer to, here whole requests, until it looks through the whole memory.
 */
export function tuneV8(): void {
  if (hasBudget) setFlagsFromString(`--interrupt-budget=${BUDGET}`);
  setFlagsFromString('--no-allocation-site-pretenuring');
}
