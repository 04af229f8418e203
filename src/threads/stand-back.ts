import { constants, getPriority, setPriority } from 'node:os';

/** Niceness of a thread relative to the event loop: when processors are short, it gets a third of the share. */
const NICENESS = 5;

/**
 * Lowers the priority of this thread. Only Linux has priorities per thread; elsewhere it would apply to the whole
 * process.
 */
export function standBack(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
}
