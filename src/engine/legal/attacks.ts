import { inSupportReach, supportOf } from '../rules/09-ground-support/ground-support';
import { withinLimits } from '../rules/08-artillery/limits';
import { mayBarrage } from '../rules/07-combat/attack';
import { declarationViolations } from '../rules/07-combat/declare-attack';
import { mustStillBeAttacked } from '../rules/07-combat/obligations';
import {
  attackersOf,
  inPair,
  mayStillAttack,
  mayStillBeAttacked,
  pairsOf,
} from '../rules/07-combat/engagement';
import type { DeclaredAttack } from '../model/attack';
import { idsOf } from '../model/ids';
import { other } from '../model/side';
import type { State } from '../model/state';
import type { Attack } from '../play/inputs';
import type { AttackTarget } from '../play/legal-answers';
import type { UnitIndex } from '../model/unit-index';

/** A limit as the API shows it; null for no limit. */
export function shownLimit(limit: number): number | null {
  return Number.isFinite(limit) ? limit : null;
}

/** Enemy units that may be attacked now, with the units that may join (4.1 steps a and b). */
export function attackTargets(state: State): AttackTarget[] {
  const { phasing, scenario } = state;
  const support = supportOf(state, phasing, 'barrage').perCombat;
  const alone = scenario.options.groundSupportAlone === 'allowed';
  const guns = scenario.unitsOf[phasing].filter(
    (unit) => state.unit(unit).artillery && mayStillAttack(state, unit),
  );
  const id = (unit: UnitIndex): string => state.unit(unit).id;
  return scenario.unitsOf[other(phasing)]
    .filter((enemy) => mayStillBeAttacked(state, enemy))
    .map((enemy) => {
      const adjacent = attackersOf(state, enemy).filter((unit) => mayStillAttack(state, unit));
      const troops = adjacent.filter((unit) => !state.unit(unit).artillery);
      const fits = (artillery: readonly UnitIndex[], groundSupport: number): boolean =>
        withinLimits(state, phasing, 'attack', { troops, artillery, groundSupport });
      let groundSupport = inSupportReach(state, phasing, 'barrage', [enemy]) ? support : 0;
      while (groundSupport > 0 && !fits([], groundSupport)) groundSupport -= 1;
      return {
        defender: id(enemy),
        hex: state.hexId(state.hex[enemy]!),
        adjacent: adjacent.filter((unit) => !state.unit(unit).artillery || fits([unit], 0)).map(id),
        barrage: guns.filter((gun) => mayBarrage(state, gun, [enemy]) && fits([gun], 0)).map(id),
        groundSupport,
        mustBeAttacked: mustStillBeAttacked(state, enemy),
      };
    })
    .filter(
      ({ adjacent, barrage, groundSupport }) =>
        adjacent.length + barrage.length > 0 || (groundSupport > 0 && alone),
    );
}

/** All non-empty subsets of a list; those without later elements come first. */
function* subsets<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let bits = 1; bits < 2 ** list.length; bits += 1) {
    yield list.filter((_, at) => (bits & (1 << at)) !== 0);
  }
}

/**
 * Combinations of adjacent attackers and defenders in which all attackers are adjacent to all defenders,
 * without barrage and support. If `wanted` is not empty, only those on exactly these defenders.
 */
function* adjacentAttacks(state: State, wanted: readonly UnitIndex[]): Generator<DeclaredAttack> {
  for (const defenders of defenderGroups(state, wanted)) {
    const able = attackersOf(state, defenders[0]!).filter(
      (unit) => mayStillAttack(state, unit) && defenders.every((enemy) => inPair(state, unit, enemy)),
    );
    for (const attackers of subsets(able)) {
      yield { attackers, defenders, barrage: [], groundSupport: 0 };
    }
  }
}

/** Groups of enemies that one attacker could attack together. */
function defenderGroups(state: State, wanted: readonly UnitIndex[]): (readonly UnitIndex[])[] {
  if (wanted.length > 0) return [wanted];
  const groups = new Map<string, readonly UnitIndex[]>();
  for (const unit of state.scenario.unitsOf[state.phasing]) {
    if (!mayStillAttack(state, unit)) continue;
    const enemies = pairsOf(state, unit).filter((enemy) => mayStillBeAttacked(state, enemy));
    for (const group of subsets(enemies)) groups.set([...group].sort((a, b) => a - b).join(), group);
  }
  return [...groups.values()];
}

/** Attacks by one artillery unit alone on one enemy (8.11). */
function* barrages(state: State, wanted: readonly UnitIndex[]): Generator<DeclaredAttack> {
  if (wanted.length > 1) return;
  const enemies = wanted.length === 1 ? wanted : state.scenario.unitsOf[other(state.phasing)];
  for (const gun of state.scenario.unitsOf[state.phasing]) {
    if (!state.unit(gun).artillery || !mayStillAttack(state, gun)) continue;
    for (const enemy of enemies) {
      if (!mayStillBeAttacked(state, enemy) || !mayBarrage(state, gun, [enemy])) continue;
      yield { attackers: [], defenders: [enemy], barrage: [gun], groundSupport: 0 };
    }
  }
}

/** Legal attacks by unit id, judged one by one; at most `limit`. */
export function legalAttacks(state: State, wanted: readonly UnitIndex[], limit: number): Attack[] {
  return legalDeclarations(state, wanted, limit).map(({ attackers, defenders, barrage, groundSupport }) => ({
    attackers: idsOf(state, attackers),
    defenders: idsOf(state, defenders),
    barrage: idsOf(state, barrage),
    groundSupport,
  }));
}

/** Legal attacks by unit index; at most `limit`. */
export function legalDeclarations(
  state: State,
  wanted: readonly UnitIndex[],
  limit: number,
): readonly DeclaredAttack[] {
  const found: DeclaredAttack[] = [];
  if (state.phase !== 'combat' || state.pending !== undefined || state.paused !== undefined) return found;
  for (const generator of [adjacentAttacks(state, wanted), barrages(state, wanted)]) {
    for (const attack of generator) {
      if (found.length >= limit) return found;
      if (declarationViolations(state, state.phasing, attack).length === 0) found.push(attack);
    }
  }
  return found;
}
