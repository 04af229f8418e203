import type { Prospect } from '../../play/outlook-answers';
import { idsOf } from '../../model/ids';
import type { State } from '../../model/state';
import { withinLimits } from '../../rules/08-artillery/limits';
import { resolve } from '../../rules/07-combat/strength';
import type { UnitIndex } from '../../model/unit-index';

/**
 * An attack on one unit with as many of these guns as the limits of the game allow, the strongest first
 * (8.13, 8.21, 8.45).
 */
export function prospectOf(
  state: State,
  defender: UnitIndex,
  attackers: readonly UnitIndex[],
  guns: readonly UnitIndex[],
): Prospect {
  const troops = attackers.filter((unit) => !state.unit(unit).artillery);
  const adjacent = attackers.filter((unit) => state.unit(unit).artillery);
  const side = state.sideOf(attackers[0] ?? guns[0]!);
  let barrage: readonly UnitIndex[] = [];
  for (const gun of [...guns].sort((one, two) => state.unit(two).attack - state.unit(one).attack)) {
    const party = { troops, artillery: [...adjacent, ...barrage, gun], groundSupport: 0 };
    if (withinLimits(state, side, 'attack', party)) barrage = [...barrage, gun];
  }
  const none = { groundSupport: 0, fpf: [], fpfGroundSupport: 0 };
  const found = resolve(state, { attackers, defenders: [defender], barrage, ...none });
  return {
    defender: state.unit(defender).id,
    hex: state.hexId(state.hex[defender]!),
    attackers: idsOf(state, attackers),
    barrage: idsOf(state, barrage),
    differential: found.differential,
    line: found.line,
    column: found.column,
  };
}
