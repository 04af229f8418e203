import { unitMoves } from '../../legal/moves';
import { other } from '../../model/side';
import type { State } from '../../model/state';
import type { Approach } from '../../play/outlook-answers';
import { mayBarrage } from '../../rules/07-combat/attack';
import { attackersOf, inPair, mayStillAttack } from '../../rules/07-combat/engagement';
import { prospectOf } from './prospects';
import type { UnitIndex } from '../../model/unit-index';

/**
 * All enemies that a unit could attack after a move, from each possible final hex, its present one included.
 */
export function approachesOf(state: State, unit: UnitIndex): readonly Approach[] {
  if (!state.onMap(unit)) return [];
  const { artillery, range } = state.unit(unit);
  const start = state.hex[unit]!;
  const { destinations } = unitMoves(state, unit, { closed: false, paths: false });
  const hexes = [start, ...destinations.map(({ hex }) => state.ground.indexOf.get(hex)!)];
  const enemies = state.scenario.unitsOf[other(state.sideOf(unit))].filter((enemy) => state.onMap(enemy));
  const tried = inCombatPhase(state);
  const found: Approach[] = [];
  /** Enemies covered by a gun; one hex is enough, because its strength is the same from all of them. */
  const covered = new Set<UnitIndex>();
  for (const hex of hexes) {
    tried.lift(unit);
    tried.place(unit, hex);
    for (const enemy of enemies) {
      const reaches = artillery
        ? !covered.has(enemy) &&
          tried.ground.distance(hex, tried.hex[enemy]!) <= range &&
          mayBarrage(tried, unit, [enemy])
        : inPair(tried, unit, enemy);
      if (!reaches) continue;
      covered.add(enemy);
      found.push(approach(tried, unit, enemy));
    }
  }
  return found;
}

/**
 * A copy of the position in the next Combat Phase, or in the present one, as far as the rules of combat need
 * it.
 */
function inCombatPhase(state: State): State {
  const copy = state.clone();
  if (state.phase === 'combat') return copy;
  copy.combatPhase += 1;
  copy.flags.fill(0);
  return copy;
}

/**
 * The attack of a unit from its hex together with the friends adjacent to the enemy, without and with
 * batteries.
 */
function approach(state: State, unit: UnitIndex, enemy: UnitIndex): Approach {
  const side = state.sideOf(unit);
  const isGun = state.unit(unit).artillery;
  const attackers = attackersOf(state, enemy).filter(
    (one) => one === unit || (!state.unit(one).artillery && mayStillAttack(state, one)),
  );
  const guns = state.scenario.unitsOf[side].filter(
    (gun) => state.unit(gun).artillery && !attackers.includes(gun) && mayBarrage(state, gun, [enemy]),
  );
  return {
    from: state.hexId(state.hex[unit]!),
    plain: prospectOf(state, enemy, attackers, isGun ? [unit] : []),
    supported: prospectOf(state, enemy, attackers, guns),
  };
}
