import type { Edge } from '../../../engine';
import type { ArrayOf, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import type { Weights } from '../weights';
import { work } from '../../effort';
import { Attraction, hexesOfUnits } from './objectives';
import { arnhemIntent } from './arnhem';
import { bastogneIntent } from './bastogne';
import { hurtgenIntent } from './hurtgen-forest';
import type { Intent } from './intent';
import type { FrontSpec } from './front-costs';
import type { Objective } from './objectives';
import { hasOwnTerms, termsIntent } from './own-terms';
import { remagenIntent } from './remagen';
import type { Strategy } from './strategy';
import { Worths } from './worths';

const INTENTS: Readonly<Record<string, (state: State, side: SideIndex) => Intent>> = {
  arnhem: arnhemIntent,
  bastogne: bastogneIntent,
  'hurtgen-forest': hurtgenIntent,
  remagen: remagenIntent,
};

/** The strategy of a side in this position, by its game, scenario and turn. */
export function strategyOf(state: State, side: SideIndex, weights: Weights): Strategy {
  work('strategy');
  const intentOf = (hasOwnTerms(state) ? undefined : INTENTS[state.scenario.system]) ?? termsIntent;
  return new IntentStrategy(state, side, weights, intentOf(state, side));
}

class IntentStrategy implements Strategy {
  readonly caution: number;
  readonly looksAround: boolean;
  readonly worths: Worths;
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly weights: Weights;
  private readonly intent: Intent;
  private readonly bonus: Intent['bonus'];
  private readonly bonusCeiling: Intent['bonus'];
  private attraction: Attraction | undefined = undefined;

  constructor(state: State, side: SideIndex, weights: Weights, intent: Intent) {
    this.state = state;
    this.side = side;
    this.weights = weights;
    this.intent = intent;
    this.bonus = weights.keepsLines ? intent.bonus : undefined;
    this.bonusCeiling = weights.keepsLines ? (intent.bonusCeiling ?? intent.bonus) : undefined;
    this.caution = intent.caution ?? 1;
    this.looksAround = weights.keepsLines && intent.focus !== undefined;
    this.worths = new Worths(state, weights, intent.worth);
  }

  worth(unit: UnitIndex): number {
    return this.worths.worth(unit);
  }

  place(unit: UnitIndex, hex: HexIndex): number {
    const drawn = (this.attraction ??= this.attractions()).at(unit, hex);
    return this.bonus === undefined ? drawn : drawn + this.bonus(unit, hex);
  }

  ceiling(unit: UnitIndex, hex: HexIndex): number {
    const drawn = (this.attraction ??= this.attractions()).at(unit, hex);
    return this.bonusCeiling === undefined ? drawn : drawn + this.bonusCeiling(unit, hex);
  }

  ceilings(unit: UnitIndex, hexes: ArrayOf<HexIndex>, count: number, into: Float64Array): void {
    (this.attraction ??= this.attractions()).list(unit, hexes, count, into);
    const { bonusCeiling } = this;
    if (bonusCeiling === undefined) return;
    for (let at = 0; at < count; at += 1) into[at]! += bonusCeiling(unit, hexes[at]!);
  }

  duty(unit: UnitIndex, hex: HexIndex): number {
    return this.bonus?.(unit, hex) ?? 0;
  }

  pull(unit: UnitIndex, hex: HexIndex): number {
    const duty = this.bonus?.(unit, hex) ?? 0;
    return (this.attraction ??= this.attractions()).at(unit, hex) + duty - duty;
  }

  settle(unit: UnitIndex, hex: HexIndex): void {
    (this.attraction ??= this.attractions()).settle(unit, hex);
  }

  get front(): FrontSpec | undefined {
    return this.weights.keepsLines ? this.intent.front?.() : undefined;
  }

  enters(hex: HexIndex): boolean {
    return this.intent.isLastMove === true || this.intent.enters?.(hex) === true;
  }

  focus(): void {
    this.intent.focus?.();
  }

  leaves(unit: UnitIndex): boolean {
    return this.intent.leaves?.(unit) === true;
  }

  exit(unit: UnitIndex, edge: Edge): number | undefined {
    return this.intent.exit?.(unit, edge);
  }

  /** The attractions; computed when they are first needed, because many questions concern worth alone. */
  private attractions(): Attraction {
    const { state, side, weights, intent } = this;
    const prey: Objective = {
      hexes: hexesOfUnits(state, side === 0 ? 1 : 0),
      points: intent.hunt,
      want: Infinity,
      passing: true,
    };
    const drawing = intent.objectives().map((objective) => ({
      objective,
      points: objective.points * weights.objectives,
    }));
    work('objective', drawing.length + 1);
    drawing.push({ objective: prey, points: weights.hunt * intent.hunt });
    return new Attraction(state, drawing, weights.crowded);
  }
}
