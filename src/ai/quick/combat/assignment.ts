import { work } from '../../effort';
import type { Cluster } from './clusters';
import type { UnitIndex } from '../../../engine/search';

/** Adjacent attackers against defenders, without support. */
export interface Fight {
  readonly attackers: readonly UnitIndex[];
  readonly defenders: readonly UnitIndex[];
}

interface Option extends Fight {
  readonly value: number;
}

/** Attackers and defenders that are not in a chosen fight yet. */
export interface Progress {
  readonly free: ReadonlySet<UnitIndex>;
  readonly open: ReadonlySet<UnitIndex>;
}

/** Maximum number of fights examined in a cluster, and of fights tried against each defender. */
const MOST_NODES = 250;
const BREADTH = 5;
/** Maximum number of fights tried before the duties count as impossible to meet. */
const GIVE_UP = 1000;
/** Maximum number of units free to stay out of a fight that are left out in turn. */
const MOST_FREE = 6;

/**
 * Assigns the units of a cluster to fights so that all duties are met and the total worth is greatest. A
 * depth-first search, best fights first, with a limited number of steps. Undefined if it finds no way to meet
 * the duties.
 */
export function shareOut(cluster: Cluster, value: (fight: Fight) => number): readonly Fight[] | undefined {
  const known = new Map<string, number>();
  const valueOf = (fight: Fight): number => {
    const key = `${fight.defenders.join()}|${fight.attackers.join()}`;
    const found = known.get(key) ?? value(fight);
    known.set(key, found);
    return found;
  };
  let nodes = 0;
  let bestValue = -Infinity;
  let best: readonly Fight[] | undefined;
  const go = (progress: Progress, chosen: readonly Fight[], sum: number): void => {
    nodes += 1;
    work('branch');
    if (nodes > GIVE_UP) return;
    const next = nextDefender(cluster, progress);
    if (next === undefined) {
      if (sum > bestValue) {
        bestValue = sum;
        best = chosen;
      }
      return;
    }
    const isOwed = cluster.owed.has(next);
    const options = optionsFor(cluster, progress, next, valueOf).slice(0, BREADTH);
    for (const option of options) {
      if (nodes >= MOST_NODES && best !== undefined) return;
      if (!isOwed && option.value <= 0) continue;
      go(without(progress, option), [...chosen, option], sum + option.value);
    }
    if (!isOwed) {
      const open = new Set(progress.open);
      open.delete(next);
      go({ free: progress.free, open }, chosen, sum);
    }
  };
  go({ free: new Set(cluster.attackers.keys()), open: new Set(cluster.defenders) }, [], 0);
  return best;
}

/** The progress after choosing a fight. */
export function without({ free, open }: Progress, fight: Fight): Progress {
  const left = new Set(free);
  const still = new Set(open);
  for (const unit of fight.attackers) left.delete(unit);
  for (const unit of fight.defenders) still.delete(unit);
  return { free: left, open: still };
}

/** The defender with the fewest attackers left; those that must be attacked come first. */
export function nextDefender({ attackers, owed }: Cluster, { free, open }: Progress): UnitIndex | undefined {
  let best: UnitIndex | undefined;
  let least = Infinity;
  for (const enemy of open) {
    let count = owed.has(enemy) ? 0 : 100;
    let any = false;
    for (const unit of free) {
      if (!attackers.get(unit)!.includes(enemy)) continue;
      count += 1;
      any = true;
    }
    if (any && count < least) {
      least = count;
      best = enemy;
    }
  }
  return best;
}

/** Fights against this defender, alone or with others, that strand no unit; the best first. */
function optionsFor(
  cluster: Cluster,
  progress: Progress,
  defender: UnitIndex,
  valueOf: (fight: Fight) => number,
): Option[] {
  return fightsAgainst(cluster, progress, defender)
    .map((fight) => ({ attackers: fight.attackers, defenders: fight.defenders, value: valueOf(fight) }))
    .sort((a, b) => b.value - a.value);
}

/**
 * Fights against this defender, alone or with others, that strand no defender that must be attacked.
 * `anyParty` adds those that would leave a unit without a fight, since other fights may still include it.
 */
export function fightsAgainst(
  cluster: Cluster,
  progress: Progress,
  defender: UnitIndex,
  anyParty = false,
): Fight[] {
  return groupsWith(cluster, progress, defender).flatMap((defenders) =>
    partiesFor(cluster, progress, defenders, anyParty)
      .map((attackers) => ({ attackers, defenders }))
      .filter((fight) => !strands(cluster, without(progress, fight))),
  );
}

/** The defender alone, and with one or two others that share one of its attackers. */
function groupsWith({ attackers }: Cluster, { free, open }: Progress, defender: UnitIndex): UnitIndex[][] {
  const others = new Set<UnitIndex>();
  for (const unit of free) {
    const targets = attackers.get(unit)!;
    if (targets.includes(defender))
      for (const one of targets) if (one !== defender && open.has(one)) others.add(one);
  }
  const list = [...others];
  const groups = [[defender], ...list.map((one) => [defender, one].sort((a, b) => a - b))];
  list.forEach((one, at) => {
    for (const two of list.slice(at + 1)) groups.push([defender, one, two].sort((a, b) => a - b));
  });
  return groups;
}

/** Attackers of all these defenders: those without another target, with all choices of the others. */
function partiesFor(
  { attackers }: Cluster,
  { free, open }: Progress,
  defenders: readonly UnitIndex[],
  anyParty: boolean,
): UnitIndex[][] {
  const bound: UnitIndex[] = [];
  const loose: UnitIndex[] = [];
  for (const unit of free) {
    const targets = attackers.get(unit)!;
    if (!targets.some((enemy) => defenders.includes(enemy))) continue;
    const isBound = !anyParty && targets.every((enemy) => defenders.includes(enemy) || !open.has(enemy));
    if (!defenders.every((enemy) => targets.includes(enemy))) {
      if (isBound) return [];
      continue;
    }
    (isBound ? bound : loose).push(unit);
  }
  const parties: UnitIndex[][] = [];
  const optional = loose.slice(0, MOST_FREE);
  for (let bits = 0; bits < 1 << optional.length; bits += 1) {
    const party = [...bound, ...optional.filter((_, at) => (bits & (1 << at)) !== 0)];
    if (party.length > 0) parties.push(party.sort((a, b) => a - b));
  }
  return parties;
}

/** True if a defender that must be attacked has no attacker left. */
function strands({ attackers, owed }: Cluster, { free, open }: Progress): boolean {
  for (const enemy of open) {
    if (!owed.has(enemy)) continue;
    let any = false;
    for (const unit of free) if (attackers.get(unit)!.includes(enemy)) any = true;
    if (!any) return true;
  }
  return false;
}
