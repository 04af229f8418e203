import type { SideIndex, State } from '../../../engine/search';
import type { Weights } from '../weights';
import { arnhemIntent } from './arnhem';
import { bastogneIntent } from './bastogne';
import { hurtgenIntent } from './hurtgen-forest';
import type { Intent } from './intent';
import { hasOwnTerms, termsIntent } from './own-terms';
import { remagenIntent } from './remagen';
import { Strategy } from './strategy';
import { worthsOf } from './worths';

const INTENTS: Readonly<Record<string, (state: State, side: SideIndex) => Intent>> = {
  arnhem: arnhemIntent,
  bastogne: bastogneIntent,
  'hurtgen-forest': hurtgenIntent,
  remagen: remagenIntent,
};

/** The strategy of a side in this position, by its game, scenario and turn. */
export function strategyOf(state: State, side: SideIndex, weights: Weights): Strategy {
  const intentOf = (hasOwnTerms(state) ? undefined : INTENTS[state.scenario.system]) ?? termsIntent;
  return new Strategy(state, side, weights, intentOf(state, side), worthsOf(state, side, weights));
}
