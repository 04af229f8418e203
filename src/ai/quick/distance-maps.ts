import { BARRED } from '../../engine/search';
import type { Ground } from '../../engine/search';

/** Cost of hexes from which nothing leads to a target. */
export const UNREACHED = 32_000;

/** The steps into each hex: where those of a hex begin, and for each the hex it comes from and its half points. */
interface StepsInto {
  readonly rows: Int32Array;
  readonly from: Int16Array;
  readonly cost: Uint8Array;
}

function compileSteps({ hexCount, neighbours }: Ground, costs: Uint8Array): StepsInto {
  const rows = new Int32Array(hexCount + 1);
  const from = new Int16Array(6 * hexCount);
  const cost = new Uint8Array(6 * hexCount);
  let count = 0;
  for (let hex = 0; hex < hexCount; hex += 1) {
    rows[hex] = count;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      const step = next < 0 ? BARRED : costs[next * 6 + ((direction + 3) % 6)]!;
      if (step === BARRED) continue;
      from[count] = next;
      cost[count] = step;
      count += 1;
    }
  }
  rows[hexCount] = count;
  return { rows, from, cost };
}

/** What is kept for a ground. */
interface Kept {
  readonly foot: StepsInto;
  readonly vehicle: StepsInto;
  readonly maps: Map<string, Int16Array>;
  /** Of targets that change with the position. */
  readonly passing: Map<string, Int16Array>;
}

const known = new WeakMap<Ground, Kept>();

function keptFor(ground: Ground): Kept {
  const found = known.get(ground);
  if (found !== undefined) return found;
  const { footCost, vehicleCost } = ground;
  const foot = compileSteps(ground, footCost);
  const kept = { foot, vehicle: compileSteps(ground, vehicleCost), maps: new Map(), passing: new Map() };
  known.set(ground, kept);
  return kept;
}

/** Half points from each hex to the nearest of these hexes over the ground alone, regardless of units. */
function costsTo(ground: Ground, targets: readonly number[], vehicle: boolean): Int16Array {
  const kept = keptFor(ground);
  const steps = vehicle ? kept.vehicle : kept.foot;
  const cost = new Int16Array(ground.hexCount).fill(UNREACHED);
  for (const target of targets) cost[target] = 0;
  const buckets: number[][] = [[...targets]];
  for (let spent = 0; spent < buckets.length; spent += 1) {
    for (const hex of buckets[spent] ?? []) {
      if (cost[hex] !== spent) continue;
      const end = steps.rows[hex + 1]!;
      for (let place = steps.rows[hex]!; place < end; place += 1) {
        const from = steps.from[place]!;
        const total = spent + steps.cost[place]!;
        if (total >= cost[from]!) continue;
        cost[from] = total;
        (buckets[total] ??= []).push(from);
      }
    }
  }
  return cost;
}

function keyOf(targets: readonly number[], vehicle: boolean): string {
  return `${vehicle ? 'v' : 'f'}${targets.join()}`;
}

/** The same, remembered for the ground. */
export function knownCostsTo(ground: Ground, targets: readonly number[], vehicle: boolean): Int16Array {
  const { maps } = keptFor(ground);
  const key = keyOf(targets, vehicle);
  const found = maps.get(key) ?? costsTo(ground, targets, vehicle);
  maps.set(key, found);
  return found;
}

/** Targets that change with the position are asked for several times in one combat, and then never again. */
const MOST_PASSING = 16;

/** The same for hexes that change with the position. */
export function passingCostsTo(ground: Ground, targets: readonly number[], vehicle: boolean): Int16Array {
  const { passing } = keptFor(ground);
  const key = keyOf(targets, vehicle);
  const found = passing.get(key) ?? costsTo(ground, targets, vehicle);
  if (passing.size >= MOST_PASSING) passing.clear();
  passing.set(key, found);
  return found;
}
