import { BARRED, type Ground } from '../../map/ground';
import { rulesOf } from '../../model/game-rules';
import type { CompiledScenario } from '../../model/compiled-scenario';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import {
  PRICE_BITS,
  PRICE_CLASSES,
  priceClass,
  type ExtraStep,
  type PriceClass,
  type StepPrices,
  type Steps,
} from '../../model/step-prices';
import { violation, type Violation } from '../../model/violations';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** True if the scenario closes this hex to units of this side, by whatever way they would get there. */
export function isClosedTo(state: State, side: SideIndex, hex: HexIndex): boolean {
  return rulesOf(state).closedHexes?.(state.scenario, side)?.[hex] === 1;
}

/** The reason why the scenario closes this hex to the unit; undefined if the hex is open. */
export function closedViolation(state: State, unit: UnitIndex, hex: HexIndex): Violation | undefined {
  const { closedBy } = rulesOf(state);
  if (closedBy === undefined || !isClosedTo(state, state.sideOf(unit), hex)) return undefined;
  const { barrier, ...cited } = closedBy;
  const { id } = state.unit(unit);
  return violation('ZONE_CLOSED', { unit: id, hex: state.hexId(hex), values: { barrier }, ...cited });
}

/** Additional steps that the game opens to this unit now. */
export function extraSteps(state: State, unit: UnitIndex): readonly ExtraStep[] {
  return rulesOf(state).extraSteps?.(state, unit) ?? NO_STEPS;
}

const NO_STEPS: readonly ExtraStep[] = [];

/** The steps of this unit in the present position: those of its class and those that the game opens. */
export function pricesOf(state: State, unit: UnitIndex): Steps {
  const one = state.unit(unit);
  const { scenario } = state;
  const prices = pricesOn(state);
  const number = priceClass(one);
  const extra = extraSteps(state, unit);
  if (extra.length === 0) return prices.byClass[number] ?? stepsOfClass(scenario, prices, one);
  const opened = prices.opened[number]!;
  const known = opened.get(extra);
  if (known !== undefined) return known;
  const found = compileSteps(scenario, one, withExtra(printedPrices(state.ground, one.vehicle), extra));
  opened.set(extra, found);
  return found;
}

function withExtra(printed: Uint8Array, extra: readonly ExtraStep[]): Uint8Array {
  const prices = printed.slice();
  for (const { from, direction, cost } of extra) {
    if (prices[from * 6 + direction] === BARRED) prices[from * 6 + direction] = cost;
  }
  return prices;
}

/** The prices on the map in force. */
function pricesOn(state: State): StepPrices {
  const { ground, scenario } = state;
  if (state.stepPrices?.ground === ground) return state.stepPrices;
  const found = stepPrices(scenario, ground);
  state.stepPrices = found;
  return found;
}

function stepPrices({ stepPrices }: CompiledScenario, ground: Ground): StepPrices {
  const known = stepPrices.get(ground);
  if (known !== undefined) return known;
  const fresh = {
    ground,
    byClass: PRICE_CLASSES.map(() => undefined),
    opened: PRICE_CLASSES.map(() => new WeakMap()),
  };
  stepPrices.set(ground, fresh);
  return fresh;
}

/** The steps of a class of units on this map. */
function stepsOfClass(scenario: CompiledScenario, { ground, byClass }: StepPrices, units: PriceClass): Steps {
  const number = priceClass(units);
  const found = byClass[number] ?? compileSteps(scenario, units, printedPrices(ground, units.vehicle));
  byClass[number] = found;
  return found;
}

/** 5.24: half points by `[hex * 6 + direction]`, as the ground lists them. */
export function printedPrices(ground: Ground, vehicle: boolean): Uint8Array {
  return vehicle ? ground.vehicleCost : ground.footCost;
}

/** The steps of a class of units, given their half points by `[hex * 6 + direction]`. */
function compileSteps(scenario: CompiledScenario, units: PriceClass, prices: Uint8Array): Steps {
  const { ground } = scenario;
  const { hexCount, neighbours } = ground;
  const closed = rulesOf({ scenario }).closedHexes?.(scenario, units.side);
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
    rows,
    steps: steps.slice(0, count),
    prices,
    change: changeOf(scenario, units, prices),
    reaches: [],
  };
}

/** The differences from the prices of the map with which the scenario begins; undefined if there are none. */
function changeOf(scenario: CompiledScenario, units: PriceClass, prices: Uint8Array): Steps['change'] {
  const { ground } = scenario;
  const first = printedPrices(ground, units.vehicle);
  if (prices === first) return undefined;
  const dearer = new Uint8Array(ground.hexCount);
  const cheaper = new Uint8Array(ground.hexCount);
  for (let place = 0; place < prices.length; place += 1) {
    // BARRED is more than the price of any step.
    const more = prices[place]! - first[place]!;
    if (more !== 0) (more > 0 ? dearer : cheaper)[Math.trunc(place / 6)] = 1;
  }
  const from = stepsOfClass(scenario, stepPrices(scenario, ground), units);
  return { from, dearer, cheaper: cheaper.includes(1) ? cheaper : undefined };
}
