import { standingOrdersSchema } from '../engine';
import { filedOrdersSchema, matchPageSchema, matchSchema } from '../service/matches/schema';
import './action';
import { deriveObject } from './derive/object-types';
import './enums';
import './events';
import './position';

/** What reactive decisions are left to (rulings section 18). */
deriveObject('StandingOrders', standingOrdersSchema);

export const MatchType = deriveObject('Match', matchSchema);
export const MatchPageType = deriveObject('MatchPage', matchPageSchema);
export const FiledOrdersType = deriveObject('FiledOrders', filedOrdersSchema);
