import { InNumbers } from '../model/ready-action';
import type { ReadyAction } from '../model/ready-action';
import { other } from '../model/side';
import type { State } from '../model/state';
import type { Chance } from '../model/chance';
import { fpfByNumbers } from '../rules/08-artillery/allocate-fpf';
import { NO_FPF, eligibleForFpf } from '../rules/08-artillery/fpf';
import { artilleryLimit, fpfWithinLimits } from '../rules/08-artillery/limits';
import type { UnitIndex } from '../model/unit-index';

/** Number of draws before no gun fires. */
const DRAWS = 40;

/** A random choice of guns within the limits, without Ground Support, all with equal chance (4.1(1Bc)). */
export function sampledFpf(state: State, random: Chance): ReadyAction {
  const combat = state.combat!;
  const side = other(state.phasing);
  const guns = eligibleForFpf(state, combat);
  const most = Math.min(guns.length, artilleryLimit(state, side, 'fpf'));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const artillery = drawnGuns(guns, sizeOf(guns.length, most, random), random);
    if (fpfWithinLimits(state, combat.defenders, artillery, 0))
      return new InNumbers(fpfByNumbers, { artillery, groundSupport: 0 });
  }
  return new InNumbers(fpfByNumbers, NO_FPF);
}

/** The number of guns chosen, up to `most`; its chance is that of all choices of that size. */
function sizeOf(guns: number, most: number, random: Chance): number {
  const choices = [1];
  for (let size = 1; size <= most; size += 1) choices.push((choices[size - 1]! * (guns - size + 1)) / size);
  let at = random.next() * choices.reduce((sum, count) => sum + count);
  return choices.findIndex((count) => (at -= count) < 0);
}

/** A random choice of `size` guns of a list, in its order. */
function drawnGuns(guns: readonly UnitIndex[], size: number, random: Chance): UnitIndex[] {
  const drawn: UnitIndex[] = [];
  for (const [at, gun] of guns.entries()) {
    if (random.below(guns.length - at) < size - drawn.length) drawn.push(gun);
  }
  return drawn;
}
