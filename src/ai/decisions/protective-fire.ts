import type { Action } from '../../engine';
import {
  defendingParty,
  eligibleForFpf,
  fpfSupport,
  NO_FPF,
  other,
  resolve,
  withFpf,
  withinLimits,
} from '../../engine/search';
import type { Allocation, Combat, State } from '../../engine/search';
import { expectation } from '../quick/combat/outcome';
import type { Stakes } from '../quick/combat/outcome';

/** The most batteries whose combinations are tried. */
const MOST_GUNS = 6;

/**
 * The final protective fire that gives the attacker the worst exact odds; `reserve` is what a battery that stays
 * silent is worth, since it fires once a Game-Turn (8.46).
 */
export function answerProtectiveFire(state: State, combat: Combat, stakes: Stakes, reserve: number): Action {
  const side = other(state.phasing);
  const guns = eligibleForFpf(state, combat).slice(0, MOST_GUNS);
  let best = NO_FPF;
  let least = Infinity;
  const consider = (given: Allocation): void => {
    const { column } = resolve(state, withFpf(combat, given));
    const spent = reserve * (given.artillery.length + given.groundSupport / 5);
    const loss = expectation(column, stakes) + spent;
    if (loss < least - 1e-9) {
      least = loss;
      best = given;
    }
  };
  for (let bits = 0; bits < 1 << guns.length; bits += 1) {
    const artillery = guns.filter((_, at) => (bits & (1 << at)) !== 0);
    if (!withinLimits(state, side, 'fpf', defendingParty(state, combat.defenders, artillery, 0))) continue;
    consider({ artillery, groundSupport: 0 });
    const support = fpfSupport(state, combat, artillery);
    for (let groundSupport = 1; groundSupport <= support; groundSupport += 1)
      consider({ artillery, groundSupport });
  }
  return {
    type: 'allocateFpf',
    artillery: best.artillery.map((unit) => state.unit(unit).id),
    groundSupport: best.groundSupport,
  };
}
