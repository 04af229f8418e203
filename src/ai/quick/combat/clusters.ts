import {
  mayStillAttack,
  mayStillBeAttacked,
  mustStillBeAttacked,
  other,
  pairsOf,
} from '../../../engine/search';
import type { State, UnitIndex } from '../../../engine/search';

/** Units connected by possible fights; their choices do not affect other clusters. */
export interface Cluster {
  /** Attackers with the enemies that each may attack. */
  readonly attackers: ReadonlyMap<UnitIndex, readonly UnitIndex[]>;
  readonly defenders: readonly UnitIndex[];
  /** Defenders that must be attacked (7.11). */
  readonly owed: ReadonlySet<UnitIndex>;
}

/** The clusters of the phasing side in the present Combat Phase. */
export function clustersOf(state: State): Cluster[] {
  const targetsOf = new Map<UnitIndex, readonly UnitIndex[]>();
  const attackersBy = new Map<UnitIndex, UnitIndex[]>();
  for (const unit of state.scenario.unitsOf[state.phasing]) {
    if (!mayStillAttack(state, unit)) continue;
    const targets = pairsOf(state, unit).filter((enemy) => mayStillBeAttacked(state, enemy));
    if (targets.length === 0) continue;
    targetsOf.set(unit, targets);
    for (const enemy of targets) attackersBy.set(enemy, [...(attackersBy.get(enemy) ?? []), unit]);
  }
  const owed = new Set(
    state.scenario.unitsOf[other(state.phasing)].filter(
      (enemy) => attackersBy.has(enemy) && mustStillBeAttacked(state, enemy),
    ),
  );
  const clusters: Cluster[] = [];
  const seen = new Set<UnitIndex>();
  for (const first of targetsOf.keys()) {
    if (seen.has(first)) continue;
    const attackers = new Map<UnitIndex, readonly UnitIndex[]>();
    const defenders = new Set<UnitIndex>();
    const open = [first];
    seen.add(first);
    for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
      const targets = targetsOf.get(unit)!;
      attackers.set(unit, targets);
      for (const enemy of targets) {
        defenders.add(enemy);
        for (const comrade of attackersBy.get(enemy)!) {
          if (seen.has(comrade)) continue;
          seen.add(comrade);
          open.push(comrade);
        }
      }
    }
    clusters.push({ attackers, defenders: [...defenders], owed });
  }
  return clusters;
}
