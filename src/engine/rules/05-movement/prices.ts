import { BARRED } from '../../map/ground';
import type { Ground } from '../../map/ground';
import { rulesOf } from '../../model/game-rules';
import type { CompiledScenario, Unit } from '../../model/compiled-scenario';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import { PRICE_BITS, PRICE_CLASSES, priceClass } from '../../model/step-prices';
import type { ExtraStep, StepPrices, Steps } from '../../model/step-prices';
import type { Violation } from '../../model/violations';

/** Does the scenario close this hex to units of this side, whatever would bring them there? */
export function isClosedTo(state: State, side: SideIndex, hex: number): boolean {
  return rulesOf(state).closedHexes?.(state.scenario, side)?.[hex] === 1;
}

/** Why the scenario closes this hex to the unit; undefined when it is open. */
export function closedViolation(state: State, unit: number, hex: number): Violation | undefined {
  if (!isClosedTo(state, state.sideOf(unit), hex)) return undefined;
  return rulesOf(state).closedViolation?.(state, unit, hex);
}

/** Steps that the game opens to this unit now. */
export function extraSteps(state: State, unit: number): readonly ExtraStep[] {
  return rulesOf(state).extraSteps?.(state, unit) ?? NO_STEPS;
}

const NO_STEPS: readonly ExtraStep[] = [];

/** The steps that this unit can make in the present position: those of its class, and those that the game opens. */
export function pricesOf(state: State, unit: number): Steps {
  const one = state.unit(unit);
  const { byClass, opened } = stepPrices(state);
  const extra = extraSteps(state, unit);
  const number = priceClass(one);
  if (extra.length === 0) return byClass[number]!;
  const known = opened[number]!.get(extra) ?? compileOpened(state, one, extra);
  opened[number]!.set(extra, known);
  return known;
}

function compileOpened(
  { scenario, ground }: State,
  { side, vehicle }: Unit,
  extra: readonly ExtraStep[],
): Steps {
  const prices = printedPrices(ground, vehicle).slice();
  for (const { from, direction, cost } of extra) {
    if (prices[from * 6 + direction] === BARRED) prices[from * 6 + direction] = cost;
  }
  return compileSteps(scenario, ground, side, prices);
}

/** The prices of the map in force. */
function stepPrices(state: State): StepPrices {
  const { ground, scenario } = state;
  if (state.stepPrices?.ground === ground) return state.stepPrices;
  const known = scenario.stepPrices.get(ground) ?? compilePrices(scenario, ground);
  scenario.stepPrices.set(ground, known);
  state.stepPrices = known;
  return known;
}

function compilePrices(scenario: CompiledScenario, ground: Ground): StepPrices {
  const byClass = PRICE_CLASSES.map(({ side, vehicle }) =>
    compileSteps(scenario, ground, side, printedPrices(ground, vehicle)),
  );
  return { ground, byClass, opened: PRICE_CLASSES.map(() => new WeakMap()) };
}

/** 5.24: half points by `[hex * 6 + direction]`, as the ground has them. */
export function printedPrices(ground: Ground, vehicle: boolean): Uint8Array {
  return vehicle ? ground.vehicleCost : ground.footCost;
}

function compileSteps(
  scenario: CompiledScenario,
  ground: Ground,
  side: SideIndex,
  prices: Uint8Array,
): Steps {
  const { hexCount, neighbours } = ground;
  const closed = rulesOf({ scenario }).closedHexes?.(scenario, side);
  const rows = new Int32Array(hexCount + 1);
  const steps = new Int32Array(6 * hexCount);
  let count = 0;
  for (let hex = 0; hex < hexCount; hex += 1) {
    rows[hex] = count;
    for (let place = hex * 6; place < hex * 6 + 6; place += 1) {
      const to = neighbours[place]!;
      const price = prices[place]!;
      if (to < 0 || price === BARRED || closed?.[to] === 1) continue;
      steps[count] = (to << PRICE_BITS) | price;
      count += 1;
    }
  }
  rows[hexCount] = count;
  return {
    ...{ rows, steps: steps.slice(0, count) },
    ...{ reaches: new Array<undefined>(hexCount).fill(undefined), asked: new Uint8Array(hexCount) },
  };
}
