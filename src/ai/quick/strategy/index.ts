import type { SideIndex, State } from '../../../engine/search';
import type { Weights } from '../weights';
import { work } from '../../effort';
import { Attraction, hexesOfUnits } from './objectives';
import { arnhemIntent } from './arnhem';
import { bastogneIntent } from './bastogne';
import { hurtgenIntent } from './hurtgen-forest';
import type { Intent } from './intent';
import { remagenIntent } from './remagen';
import type { Strategy } from './strategy';

const INTENTS: Readonly<Record<string, (state: State, side: SideIndex) => Intent>> = {
  arnhem: arnhemIntent,
  bastogne: bastogneIntent,
  'hurtgen-forest': hurtgenIntent,
  remagen: remagenIntent,
};

/** What a side wants in this position, by its game, scenario and turn. */
export function strategyOf(state: State, side: SideIndex, weights: Weights): Strategy {
  work('strategy');
  const intent = INTENTS[state.scenario.system]?.(state, side) ?? { objectives: [], hunt: 1 };
  let attraction: Attraction | undefined;
  // Many questions are about worth alone.
  const attractions = (): Attraction => {
    if (attraction !== undefined) return attraction;
    const prey = {
      hexes: hexesOfUnits(state, side === 0 ? 1 : 0),
      points: weights.hunt * intent.hunt,
      want: Infinity,
      passing: true,
    };
    const objectives = intent.objectives.map((objective) => ({
      ...objective,
      points: objective.points * weights.objectives,
    }));
    attraction = new Attraction(state, [...objectives, prey], weights.crowded);
    return attraction;
  };
  const worths: (number | undefined)[] = [];
  const worthOf = (unit: number): number => {
    const { attack, defense, fpf, value } = state.unit(unit);
    return value + weights.strength * (attack + defense + fpf) + (intent.worth?.(unit) ?? 0);
  };
  return {
    worth: (unit) => (worths[unit] ??= worthOf(unit)),
    place: (unit, hex) => attractions().at(unit, hex) + (intent.bonus?.(unit, hex) ?? 0),
    duty: (unit, hex) => intent.bonus?.(unit, hex) ?? 0,
    pull(unit, hex) {
      const duty = intent.bonus?.(unit, hex) ?? 0;
      return attractions().at(unit, hex) + duty - duty;
    },
    settle: (unit, hex) => attractions().settle(unit, hex),
    get front() {
      return intent.front;
    },
    caution: intent.caution ?? 1,
    enters: (hex) => intent.isLastMove === true || intent.enters?.(hex) === true,
    looksAround: intent.focus !== undefined,
    focus: () => intent.focus?.(),
    exit: (unit, edge) => intent.exit?.(unit, edge),
  };
}
