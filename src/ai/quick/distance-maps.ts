import { BARRED } from '../../engine/search';
import type { Ground } from '../../engine/search';

/** Loops read it at every step: a constant of this module costs nothing, one of another is looked up. */
const NO_STEP = BARRED;

/** Cost of hexes from which nothing leads to a target. */
export const UNREACHED = 32_000;

/**
 * The steps into each hex: where those of a hex begin, and for each the hex it comes from, with its half points in the
 * lower bits.
 */
interface StepsInto {
  readonly rows: Int32Array;
  readonly steps: Int32Array;
}
const PRICE_BITS = 8;
const PRICE = (1 << PRICE_BITS) - 1;

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

/** What is kept for a ground. */
interface Kept {
  readonly costs: Map<string, Uint8Array>;
  readonly steps: Map<string, StepsInto>;
  readonly maps: Map<string, Int16Array>;
  /** Of targets that change with the position. */
  readonly passing: Map<string, Int16Array>;
}

const known = new WeakMap<Ground, Kept>();

function keptFor(ground: Ground): Kept {
  const found = known.get(ground);
  if (found !== undefined) return found;
  const kept: Kept = { costs: new Map(), steps: new Map(), maps: new Map(), passing: new Map() };
  known.set(ground, kept);
  return kept;
}

function stepsFor(question: Question): StepsInto {
  const { steps } = keptFor(question.ground);
  const key = keyOfSteps(question);
  const found = steps.get(key);
  if (found !== undefined) return found;
  const compiled = compileSteps(question.ground, costsOut(question));
  steps.set(key, compiled);
  return compiled;
}

/** What each step out of a hex costs. */
function costsOut(question: Question): Uint8Array {
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

function keyOfSteps({ vehicle, way }: Question): string {
  return vehicle ? `${way} vehicle` : `${way} foot`;
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

/** Hexes that wait are chained by the lowest bits of their costs: no step is dearer. */
const CHAINS = 1 << PRICE_BITS;
/** By chain its last entry. */
const tops = new Int32Array(CHAINS);
/** What waits, from 1 on: a hex, and in the lower bits the entry before it in its chain, 0 for none. */
let queue = new Int32Array(0);
const ENTRY_BITS = 17;
const ENTRY = (1 << ENTRY_BITS) - 1;

/** No search runs within another. */
function makeRoom(entries: number): void {
  if (queue.length <= entries) queue = new Int32Array(entries + 1);
}

/**
 * Half points from each hex to the nearest of these hexes over the ground alone, regardless of units. What is said of
 * hexes farther away than `most` is more than that, and nothing else.
 */
export function costsTo(question: Question, most = UNREACHED): Int16Array {
  const { ground, targets, closed = [] } = question;
  const { rows, steps } = stepsFor(question);
  const cost = new Int16Array(ground.hexCount).fill(UNREACHED);
  // Nothing is less than this, so that no way is found to it.
  for (const hex of closed) cost[hex] = -1;
  // A hex waits once for each step into it at most, and a target once more.
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

function keyOf({ targets, vehicle, way, closed = [] }: Question): string {
  return `${way[0]}${vehicle ? 'v' : 'f'}${targets.join()} ${closed.join()}`;
}

/** Maps by the very list of their targets: long lists are made once, and no key is made of them. */
const byList = new WeakMap<
  readonly number[],
  { readonly question: Question; readonly costs: Int16Array }[]
>();

/** Of short lists a key is made at once, and many of them are made for one question. */
const SHORT_LIST = 4;

/** The same, remembered for the ground. */
export function knownCostsTo(question: Question): Int16Array {
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

function keptCosts(question: Question): Int16Array {
  const { maps } = keptFor(question.ground);
  const key = keyOf(question);
  const costs = maps.get(key) ?? costsTo(question);
  maps.set(key, costs);
  return costs;
}

/** Grounds come and go with bridges, and lists stay. */
const MOST_OF_A_LIST = 7;

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

/** By hex the last search from a hex that came there, and the half points that it took. */
let comings = new Int32Array(0);
let spentTo = new Int32Array(0);
let searches = 0;

/**
 * The same for one hex and targets by hex (1), regardless of what is closed: from a hex close to one of them less work
 * than the ways from all hexes.
 */
export function costFrom(start: number, question: Question, isTarget: Uint8Array): number {
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
      const hex = waits >> ENTRY_BITS;
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
