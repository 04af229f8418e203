import type { SideIndex, State, UnitIndex } from '../../../engine/search';
import { work } from '../../effort';
import type { Weights } from '../weights';
import { arnhemWorth } from './arnhem';
import { bastogneWorth } from './bastogne';
import { hurtgenWorth } from './hurtgen-forest';
import type { UnitWorth } from './intent';
import { hasOwnTerms, termsWorth } from './own-terms';

const BEYOND: Readonly<Record<string, (state: State, side: SideIndex) => UnitWorth | undefined>> = {
  arnhem: arnhemWorth,
  bastogne: bastogneWorth,
  'hurtgen-forest': hurtgenWorth,
};

/** The worth of the loss of units of either side to the other one. */
export class Worths {
  private readonly state: State;
  private readonly weights: Weights;
  private readonly beyond: UnitWorth | undefined;
  /** Worth by unit, computed as needed, since most instances serve only a few units. */
  private readonly known: (number | undefined)[] = [];

  /** `beyond` is the worth of units beyond their points and strengths. */
  constructor(state: State, weights: Weights, beyond: UnitWorth | undefined) {
    this.state = state;
    this.weights = weights;
    this.beyond = beyond;
  }

  worth(unit: UnitIndex): number {
    const known = this.known[unit];
    if (known !== undefined) return known;
    const { attack, defense, fpf, value } = this.state.unit(unit);
    const found = value + this.weights.strength * (attack + defense + fpf) + (this.beyond?.(unit) ?? 0);
    this.known[unit] = found;
    return found;
  }
}

/** The worth of units as in the side's strategy, for a combat that needs nothing else. */
export function worthsOf(state: State, side: SideIndex, weights: Weights): Worths {
  work('strategy');
  const beyond = hasOwnTerms(state) ? termsWorth : BEYOND[state.scenario.system];
  return new Worths(state, weights, beyond?.(state, side));
}
