import type { Operation } from '../../../src/operations/operation';
import { OPERATIONS } from '../../../src/service/operations';
import { unitCount } from './toy-question';

// Modules loaded after this one find the question in the list.
(OPERATIONS as unknown as Operation[]).push(unitCount.ofMatch, unitCount.ofPosition);
