import { BARRED, onceFor } from '../../engine/search';
import type { ArrayBy, BytesByHex, Ground, HexIndex } from '../../engine/search';

/** Local copy for the inner loop: an imported constant is looked up at each access. */
const NO_STEP = BARRED;

type CostsByHex = ArrayBy<HexIndex, Int16Array>;

/** Cost of hexes from which no target can be reached. */
export const UNREACHED = 32_000;

/**
 * The steps into each hex: the index of its first step; and for each step the hex that it comes from, with
 * its half points in the lower bits.
 */
interface StepsInto {
  readonly rows: Int32Array;
  readonly steps: Int32Array;
}
const PRICE_BITS = 8;
const PRICE = (1 << PRICE_BITS) - 1;

/** Additional half points for crossing a demolished bridge. */
const BRIDGE_DOWN = 16;

/** Kind of distance: by all steps of a unit, or only by steps that a line of communication can follow. */
type Way = 'step' | 'line';

/**
 * Costs of the steps that supply can follow, which excludes ferries. A demolished bridge still counts, since
 * it shows where the line will be, but at a high cost.
 */
function lineCosts(ground: Ground, printed: Ground, costs: Uint8Array): Uint8Array {
  return costs.map((cost, step) => {
    const hex: HexIndex = Math.floor(step / 6);
    const bit = 1 << (step % 6);
    if (cost === NO_STEP || (printed.lineSides[hex]! & bit) === 0) return NO_STEP;
    return (ground.lineSides[hex]! & bit) === 0 ? cost + BRIDGE_DOWN : cost;
  });
}

function compileSteps({ hexCount, neighbours }: Ground, costs: Uint8Array): StepsInto {
  const rows = new Int32Array(hexCount + 1);
  const steps = new Int32Array(6 * hexCount);
  let count = 0;
  for (let hex = 0; hex < hexCount; hex += 1) {
    rows[hex] = count;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      const price = next < 0 ? NO_STEP : costs[next * 6 + ((direction + 3) % 6)]!;
      if (price === NO_STEP) continue;
      steps[count] = (next << PRICE_BITS) | price;
      count += 1;
    }
  }
  rows[hexCount] = count;
  return { rows, steps };
}

/** Cached values of a ground. */
interface Kept {
  readonly costs: Map<string, Uint8Array>;
  readonly steps: Map<string, StepsInto>;
  readonly maps: Map<string, CostsByHex>;
  /** Maps for targets that change with the position. */
  readonly passing: Map<string, CostsByHex>;
}

const keptFor = onceFor((_ground: Ground): Kept => {
  return { costs: new Map(), steps: new Map(), maps: new Map(), passing: new Map() };
});

function stepsFor(question: DistanceQuestion): StepsInto {
  const { steps } = keptFor(question.ground);
  const key = keyOfSteps(question);
  const found = steps.get(key);
  if (found !== undefined) return found;
  const compiled = compileSteps(question.ground, costsOut(question));
  steps.set(key, compiled);
  return compiled;
}

/** Cost of each step out of a hex. */
function costsOut(question: DistanceQuestion): Uint8Array {
  const { ground, printed, vehicle, way } = question;
  if (way === 'step') return vehicle ? ground.vehicleCost : ground.footCost;
  const { costs } = keptFor(ground);
  const key = keyOfSteps(question);
  const found = costs.get(key);
  if (found !== undefined) return found;
  const compiled = lineCosts(ground, printed, vehicle ? printed.vehicleCost : printed.footCost);
  costs.set(key, compiled);
  return compiled;
}

function keyOfSteps({ vehicle, way }: DistanceQuestion): string {
  return vehicle ? `${way} vehicle` : `${way} foot`;
}

/** A question about distances: the targets, the ground and the class of units. */
export interface DistanceQuestion {
  readonly ground: Ground;
  /** The ground as printed, with all bridges. */
  readonly printed: Ground;
  readonly targets: readonly HexIndex[];
  readonly vehicle: boolean;
  readonly way: Way;
  /** Hexes that no path may enter; none if absent. */
  readonly closed?: readonly number[] | undefined;
}

/**
 * Number of chains; waiting hexes are chained by the lowest bits of their costs, since no step costs more.
 */
const CHAINS = 1 << PRICE_BITS;
/** Last entry of each chain. */
const tops = new Int32Array(CHAINS);
/** Waiting entries from 1: a hex, and in the lower bits the previous entry of its chain, 0 for none. */
let queue = new Int32Array(0);
const ENTRY_BITS = 17;
const ENTRY = (1 << ENTRY_BITS) - 1;

/** Makes room in the queue, which all searches share because none runs within another. */
function makeRoom(entries: number): void {
  if (queue.length <= entries) queue = new Int32Array(entries + 1);
}

/**
 * Half points from each hex to the nearest target over the ground, without regard to units. Values for hexes
 * farther away than `most` are only known to exceed it.
 */
export function costsTo(question: DistanceQuestion, most = UNREACHED): CostsByHex {
  const { ground, targets, closed = [] } = question;
  const { rows, steps } = stepsFor(question);
  const cost = new Int16Array(ground.hexCount).fill(UNREACHED);
  // No cost is lower, so no path to it is found.
  for (const hex of closed) cost[hex] = -1;
  // A hex waits at most once for each step into it, and a target once more.
  makeRoom(targets.length + steps.length);
  let count = 0;
  for (const target of targets) {
    cost[target] = 0;
    queue[count + 1] = (target << ENTRY_BITS) | count;
    count += 1;
  }
  tops[0] = count;
  let waiting = count;
  for (let spent = 0; waiting > 0 && spent <= most; spent += 1) {
    const chain = spent & PRICE;
    for (let entry = tops[chain]!; entry !== 0; entry = tops[chain]!) {
      const waits = queue[entry]!;
      tops[chain] = waits & ENTRY;
      waiting -= 1;
      const hex = waits >> ENTRY_BITS;
      if (cost[hex] !== spent) continue;
      const end = rows[hex + 1]!;
      for (let place = rows[hex]!; place < end; place += 1) {
        const step = steps[place]!;
        const next = step >> PRICE_BITS;
        const total = spent + (step & PRICE);
        if (total >= cost[next]!) continue;
        cost[next] = total;
        count += 1;
        queue[count] = (next << ENTRY_BITS) | tops[total & PRICE]!;
        tops[total & PRICE] = count;
        waiting += 1;
      }
    }
  }
  if (waiting > 0) tops.fill(0);
  for (const hex of closed) if (cost[hex] === -1) cost[hex] = UNREACHED;
  return cost;
}

function keyOf({ targets, vehicle, way, closed = [] }: DistanceQuestion): string {
  return `${way[0]}${vehicle ? 'v' : 'f'}${targets.join()} ${closed.join()}`;
}

/** Maps by the identity of their target list, so that no key is built for long lists. */
const byList = new WeakMap<
  readonly HexIndex[],
  { readonly question: DistanceQuestion; readonly costs: CostsByHex }[]
>();

/**
 * Maximum length of a list with a key; such keys are built quickly, and short lists are often created for one
 * question.
 */
const SHORT_LIST = 4;

/** The distances, cached for the ground. */
export function knownCostsTo(question: DistanceQuestion): CostsByHex {
  const { ground, printed, targets, vehicle, way, closed } = question;
  if (targets.length <= SHORT_LIST) return keptCosts(question);
  const listed = byList.get(targets) ?? [];
  for (const { question: one, costs } of listed) {
    if (one.ground !== ground || one.printed !== printed || one.closed !== closed) continue;
    if (one.vehicle === vehicle && one.way === way) return costs;
  }
  const costs = keptCosts(question);
  byList.set(targets, [...listed.slice(-MOST_OF_A_LIST), { question, costs }]);
  return costs;
}

function keptCosts(question: DistanceQuestion): CostsByHex {
  const { maps } = keptFor(question.ground);
  const key = keyOf(question);
  const costs = maps.get(key) ?? costsTo(question);
  maps.set(key, costs);
  return costs;
}

/** Maximum number of maps cached for a list, because lists outlive grounds. */
const MOST_OF_A_LIST = 7;

/**
 * Maximum number of cached maps for changing targets, which are needed several times in one combat and then
 * never again.
 */
const MOST_PASSING = 16;

/** The distances to targets that change with the position. */
export function passingCostsTo(question: DistanceQuestion): CostsByHex {
  const { passing } = keptFor(question.ground);
  const key = keyOf(question);
  const found = passing.get(key) ?? costsTo(question);
  if (passing.size >= MOST_PASSING) passing.clear();
  passing.set(key, found);
  return found;
}

/** By hex, the last search that reached it, and the half points spent. */
let comings = new Int32Array(0);
let spentTo = new Int32Array(0);
let searches = 0;

/**
 * Half points from one hex to the nearest target (1 by hex), without regard to closed hexes. Near a target
 * this takes less work than a whole map.
 */
export function costFrom(start: HexIndex, question: DistanceQuestion, isTarget: BytesByHex): number {
  const { hexCount } = question.ground;
  const { neighbours } = question.ground;
  const costs = costsOut(question);
  if (comings.length < hexCount) {
    comings = new Int32Array(hexCount);
    spentTo = new Int32Array(hexCount);
  }
  makeRoom(6 * hexCount + 1);
  searches = (searches + 1) | 0;
  comings[start] = searches;
  spentTo[start] = 0;
  queue[1] = start << ENTRY_BITS;
  tops[0] = 1;
  let count = 1;
  let waiting = 1;
  let found = UNREACHED;
  for (let spent = 0; waiting > 0 && found === UNREACHED; spent += 1) {
    const chain = spent & PRICE;
    for (let entry = tops[chain]!; entry !== 0; entry = tops[chain]!) {
      const waits = queue[entry]!;
      tops[chain] = waits & ENTRY;
      waiting -= 1;
      const hex: HexIndex = waits >> ENTRY_BITS;
      if (spentTo[hex] !== spent) continue;
      if (isTarget[hex] === 1) {
        found = spent;
        break;
      }
      for (let step = hex * 6; step < hex * 6 + 6; step += 1) {
        const price = costs[step]!;
        if (price === NO_STEP) continue;
        const to = neighbours[step]!;
        if (to < 0) continue;
        const total = spent + price;
        if (comings[to] === searches && spentTo[to]! <= total) continue;
        comings[to] = searches;
        spentTo[to] = total;
        count += 1;
        queue[count] = (to << ENTRY_BITS) | tops[total & PRICE]!;
        tops[total & PRICE] = count;
        waiting += 1;
      }
    }
  }
  if (waiting > 0) tops.fill(0);
  return found;
}
