import type { z } from 'zod';
import type { AnyActionRecord } from '../../model/action';

/** The action by which a side replaces its standing orders, for the given fields. */
export const standingOrderAction = <O extends z.ZodObject>(fields: O) =>
  ({
    kind: 'setStandingOrder',
    moment: 'anytime',
    fields,
    example: { type: 'setStandingOrder' },
    check: () => [],
    perform(play, side, { type: _type, ...orders }) {
      const { state } = play;
      const [first, second] = state.standingOrders;
      state.standingOrders = side === 0 ? [orders, second] : [first, orders];
      play.emit({ type: 'standingOrderFiled', side: state.sideName(side) });
    },
    open: () => ({ type: 'setStandingOrder' }),
  }) satisfies AnyActionRecord;
