import type { StandingOrders } from '../../engine';

/** Standing orders for small decisions in playouts, much faster than asking a player each time. */
export const IMAGINED_ORDERS: StandingOrders = {
  finalProtectiveFire: 'whenItShiftsTheColumn',
  retreat: 'referee',
  city: 'most',
  demolition: { default: 'attempt' },
};
