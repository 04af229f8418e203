import type { FreeReach, Steps } from '../../model/step-prices';
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
 * Nothing is drawn from what has been asked before, so that the same chance draws the same way.
 */
export function drawnWay(state: State, out: SettingOut, chance: Chance): number[] | undefined {
  const { unit, start, budget } = out;
  const free = freeReach(state, out);
  const at = free === undefined ? -1 : drawn(free, budget, chance);
  if (free !== undefined && at >= 0 && isClear(state, out, free, at)) return wayTo(free, at);
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

/** By hex its place in the order of a search. */
const places = new Int16Array(MOST_HEXES);

/**
 * Where a unit could go if no enemy were on the map. Play may have barred some of the ways since the scenario began;
 * undefined where it has opened any.
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

/** What has been found once is kept; with more points than are asked about it serves as well. */
function keptReach(steps: Steps, start: number, budget: number): FreeReach {
  const known = steps.reaches[start];
  if (known !== undefined && known.budget >= budget) return known;
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

/**
 * Whether no enemy unit or zone of control is on the way to a hex, and no step of it has become dearer; the last hex
 * may be controlled.
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

/** The hexes entered on the way there. */
export function wayTo({ hexes, before }: FreeReach, at: number): number[] {
  const path: number[] = [];
  for (let place = at; place >= 0; place = before[place]!) path.push(hexes[place]!);
  return path.reverse();
}
