import type { StandingOrders } from '../../engine';

/** In imagined play these orders settle small decisions, which is far quicker than to ask a player each time. */
export const IMAGINED_ORDERS: StandingOrders = {
  finalProtectiveFire: 'whenItShiftsTheColumn',
  retreat: 'referee',
  city: 'most',
  demolition: { default: 'attempt' },
};
