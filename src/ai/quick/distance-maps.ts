import { BARRED } from '../../engine/search';
import type { Ground } from '../../engine/search';

/** Cost of hexes from which nothing leads to a target. */
export const UNREACHED = 32_000;

/** Half points from each hex to the nearest of these hexes over the ground alone, regardless of units. */
export function costsTo(ground: Ground, targets: readonly number[], vehicle: boolean): Int16Array {
  const steps = vehicle ? ground.vehicleCost : ground.footCost;
  const cost = new Int16Array(ground.hexCount).fill(UNREACHED);
  const buckets: number[][] = [[]];
  for (const target of targets) {
    cost[target] = 0;
    buckets[0]!.push(target);
  }
  for (let spent = 0; spent < buckets.length; spent += 1) {
    for (const hex of buckets[spent] ?? []) {
      if (cost[hex] !== spent) continue;
      for (let direction = 0; direction < 6; direction += 1) {
        const from = ground.neighbours[hex * 6 + direction]!;
        if (from < 0) continue;
        const step = steps[from * 6 + ((direction + 3) % 6)]!;
        const total = spent + step;
        if (step === BARRED || total >= cost[from]!) continue;
        cost[from] = total;
        (buckets[total] ??= []).push(from);
      }
    }
  }
  return cost;
}

const known = new WeakMap<Ground, Map<string, Int16Array>>();

/** The same, remembered for the ground. */
export function knownCostsTo(ground: Ground, targets: readonly number[], vehicle: boolean): Int16Array {
  const maps = known.get(ground) ?? new Map<string, Int16Array>();
  known.set(ground, maps);
  const key = `${vehicle ? 'v' : 'f'}${targets.join()}`;
  const found = maps.get(key) ?? costsTo(ground, targets, vehicle);
  maps.set(key, found);
  return found;
}
