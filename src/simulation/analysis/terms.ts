import { z } from 'zod';
import { ADVISING_LEVEL } from '../../ai/api';

/** Number of playouts from the end of each Player-Turn. */
export const analysisPlayoutsSchema = z
  .int()
  .min(0)
  .max(200)
  .describe('From the end of each Player-Turn to the end of the match; 8 by default.');

/** Default terms of an analysis. */
export const ANALYSIS_TERMS = { seed: 'analysis', level: ADVISING_LEVEL, playouts: 8 } as const;
