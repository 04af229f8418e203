import { constants, getPriority, setPriority } from 'node:os';
import { draw } from '../draw';

/** How far drawing stands behind the event loop where processors are short: it has a third of the share. */
const NICENESS = 5;

// Linux gives each thread a priority of its own; elsewhere this would be that of the whole process.
if (process.platform === 'linux')
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));

/** Runs in a thread of the pool, one task at a time. */
export default draw;
