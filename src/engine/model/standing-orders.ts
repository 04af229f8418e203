import { z } from 'zod';
import type { DeepReadonly } from '../map/values';

/** What a reactive decision of the standard rules may be left to (rulings section 18); `ask` answers nothing. */
export const standardOrders = {
  finalProtectiveFire: z.enum(['ask', 'never', 'always', 'whenItShiftsTheColumn']).optional(),
  retreat: z
    .enum(['ask', 'referee'])
    .optional()
    .describe('Retreat and displacement; the referee follows R-RET-11.'),
  advance: z.enum(['ask', 'never', 'firstHex']).optional(),
};

/** The standing orders of a side: the standard ones, and those of its game by name. */
export type StandingOrders = DeepReadonly<z.infer<z.ZodObject<typeof standardOrders>>> & {
  readonly [order: string]: unknown;
};
