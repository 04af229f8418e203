import { standingOrdersSchema } from '../engine';
import {
  diceKindSchema,
  filedOrdersSchema,
  matchPageSchema,
  matchSchema,
  matchSettingsSchema,
  seatTokenSchema,
} from '../service/matches/schema';
import './action';
import { deriveEnum } from './derive/enums';
import { deriveObject } from './derive/object-types';
import './enums';
import './events';
import './position';

export const DiceKindEnum = deriveEnum(diceKindSchema);

/** What reactive decisions are left to (rulings section 18). */
export const StandingOrdersType = deriveObject('StandingOrders', standingOrdersSchema);

export const MatchSettingsType = deriveObject('MatchSettings', matchSettingsSchema);
export const MatchType = deriveObject('Match', matchSchema);
export const MatchPageType = deriveObject('MatchPage', matchPageSchema);
export const SeatTokenType = deriveObject('SeatToken', seatTokenSchema);
export const FiledOrdersType = deriveObject('FiledOrders', filedOrdersSchema);
