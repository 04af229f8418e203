import { constants, getPriority, setPriority } from 'node:os';

/** How far a thread stands behind the event loop where processors are short: it has a third of the share. */
const NICENESS = 5;

/** Has this thread stand back. Linux gives each a priority of its own; elsewhere it would be that of the whole process. */
export function standBack(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
}
