import { z } from 'zod';
import type { DeepReadonly } from '../map/values';
import type { OrderNotation } from './notation';

/**
 * Standing orders for the reactive decisions of the standard rules (rulings section 18). `ask` leaves the
 * decision to the player.
 */
export const standardOrders = {
  finalProtectiveFire: z.enum(['ask', 'never', 'always', 'whenItShiftsTheColumn']).optional(),
  retreat: z
    .enum(['ask', 'referee'])
    .optional()
    .describe('Retreat and displacement; the referee follows R-RET-11.'),
  advance: z.enum(['ask', 'never', 'firstHex']).optional(),
};

/** The standing orders of a side: the standard ones, and the game's own by name. */
export type AnyStandingOrders = DeepReadonly<z.infer<z.ZodObject<typeof standardOrders>>> & {
  readonly [order: string]: unknown;
};

/** One standing order of a game: its values, its notation and the order that odds use. */
export interface StandingOrderRecord<Order extends z.ZodType> {
  readonly order: Order;
  readonly notation: OrderNotation<Given<Order>>;
  /** The order by which odds settle the decision, and the order in words. */
  readonly odds: { readonly order: Given<Order>; readonly words: string };
}
type Given<Order extends z.ZodType> = DeepReadonly<NonNullable<z.infer<Order>>>;

/** The record of any standing order. */
export interface AnyStandingOrder {
  readonly order: z.ZodType;
  readonly notation: OrderNotation<unknown>;
  readonly odds: { readonly order: unknown; readonly words: string };
}

/** Declares a standing order. */
export function standingOrder<Order extends z.ZodType>(
  record: StandingOrderRecord<Order>,
): StandingOrderRecord<Order> {
  return record;
}

/** Notation of an order that is one of these words, as the setting of this name. */
export function wordNotation<Word extends string>(name: string, words: readonly Word[]): OrderNotation<Word> {
  return { read: { [name]: (line) => line.oneOf(words) }, write: (word) => [[name, word]] };
}
