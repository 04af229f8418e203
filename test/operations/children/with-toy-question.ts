import type { Operation } from '../../../src/operations/operation';
import { OPERATIONS } from '../../../src/service/operations';
import { unitCount } from './toy-question';

// What is loaded after this finds it in the list, as if it stood there.
(OPERATIONS as unknown as Operation[]).push(unitCount.ofMatch, unitCount.ofPosition);
