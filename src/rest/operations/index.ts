import type { Operations } from '../operation';
import { accessOperations } from './access';
import { catalogueOperations } from './catalogue';
import { jobOperations } from './jobs';
import { liveOperations } from './live';
import { matchOperations } from './matches';
import { playOperations } from './play';
import { questionOperations } from './questions';

/** Every operation of the document, by its id. */
export const OPERATIONS: Operations = {
  ...catalogueOperations,
  ...matchOperations,
  ...accessOperations,
  ...playOperations,
  ...questionOperations,
  ...jobOperations,
  ...liveOperations,
};
