import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that a function runs before the compiler considers it; the default in the V8 of Node 20 is 66 KB.
 * Later versions have no such option: their compiler starts after some hundreds of calls.
 */
const BUDGET = 12_000;
const hasBudget = Number.parseInt(process.versions.v8, 10) < 12;

/**
 * Adapts V8 to a program that answers requests. It is called after the start, most code of which never runs again.
 *
 * - Request code is compiled after some hundreds of requests instead of thousands: a request runs through much code, and
 *   through each part of it once.
 * - All objects start in the young generation. By default V8 puts objects from long-lived allocation sites straight
 *   into the old generation, and keeps everything that they refer to, here whole requests, until the next full
 *   collection.
 */
export function tuneV8(): void {
  if (hasBudget) setFlagsFromString(`--interrupt-budget=${BUDGET}`);
  setFlagsFromString('--no-allocation-site-pretenuring');
}
