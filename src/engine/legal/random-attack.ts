import type { DeclaredAttack } from '../model/attack';
import { other } from '../model/side';
import type { State } from '../model/state';
import type { Chance } from '../model/chance';
import { isInRange, mayFire } from '../rules/07-combat/attack';
import { declarationViolations } from '../rules/07-combat/declare-attack';
import {
  attackersOf,
  inPair,
  mayStillAttack,
  mayStillBeAttacked,
  pairsOf,
} from '../rules/07-combat/engagement';
import { legalDeclarations } from './attacks';
import { FitUnits } from './drawn';
import type { UnitIndex } from '../model/unit-index';

/** Number of attacks listed to pick from. */
const LISTED = 60;

/** One of the first legal attacks. */
export function listedAttack(state: State, random: Chance): DeclaredAttack | undefined {
  const attacks = legalDeclarations(state, [], LISTED);
  return attacks.length === 0 ? undefined : random.pick(attacks);
}

/** Number of draws before a legal attack is searched for. */
const DRAWS = 40;

/** A random legal attack without support; undefined if there is none. */
export function sampledAttack(state: State, random: Chance): DeclaredAttack | undefined {
  const able = new FitUnits(state.scenario.unitsOf[state.phasing], (unit) => mayStillAttack(state, unit));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const unit = able.drawn(random);
    if (unit === undefined) break;
    const attack = drawnAttack(state, random, unit);
    if (attack !== undefined && isLegalAttack(state, attack)) return attack;
  }
  return legalDeclarations(state, [], 1)[0];
}

function isLegalAttack(state: State, attack: DeclaredAttack): boolean {
  return declarationViolations(state, state.phasing, attack).length === 0;
}

/**
 * A random attack with this unit: together with others on adjacent enemies, or as artillery alone on an enemy
 * in range.
 */
function drawnAttack(state: State, random: Chance, unit: UnitIndex): DeclaredAttack | undefined {
  const pairs = pairsOf(state, unit);
  const enemies = pairs.length === 0 ? pairs : pairs.filter((enemy) => mayStillBeAttacked(state, enemy));
  if (enemies.length > 0) {
    const defenders = someOf(enemies, random);
    const helpers = attackersOf(state, defenders[0]!).filter(
      (one) =>
        one !== unit &&
        random.next() < 0.5 &&
        mayStillAttack(state, one) &&
        defenders.every((enemy) => inPair(state, one, enemy)),
    );
    return { attackers: [unit, ...helpers], defenders, barrage: [], groundSupport: 0 };
  }
  if (pairs.length > 0 || !mayFire(state, unit)) return undefined;
  const targets = state.scenario.unitsOf[other(state.phasing)].filter(
    (enemy) => mayStillBeAttacked(state, enemy) && isInRange(state, unit, enemy),
  );
  if (targets.length === 0) return undefined;
  return { attackers: [], defenders: [random.pick(targets)], barrage: [unit], groundSupport: 0 };
}

/** A random non-empty subset of a list. */
function someOf<T>(list: readonly T[], random: Chance): readonly T[] {
  const bits = 1 + random.below(2 ** list.length - 1);
  return list.filter((_, at) => (bits & (1 << at)) !== 0);
}
