import type { FreeReach } from '../../model/step-prices';
import { other } from '../../model/side';
import type { State } from '../../model/state';
import type { Chance } from '../../model/chance';
import { shunsZones } from '../06-zones-of-control/zones';
import { pricesOf } from './prices';
import { MOST_HEXES, pathTo, searchFrom, searchUnhindered } from './reach';
import type { FleetingReach } from './reach';

/** A unit that sets out from a hex with so many half points. */
export interface SettingOut {
  readonly unit: number;
  readonly start: number;
  readonly budget: number;
}

/**
 * A cheapest way to one of the hexes that a unit can reach, each as likely as any other; undefined where it reaches
 * none. A hex is drawn among those that it could reach without an enemy. Mostly the way to it is clear, and no search
 * is needed; otherwise a search says whether there is another way, and a hex of its own replaces one that is closed.
 */
export function drawnWay(state: State, out: SettingOut, chance: Chance): number[] | undefined {
  const free = freeReach(state, out);
  const at = free === undefined ? -1 : drawn(free, out.budget, chance);
  if (free !== undefined && at >= 0 && isClear(state, out, free, at)) return wayTo(free, at);
  const { unit, start, budget } = out;
  const reach = searchFrom(state, unit, start, budget);
  if (reach.count === 0) return undefined;
  const wanted = free?.hexes[at];
  const isReached = wanted !== undefined && reach.left[wanted]! >= 0;
  return pathTo(reach, isReached ? wanted : reach.order[chance.below(reach.count)]!);
}

/** The place of a hex that is reached with these points, -1 where there is none. */
function drawn(free: FreeReach, budget: number, chance: Chance): number {
  const count = countWithin(free, budget);
  return count === 0 ? -1 : chance.below(count);
}

/** How many hexes cost no more than this. */
export function countWithin({ costs }: FreeReach, budget: number): number {
  let count = costs.length;
  while (count > 0 && costs[count - 1]! > budget) count -= 1;
  return count;
}

/** Some maps change before they are asked about again. */
const OFTEN = 3;

/** By hex its place in the order of a search. */
const places = new Int16Array(MOST_HEXES);

/**
 * Where a unit could go if no enemy were on the map; undefined as long as that has not been asked often, with these
 * steps from this hex.
 */
export function freeReach(state: State, { unit, start, budget }: SettingOut): FreeReach | undefined {
  const steps = pricesOf(state, unit);
  const known = steps.reaches[start];
  if (known !== undefined && known.budget >= budget) return known;
  if (known === undefined && steps.asked[start]! < OFTEN) {
    steps.asked[start]! += 1;
    return undefined;
  }
  const found = kept(searchUnhindered(steps, start, budget));
  steps.reaches[start] = found;
  return found;
}

function kept({ left, before, order, start, budget, count }: FleetingReach): FreeReach {
  const hexes = order.slice(0, count);
  const costs = new Int16Array(count);
  const placesBefore = new Int16Array(count);
  places[start] = -1;
  for (let place = 0; place < count; place += 1) {
    const hex = hexes[place]!;
    places[hex] = place;
    costs[place] = budget - left[hex]!;
    placesBefore[place] = places[before[hex]!]!;
  }
  return { budget, hexes, costs, before: placesBefore };
}

/** Whether no enemy unit or zone of control is on the way to a hex; the last one may be controlled. */
export function isClear(state: State, { unit, start }: SettingOut, free: FreeReach, at: number): boolean {
  const { occupant, scenario } = state;
  const { sideByUnit } = scenario;
  const side = state.sideOf(unit);
  const control = state.control[other(side)];
  const { hexes, before } = free;
  if (control[hexes[at]!]! > 0 && shunsZones(state, unit, start)) return false;
  for (let place = at; place >= 0; place = before[place]!) {
    const hex = hexes[place]!;
    if (place !== at && control[hex]! > 0) return false;
    const holder = occupant[hex]!;
    if (holder >= 0 && sideByUnit[holder] !== side) return false;
  }
  return true;
}

/** The hexes entered on the way there. */
export function wayTo({ hexes, before }: FreeReach, at: number): number[] {
  const path: number[] = [];
  for (let place = at; place >= 0; place = before[place]!) path.push(hexes[place]!);
  return path.reverse();
}
