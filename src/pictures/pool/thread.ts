import { standBack } from '../../threads/stand-back';

standBack();

/** Runs in a thread of the pool, one task at a time. */
export { draw } from '../draw';
