import type { State } from '../model/state';
import type { Attack } from '../play/inputs';
import { isLegal } from '../play/judge';
import { mayBarrage } from '../rules/07-combat/attack';
import {
  attackersOf,
  inPair,
  mayStillAttack,
  mayStillBeAttacked,
  pairsOf,
} from '../rules/07-combat/engagement';
import { other } from '../model/side';
import { legalAttacks } from './attacks';
import type { Chance } from '../play/session';

/** Draws until all attacks are listed instead. */
const DRAWS = 40;

/** A legal attack without support, drawn at random and judged alone; undefined when there is none. */
export function sampledAttack(state: State, random: Chance): Attack | undefined {
  const able = state.scenario.unitsOf[state.phasing].filter((unit) => mayStillAttack(state, unit));
  for (let draw = 0; draw < DRAWS && able.length > 0; draw += 1) {
    const attack = drawnAttack(state, random, random.pick(able));
    if (attack === undefined) continue;
    if (isLegal(state, state.phasing, { type: 'declareAttack', ...attack })) return attack;
  }
  return legalAttacks(state, [], 1)[0];
}

/** An attack in which this unit takes part: with others on enemies beside it, or as artillery alone on one in range. */
function drawnAttack(state: State, random: Chance, unit: number): Attack | undefined {
  const ids = (units: readonly number[]): string[] => units.map((one) => state.unit(one).id);
  const enemies = pairsOf(state, unit).filter((enemy) => mayStillBeAttacked(state, enemy));
  if (enemies.length > 0) {
    const defenders = someOf(enemies, random);
    const helpers = attackersOf(state, defenders[0]!).filter(
      (one) =>
        one !== unit &&
        random.next() < 0.5 &&
        mayStillAttack(state, one) &&
        defenders.every((enemy) => inPair(state, one, enemy)),
    );
    return { attackers: ids([unit, ...helpers]), defenders: ids(defenders), barrage: [], groundSupport: 0 };
  }
  if (!state.unit(unit).artillery) return undefined;
  const targets = state.scenario.unitsOf[other(state.phasing)].filter(
    (enemy) => mayStillBeAttacked(state, enemy) && mayBarrage(state, unit, [enemy]),
  );
  if (targets.length === 0) return undefined;
  return { attackers: [], defenders: ids([random.pick(targets)]), barrage: ids([unit]), groundSupport: 0 };
}

/** A part of a list that is not empty, at random. */
function someOf<T>(list: readonly T[], random: Chance): readonly T[] {
  const bits = 1 + random.below(2 ** list.length - 1);
  return list.filter((_, at) => (bits & (1 << at)) !== 0);
}
