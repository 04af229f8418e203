import type { SideIndex, State } from '../../engine/search';
import { totals } from '../../engine/search';
import { featuresOf } from './features';
import { estimate, marginAt } from './model';
import type { Estimate, Model } from './model';
import weights from './weights.json';

export type { Estimate } from './model';

const MODELS: ReadonlyMap<string, Model> = new Map(Object.entries(weights.models));

/** A scenario by its names, which scenarios of packages and of callers may share. */
export interface ForecastScenario {
  readonly system: string;
  readonly scenario: string;
  readonly isForeign: boolean;
}

/** The fitted model of a built-in scenario; undefined for any other. */
export function modelOf({ system, scenario, isForeign }: ForecastScenario): Model | undefined {
  return isForeign ? undefined : MODELS.get(`${system}/${scenario}`);
}

/** The results of a scenario between equal quick players. */
export interface Balance {
  readonly matches: number;
  /** The share of wins of each side, in thousandths; a draw is half a win. */
  readonly sides: readonly { readonly side: string; readonly share: number }[];
}

/** The balance of a built-in scenario; undefined for any other. */
export function balanceOf(named: ForecastScenario, sides: readonly [string, string]): Balance | undefined {
  const model = modelOf(named);
  if (model === undefined) return undefined;
  const first = Math.round(1000 * model.balance);
  const [one, two] = sides;
  return {
    matches: model.matches,
    sides: [
      { side: one, share: first / 1000 },
      { side: two, share: (1000 - first) / 1000 },
    ],
  };
}

/**
 * A side's chance to win, and its points over the other side at the end, between players of equal strength;
 * undefined without a model. The position is one before a Player-Turn, or after the end.
 */
export function forecast(state: State, side: SideIndex): Estimate | undefined {
  const first = firstSide(state);
  if (first === undefined || side === 0) return first;
  return { chance: 1 - first.chance, margin: -first.margin };
}

/** Worth of a certain win in a scenario without points: one for each hundredth of the chance. */
const WIN = 100;

/**
 * The expected result of a side: its points over the other or, in a scenario without points, its chance to
 * win above an even one; undefined without a model. The model is fitted to positions before a Player-Turn, so
 * within one only positions of the same moment are comparable.
 */
export function expectedWorth(state: State, side: SideIndex): number | undefined {
  const model = modelFor(state);
  if (model === undefined) return undefined;
  if (!hasPoints(model)) return WIN * (forecast(state, side)!.chance - 0.5);
  const first = state.result === undefined ? marginAt(model, featuresOf(state)) : marginAtEnd(state);
  return side === 0 ? first : -first;
}

function hasPoints({ margin }: Model): boolean {
  return margin.some((weight) => weight !== 0);
}

function firstSide(state: State): Estimate | undefined {
  const { scenario, result } = state;
  if (result !== undefined) {
    const chance = result.winner === null ? 0.5 : result.winner === scenario.sides[0] ? 1 : 0;
    return { chance, margin: marginAtEnd(state) };
  }
  const model = modelFor(state);
  return model && estimate(model, featuresOf(state));
}

function modelFor({ scenario }: State): Model | undefined {
  return modelOf({ ...scenario, scenario: scenario.definition.id });
}

function marginAtEnd(state: State): number {
  const [one, two] = totals(state, state.ledger);
  return one - two;
}
