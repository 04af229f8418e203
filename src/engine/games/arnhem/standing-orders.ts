import { z } from 'zod';
import { hexside } from '../../model/action-fields';
import type { State } from '../../model/state';
import type { SideIndex } from '../../model/side';

const demolitionOrder = z.enum(['ask', 'attempt', 'decline']);

/** What the decisions of Arnhem may be left to. */
export const standingOrders = {
  city: z
    .enum(['ask', 'never', 'most'])
    .optional()
    .describe('How far cities shorten the own retreats (Arnhem 11.1).'),
  demolition: z
    .strictObject({
      default: demolitionOrder.optional(),
      bridges: z
        .array(z.strictObject({ bridge: hexside, order: demolitionOrder }))
        .max(60)
        .optional(),
    })
    .optional()
    .describe('Whether to blow wired bridges (Arnhem 12.1): for all, and for single ones.'),
};

const ownOrders = z.object(standingOrders);

/** The standing orders of a side that speak of Arnhem's own decisions. */
export function ordersOf(state: State, side: SideIndex): z.infer<typeof ownOrders> {
  return ownOrders.parse(state.standingOrders[side]);
}
