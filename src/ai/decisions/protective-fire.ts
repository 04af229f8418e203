import type { Action } from '../../engine';
import {
  columnOf,
  eligibleForFpf,
  fpfSupport,
  fpfWithinLimits,
  NO_FPF,
  other,
  resolve,
  withFpf,
} from '../../engine/search';
import type { Allocation, Combat, State } from '../../engine/search';
import { expectedValueOf } from '../quick/combat/outcome';
import type { Stakes } from '../quick/combat/outcome';

/** Maximum number of batteries whose combinations are tried. */
const MOST_GUNS = 6;

/**
 * Points that the Ground Support of a Game-Turn gains in its own side's attacks. Only the campaign of
 * Bastogne forfeits it, and enemy units there are worth more than their points, so both uses gain more.
 */
const OWN_ATTACK = 3;

/**
 * True if one point spent now costs the side all its points for its own Combat Phase of this Game-Turn
 * (9.14).
 */
function forfeits(state: State): boolean {
  const side = other(state.phasing);
  const comesLater = state.phasing === state.scenario.firstSide;
  const isLocked = state.scenario.definition.groundSupport?.onePhasePerTurn === true;
  return isLocked && comesLater && state.supportSpent[side] === 0;
}

/**
 * The final protective fire that gives the attacker the worst exact odds. `reserve` is the worth of a silent
 * battery, since each fires once in a Game-Turn (8.46).
 */
export function answerProtectiveFire(state: State, combat: Combat, stakes: Stakes, reserve: number): Action {
  const forfeited = forfeits(state) ? OWN_ATTACK : 0;
  const guns = eligibleForFpf(state, combat).slice(0, MOST_GUNS);
  let best = NO_FPF;
  let least = Infinity;
  const bare = resolve(state, withFpf(combat, NO_FPF));
  const consider = (given: Allocation): void => {
    const fire = given.artillery.reduce((sum, gun) => sum + state.unit(gun).fpf, given.groundSupport);
    const column = columnOf(bare.differential - fire, bare.shift);
    const spent =
      reserve * (given.artillery.length + given.groundSupport / 5) +
      (given.groundSupport > 0 ? forfeited : 0);
    const loss = expectedValueOf(column, stakes) + spent;
    if (loss < least - 1e-9) {
      least = loss;
      best = given;
    }
  };
  for (let bits = 0; bits < 1 << guns.length; bits += 1) {
    const artillery = guns.filter((_, at) => (bits & (1 << at)) !== 0);
    if (!fpfWithinLimits(state, combat.defenders, artillery, 0)) continue;
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
