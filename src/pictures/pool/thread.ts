import { draw } from '../draw';

/** Runs in a thread of the pool, one task at a time. */
export default draw;
