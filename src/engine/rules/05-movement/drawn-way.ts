import { BARRED } from '../../map/ground';
import type { FreeReach, Steps } from '../../model/step-prices';
import { other } from '../../model/side';
import type { State } from '../../model/state';
import type { Chance } from '../../model/chance';
import { shunsZones } from '../06-zones-of-control/zones';
import { pricesOf } from './prices';
import { MOST_HEXES, MOST_POINTS, pathTo, withReach, withUnhinderedReach, type FleetingReach } from './reach';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** A unit that sets out from a hex with this budget of half points. */
export interface SettingOut {
  readonly unit: UnitIndex;
  readonly start: HexIndex;
  readonly budget: number;
}

/** Number of draws before all reachable hexes are searched. */
const DRAWS = 4;

/**
 * A cheapest path to one of the hexes that a unit can reach, all with equal chance; undefined if it reaches
 * none. Draws among the hexes in reach without enemies until one can be reached; after `DRAWS` vain draws a
 * search finds all reachable hexes. The draws do not depend on earlier calls, so the same chance draws the
 * same path.
 */
export function drawnWay(state: State, out: SettingOut, chance: Chance): HexIndex[] | undefined {
  const { unit, start, budget } = out;
  const free = freeReach(state, out);
  if (free !== undefined) {
    const count = countWithin(free, budget);
    if (count === 0) return undefined;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const at = chance.below(count);
      const way = isClear(state, out, free, at) ? wayTo(free, at) : wayAround(state, out, free, at);
      if (way !== undefined) return way;
    }
  }
  return withReach(state, unit, start, budget, (reach) =>
    reach.count === 0 ? undefined : pathTo(reach, reach.order[chance.below(reach.count)]!),
  );
}

/** Number of hexes in the reach that cost at most this budget, which must not exceed the reach's own. */
export function countWithin({ within }: FreeReach, budget: number): number {
  return budget < 0 ? 0 : within[budget]!;
}

/**
 * The reach of a unit with no enemy on the map. It may contain steps that play has barred since the scenario
 * began; undefined if play has opened any.
 */
export function freeReach(state: State, { unit, start, budget }: SettingOut): FreeReach | undefined {
  const steps = pricesOf(state, unit);
  if (steps.change === undefined) return keptReach(steps, start, budget);
  const { from, cheaper } = steps.change;
  const free = keptReach(from, start, budget);
  if (cheaper === undefined) return free;
  if (cheaper[start] === 1) return undefined;
  for (let place = countWithin(free, budget) - 1; place >= 0; place -= 1) {
    if (cheaper[free.hexes[place]!] === 1) return undefined;
  }
  return free;
}

/** The reach from a hex, kept once found. A kept reach with a larger budget serves as well. */
function keptReach(steps: Steps, start: HexIndex, budget: number): FreeReach {
  const known = steps.reaches[start];
  if (known !== undefined && known.budget >= budget) return known;
  const found = withUnhinderedReach(steps, start, budget, kept);
  steps.reaches[start] = found;
  return found;
}

function kept({ left, before, order, start, budget, count }: FleetingReach): FreeReach {
  const hexes = order.slice(0, count);
  const costs = new Int16Array(count);
  const placesBefore = new Int16Array(count);
  const within = new Int16Array(budget + 1);
  const firstHex = hexes.reduce((least, hex) => Math.min(least, hex), start);
  const lastHex = hexes.reduce((most, hex) => Math.max(most, hex), start);
  const costByHex = new Int16Array(lastHex - firstHex + 1).fill(-1);
  costByHex[start - firstHex] = 0;
  // The hex before comes first in the order of the search.
  const places = new Int16Array(costByHex.length);
  places[start - firstHex] = -1;
  for (let place = 0; place < count; place += 1) {
    const hex: HexIndex = hexes[place]!;
    const cost = budget - left[hex]!;
    places[hex - firstHex] = place;
    costs[place] = cost;
    placesBefore[place] = places[before[hex]! - firstHex]!;
    costByHex[hex - firstHex] = cost;
    within[cost]! += 1;
  }
  for (let cost = 1; cost <= budget; cost += 1) within[cost]! += within[cost - 1]!;
  return { budget, hexes, costs, before: placesBefore, within, firstHex, costByHex };
}

/**
 * True if the path to a hex meets no enemy unit and no enemy zone of control, and none of its steps has
 * become dearer. The last hex may be controlled.
 */
export function isClear(state: State, { unit, start }: SettingOut, free: FreeReach, at: number): boolean {
  const { occupant, scenario } = state;
  const { sideByUnit } = scenario;
  const side = state.sideOf(unit);
  const control = state.control[other(side)];
  const dearer = pricesOf(state, unit).change?.dearer;
  const { hexes, before } = free;
  if (control[hexes[at]!]! > 0 && shunsZones(state, unit, start)) return false;
  if (dearer?.[start] === 1) return false;
  for (let place = at; place >= 0; place = before[place]!) {
    const hex = hexes[place]!;
    if (place !== at && (control[hex]! > 0 || dearer?.[hex] === 1)) return false;
    const holder = occupant[hex]!;
    if (holder >= 0 && sideByUnit[holder] !== side) return false;
  }
  return true;
}

/** The hexes entered on the path to a place of the reach. */
export function wayTo({ hexes, before }: FreeReach, at: number): HexIndex[] {
  const path: HexIndex[] = [];
  for (let place = at; place >= 0; place = before[place]!) path.push(hexes[place]!);
  return path.reverse();
}

/** End of a chain in the queue. */
const NONE = 0xffff;

/**
 * Tables for paths around enemies, shared because no search for one runs within another: nothing between the first write
 * and the last read calls a rule of a game.
 */
const toGo = new Int16Array(MOST_HEXES).fill(-1);
const after = new Int16Array(MOST_HEXES);
/** Entries of the queue: the hex, and in the lower 16 bits the entry below it or NONE. */
const queue = new Int32Array(6 * MOST_HEXES + 1);
/** Top entry for each cost of a whole path; each search leaves them at NONE. */
const top = new Int32Array(MOST_POINTS + 1).fill(NONE);

/** A cheapest path to a hex whose unhindered path is not clear; undefined if enemies block all paths. */
export function wayAround(
  state: State,
  out: SettingOut,
  free: FreeReach,
  at: number,
): HexIndex[] | undefined {
  const end = free.hexes[at]!;
  const side = state.sideOf(out.unit);
  if (state.enemyHolds(side, end)) return undefined;
  if (state.enemyControls(side, end) && shunsZones(state, out.unit, out.start)) return undefined;
  const entries = searchBack(state, out, free, at);
  const way: HexIndex[] = [];
  if (toGo[out.start]! >= 0) {
    for (let hex = out.start; hex !== end;) {
      hex = after[hex]!;
      way.push(hex);
    }
  }
  toGo[out.start] = -1;
  for (let entry = 0; entry < entries; entry += 1) toGo[queue[entry]! >>> 16] = -1;
  return way.length === 0 ? undefined : way;
}

/**
 * Searches from the end of a path back to its start. The unhindered reach is a lower bound for each hex, so
 * only hexes on affordable paths are examined, those on the cheapest first. Returns the number of queue
 * entries.
 */
function searchBack(
  state: State,
  { unit, start, budget }: SettingOut,
  { hexes, costs, firstHex, costByHex }: FreeReach,
  at: number,
): number {
  const { occupant, scenario } = state;
  const { neighbours } = state.ground;
  const { sideByUnit } = scenario;
  const side = state.sideOf(unit);
  const control = state.control[other(side)];
  const { prices } = pricesOf(state, unit);
  const lastHex = firstHex + costByHex.length - 1;
  const end = hexes[at]!;
  let whole = costs[at]!;
  let entries = 1;
  toGo[end] = 0;
  queue[0] = (end << 16) | NONE;
  top[whole] = 0;
  for (; whole <= budget && (toGo[start]! < 0 || toGo[start]! > whole); whole += 1) {
    for (let entry = top[whole]!; entry !== NONE; entry = top[whole]!) {
      const queued = queue[entry]!;
      const hex = queued >>> 16;
      top[whole] = queued & NONE;
      const left = toGo[hex]!;
      if (costByHex[hex - firstHex]! + left !== whole) continue;
      for (let direction = 0; direction < 6; direction += 1) {
        const from = neighbours[hex * 6 + direction]!;
        if (from < firstHex || from > lastHex) continue;
        const cost = costByHex[from - firstHex]!;
        const price = prices[from * 6 + opposite(direction)]!;
        if (cost < 0 || price === BARRED) continue;
        const rest = left + price;
        if (toGo[from]! >= 0 && toGo[from]! <= rest) continue;
        if (from === start) {
          if (rest > budget) continue;
          toGo[from] = rest;
          after[from] = hex;
          continue;
        }
        const least = cost + rest;
        if (least > budget || control[from]! > 0) continue;
        const holder = occupant[from]!;
        if (holder >= 0 && sideByUnit[holder] !== side) continue;
        toGo[from] = rest;
        after[from] = hex;
        queue[entries] = (from << 16) | top[least]!;
        top[least] = entries;
        entries += 1;
      }
    }
  }
  top.fill(NONE, whole, budget + 1);
  return entries;
}

/** The opposite direction. */
function opposite(direction: number): number {
  return direction < 3 ? direction + 3 : direction - 3;
}
