import { standingOrdersSchema } from '../engine';
import { matchSchema } from '../match/schema';
import './action';
import { deriveObject } from './derive/object-types';
import './enums';
import './events';
import './position';

deriveObject('StandingOrders', standingOrdersSchema);

export const MatchType = deriveObject('Match', matchSchema);
