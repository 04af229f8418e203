import type { Operations } from '../operation';
import { catalogueOperations } from './catalogue';
import { matchOperations } from './matches';

/** Every operation of the document, by its id. */
export const OPERATIONS: Operations = {
  ...catalogueOperations,
  ...matchOperations,
};
