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

/** Half points by which a way over a bridge that is down counts as longer. */
const BRIDGE_DOWN = 16;

/** How a distance is counted: by every step that a unit can make, or by steps on which a line can follow it. */
type Way = 'step' | 'line';

/**
 * Costs of the steps on which supply can follow: a ferry carries none. A bridge that is down is a way still, since it
 * shows where the line will be, but a long one.
 */
function lineCosts(ground: Ground, printed: Ground, costs: Uint8Array): Uint8Array {
  return costs.map((cost, step) => {
    const hex = Math.floor(step / 6);
    const bit = 1 << (step % 6);
    if (cost === BARRED || (printed.lineSides[hex]! & bit) === 0) return BARRED;
    return (ground.lineSides[hex]! & bit) === 0 ? cost + BRIDGE_DOWN : cost;
  });
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
  readonly steps: Map<string, StepsInto>;
  readonly maps: Map<string, Int16Array>;
  /** Of targets that change with the position. */
  readonly passing: Map<string, Int16Array>;
}

const known = new WeakMap<Ground, Kept>();

function keptFor(ground: Ground): Kept {
  const found = known.get(ground);
  if (found !== undefined) return found;
  const kept = { steps: new Map(), maps: new Map(), passing: new Map() };
  known.set(ground, kept);
  return kept;
}

function stepsFor({ ground, printed, vehicle, way }: Question): StepsInto {
  const { steps } = keptFor(ground);
  const key = `${way} ${vehicle}`;
  const found = steps.get(key);
  if (found !== undefined) return found;
  const from = way === 'step' ? ground : printed;
  const costs = vehicle ? from.vehicleCost : from.footCost;
  const compiled = compileSteps(ground, way === 'step' ? costs : lineCosts(ground, printed, costs));
  steps.set(key, compiled);
  return compiled;
}

/** Distances to which hexes are asked for, on which ground, and for whom. */
export interface Question {
  readonly ground: Ground;
  /** The ground as the map shows it, with every bridge. */
  readonly printed: Ground;
  readonly targets: readonly number[];
  readonly vehicle: boolean;
  readonly way: Way;
  /** Hexes through which no way leads; none when left out. */
  readonly closed?: readonly number[] | undefined;
}

/** Half points from each hex to the nearest of these hexes over the ground alone, regardless of units. */
function costsTo(question: Question): Int16Array {
  const { ground, targets, closed = [] } = question;
  const steps = stepsFor(question);
  const cost = new Int16Array(ground.hexCount).fill(UNREACHED);
  // Nothing is less than this, so that no way is found to it.
  for (const hex of closed) cost[hex] = -1;
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
  for (const hex of closed) if (cost[hex] === -1) cost[hex] = UNREACHED;
  return cost;
}

function keyOf({ targets, vehicle, way, closed = [] }: Question): string {
  return `${way[0]}${vehicle ? 'v' : 'f'}${targets.join()} ${closed.join()}`;
}

/** The same, remembered for the ground. */
export function knownCostsTo(question: Question): Int16Array {
  const { maps } = keptFor(question.ground);
  const key = keyOf(question);
  const found = maps.get(key) ?? costsTo(question);
  maps.set(key, found);
  return found;
}

/** Targets that change with the position are asked for several times in one combat, and then never again. */
const MOST_PASSING = 16;

/** The same for hexes that change with the position. */
export function passingCostsTo(question: Question): Int16Array {
  const { passing } = keptFor(question.ground);
  const key = keyOf(question);
  const found = passing.get(key) ?? costsTo(question);
  if (passing.size >= MOST_PASSING) passing.clear();
  passing.set(key, found);
  return found;
}
