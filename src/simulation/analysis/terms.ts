import { z } from 'zod';
import { BUDGETS } from '../../ai/api';

/** How many playouts there may be from the end of each Player-Turn. */
export const analysisPlayoutsSchema = z
  .int()
  .min(0)
  .max(200)
  .describe('From the end of each Player-Turn to the end of the match; 8 by default.');

/** What is not said otherwise. */
export const ANALYSIS_TERMS = { seed: 'analysis', nodes: BUDGETS.brisk, playouts: 8 } as const;
