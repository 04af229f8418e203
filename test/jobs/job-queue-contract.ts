import type { StartPlace } from './contract/bench';
import { describeCancelling } from './contract/cancelling';
import { describeClosing } from './contract/closing';
import { describeKeeping } from './contract/keeping';
import { describeParts } from './contract/parts';
import { describeProcesses } from './contract/processes';
import type { StartSharedPlace } from './contract/processes';
import { describeSubmitting } from './contract/submitting';
import { describeTrying } from './contract/trying';
import { describeWatching } from './contract/watching';

/** Contract of every queue, as tests. `start` creates an unused place for a queue. */
export function describeJobQueue(name: string, start: StartPlace): void {
  describe(name, () => {
    describe('submitting', () => describeSubmitting(start));
    describe('trying', () => describeTrying(start));
    describe('watching', () => describeWatching(start));
    describe('cancelling', () => describeCancelling(start));
    describe('parts', () => describeParts(start));
    describe('closing', () => describeClosing(start));
    describe('keeping', () => describeKeeping(start));
  });
}

/** Contract for workers in separate processes, some of which are killed. */
export function describeJobProcesses(name: string, start: StartSharedPlace): void {
  describe(`${name} under several processes`, () => describeProcesses(start));
}
