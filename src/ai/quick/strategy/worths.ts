import type { SideIndex, State } from '../../../engine/search';
import { work } from '../../effort';
import type { Weights } from '../weights';
import { arnhemWorth } from './arnhem';
import { bastogneWorth } from './bastogne';
import { hurtgenWorth } from './hurtgen-forest';
import type { UnitWorth } from './intent';

const BEYOND: Readonly<Record<string, (state: State, side: SideIndex) => UnitWorth | undefined>> = {
  arnhem: arnhemWorth,
  bastogne: bastogneWorth,
  'hurtgen-forest': hurtgenWorth,
};

/** What the loss of a unit of either side is worth to the other one. */
export class Worths {
  private readonly state: State;
  private readonly weights: Weights;
  private readonly beyond: UnitWorth | undefined;
  /** By unit, as far as it was asked for: most are made for a few of them. */
  private readonly known: (number | undefined)[] = [];

  /** `beyond`: what units are worth beyond their points and strengths. */
  constructor(state: State, weights: Weights, beyond: UnitWorth | undefined) {
    this.state = state;
    this.weights = weights;
    this.beyond = beyond;
  }

  worth(unit: number): number {
    const known = this.known[unit];
    if (known !== undefined) return known;
    const { attack, defense, fpf, value } = this.state.unit(unit);
    const found = value + this.weights.strength * (attack + defense + fpf) + (this.beyond?.(unit) ?? 0);
    this.known[unit] = found;
    return found;
  }
}

/** The worth of units alone, as the strategy of the side has it: a combat asks for nothing else. */
export function worthsOf(state: State, side: SideIndex, weights: Weights): Worths {
  work('strategy');
  return new Worths(state, weights, BEYOND[state.scenario.system]?.(state, side));
}
