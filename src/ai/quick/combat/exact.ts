import { work } from '../../effort';
import type { Appraisal } from './appraisal';
import { fightsAgainst, nextDefender, without } from './assignment';
import type { Fight, Progress } from './assignment';
import type { Cluster } from './clusters';
import type { UnitIndex } from '../../../engine/search';

/** A fight of a plan with its support. */
export interface SupportedFight extends Fight, Appraisal {}

export function supportedBy(
  { attackers, defenders }: Fight,
  { gain, barrage, groundSupport }: Appraisal,
): SupportedFight {
  return { attackers, defenders, gain, barrage, groundSupport };
}

/** All combats of a phase that can still be fought, and the support available to them. */
export interface AssignmentProblem {
  readonly clusters: readonly Cluster[];
  readonly guns: readonly UnitIndex[];
  readonly points: number;
  /** Least gain of a chosen fight that is not a duty. */
  readonly threshold: number;
  /** Batteries that can support a fight. */
  readonly inRange: (fight: Fight) => readonly UnitIndex[];
  /** The fight with the best use of some of these batteries and at most `points` points. */
  readonly appraise: (fight: Fight, guns: readonly UnitIndex[], points: number) => Appraisal;
}

/** Fights that meet all duties, with their total worth. */
interface RankedPlan {
  readonly combats: readonly SupportedFight[];
  readonly value: number;
}

/** The result of the search within the budget. */
export interface Assignment extends RankedPlan {
  /** The best plans with different fights, each with its best support; this plan first. */
  readonly ranked: readonly RankedPlan[];
  /** Set if the budget sufficed to find all of them. */
  readonly complete: boolean;
  /** Upper bound of the worth of all assignments; equal to the value if it is the best one. */
  readonly bound: number;
  /** Number of fights appraised and assignments examined. */
  readonly nodes: number;
}

/** A way to support a fight: its batteries as bits, and the maximum number of points. */
interface Support {
  readonly guns: number;
  readonly points: number;
  readonly appraisal: Appraisal;
}

/** Maximum number of batteries tried for one fight: the first ones in range. */
const MOST_GUNS = 5;

/**
 * The assignment of units, batteries and Ground Support to fights with the greatest total worth that meets
 * all duties, by branch and bound. The result is never worth less than the known plan `incumbent`. Undefined
 * if no assignment meets the duties and none is known.
 */
export function solveAssignment(
  problem: AssignmentProblem,
  incumbent: readonly SupportedFight[] | undefined,
  budget: number,
  count = 1,
): Assignment | undefined {
  return new BranchAndBound(problem, incumbent, budget, count).solve();
}

class BranchAndBound {
  private readonly problem: AssignmentProblem;
  private readonly budget: number;
  private readonly cluster: Cluster;
  private readonly supports = new Map<string, readonly Support[]>();
  private readonly shares = new Map<UnitIndex, number>();
  private readonly count: number;
  /** The best plans so far, with different fights. */
  private ranked: readonly RankedPlan[] = [];
  private bound = -Infinity;
  private complete = true;
  private nodes = 0;

  constructor(
    problem: AssignmentProblem,
    incumbent: readonly SupportedFight[] | undefined,
    budget: number,
    count: number,
  ) {
    this.problem = problem;
    this.budget = budget;
    this.count = count;
    this.cluster = joined(problem.clusters);
    if (incumbent === undefined) return;
    this.keep(
      incumbent,
      incumbent.reduce((sum, { gain }) => sum + gain, 0),
    );
  }

  solve(): Assignment | undefined {
    const { attackers, defenders } = this.cluster;
    this.assign({ free: new Set(attackers.keys()), open: new Set(defenders) }, [], 0);
    const { ranked, bound, complete, nodes } = this;
    const [best] = ranked;
    return best === undefined ? undefined : { ...best, ranked, bound, complete, nodes };
  }

  /** Lower limit of the worth of plans that are still searched for. */
  private get least(): number {
    return this.ranked.length < this.count ? -Infinity : this.ranked.at(-1)!.value;
  }

  private keep(combats: readonly SupportedFight[], value: number): void {
    const key = keyOf(combats);
    const others = this.ranked.filter((one) => keyOf(one.combats) !== key || one.value > value);
    if (others.some((one) => keyOf(one.combats) === key)) return;
    this.ranked = [...others, { combats, value }].sort((a, b) => b.value - a.value).slice(0, this.count);
    this.bound = Math.max(this.bound, value);
  }

  /** Records that the budget has cut off plans worth at most `limit`. */
  private cut(limit: number): void {
    this.bound = Math.max(this.bound, limit);
    this.complete = false;
  }

  private get isOut(): boolean {
    return this.nodes >= this.budget;
  }

  /**
   * Branches over the fights against the defender with the fewest attackers left. `most` is the worth of the
   * chosen fights with all support.
   */
  private assign(progress: Progress, chosen: readonly Fight[], most: number): void {
    this.nodes += 1;
    work('branch');
    const limit = most + this.limitOf(progress);
    if (limit <= this.least + 1e-9) return;
    if (this.isOut) {
      this.cut(limit);
      return;
    }
    const defender = nextDefender(this.cluster, progress);
    if (defender === undefined) {
      this.support(chosen);
      return;
    }
    const isOwed = this.cluster.owed.has(defender);
    const options = fightsAgainst(this.cluster, progress, defender)
      .map((fight) => ({ fight, most: this.mostOf(fight) }))
      .filter(({ most: gain }) => isOwed || gain > this.problem.threshold)
      .sort((a, b) => b.most - a.most);
    for (const { fight, most: gain } of options)
      this.assign(without(progress, fight), [...chosen, fight], most + gain);
    if (isOwed) return;
    const open = new Set(progress.open);
    open.delete(defender);
    this.assign({ free: progress.free, open }, chosen, most);
  }

  /** Upper bound of the worth of fights against the open defenders. */
  private limitOf({ open }: Progress): number {
    let limit = 0;
    for (const defender of open) {
      const share = this.shareOf(defender);
      limit += this.cluster.owed.has(defender) && this.canBeFought(defender) ? share : Math.max(0, share);
    }
    return limit;
  }

  private canBeFought(defender: UnitIndex): boolean {
    return this.shareOf(defender) > -Infinity;
  }

  /** The greatest worth of any fight against this defender, divided among the defenders in it. */
  private shareOf(defender: UnitIndex): number {
    const known = this.shares.get(defender);
    if (known !== undefined) return known;
    const { attackers, defenders } = this.cluster;
    const all = { free: new Set(attackers.keys()), open: new Set(defenders) };
    let share = -Infinity;
    for (const fight of fightsAgainst({ ...this.cluster, owed: new Set() }, all, defender, true))
      share = Math.max(share, this.mostOf(fight) / fight.defenders.length);
    this.shares.set(defender, share);
    return share;
  }

  /** The gain of a fight with all the support that it can use. */
  private mostOf(fight: Fight): number {
    return this.supportsOf(fight)[0]!.appraisal.gain;
  }

  /** The ways to support a fight that gain more than any way with less, the best first. */
  private supportsOf(fight: Fight): readonly Support[] {
    const key = `${fight.attackers.join()}|${fight.defenders.join()}`;
    const known = this.supports.get(key);
    if (known !== undefined) return known;
    const { guns, points, appraise, inRange } = this.problem;
    const ranged = inRange(fight).slice(0, MOST_GUNS);
    const found: Support[] = [];
    for (let bits = 0; bits < 1 << ranged.length; bits += 1) {
      const given = ranged.filter((_, at) => (bits & (1 << at)) !== 0);
      const mask = given.reduce((all, gun) => all | (1 << guns.indexOf(gun)), 0);
      for (let allowed = 0; allowed <= points; allowed += 1) {
        const appraisal = appraise(fight, given, allowed);
        this.nodes += 1;
        // A better use of less support is a way of its own.
        if (appraisal.barrage.length !== given.length || appraisal.groundSupport !== allowed) continue;
        found.push({ guns: mask, points: allowed, appraisal });
      }
    }
    found.sort((a, b) => b.appraisal.gain - a.appraisal.gain);
    this.supports.set(key, found);
    return found;
  }

  /** Distributes the support among the chosen fights. */
  private support(chosen: readonly Fight[]): void {
    const { threshold } = this.problem;
    const { owed } = this.cluster;
    const ways = chosen.map((fight) => ({ fight, supports: this.supportsOf(fight) }));
    const rest = new Float64Array(chosen.length + 1);
    const owes = chosen.map(({ defenders }) => defenders.some((unit) => owed.has(unit)));
    for (let at = chosen.length - 1; at >= 0; at -= 1) {
      const most = ways[at]!.supports[0]!.appraisal.gain;
      rest[at] = rest[at + 1]! + (owes[at] === true ? most : Math.max(0, most));
    }
    let best: readonly SupportedFight[] | undefined;
    let value = this.least;
    const give = (
      at: number,
      used: number,
      points: number,
      sum: number,
      plan: readonly SupportedFight[],
    ): void => {
      this.nodes += 1;
      work('branch');
      if (sum + rest[at]! <= value + 1e-9) return;
      if (this.isOut) {
        this.cut(sum + rest[at]!);
        return;
      }
      const way = ways[at];
      if (way === undefined) {
        value = sum;
        best = plan;
        return;
      }
      for (const { guns, points: spent, appraisal } of way.supports) {
        if ((guns & used) !== 0 || spent > points) continue;
        if (owes[at] !== true && appraisal.gain <= threshold) continue;
        give(at + 1, used | guns, points - spent, sum + appraisal.gain, [
          ...plan,
          supportedBy(way.fight, appraisal),
        ]);
      }
      if (owes[at] !== true) give(at + 1, used, points, sum, plan);
    };
    give(0, this.gunsOf(chosen), this.problem.points, 0, []);
    if (best !== undefined) this.keep(best, value);
  }

  /** Batteries that fight as adjacent attackers, as bits; they cannot support another combat. */
  private gunsOf(chosen: readonly Fight[]): number {
    const { guns } = this.problem;
    return chosen
      .flatMap(({ attackers }) => attackers)
      .reduce((mask, unit) => (guns.includes(unit) ? mask | (1 << guns.indexOf(unit)) : mask), 0);
  }
}

/** Key of the fights, without their support. */
function keyOf(combats: readonly SupportedFight[]): string {
  return combats
    .map(({ attackers, defenders }) => `${attackers.join()}|${defenders.join()}`)
    .sort()
    .join(' ');
}

/** All clusters as one, since they share the batteries. */
function joined(clusters: readonly Cluster[]): Cluster {
  return {
    attackers: new Map(clusters.flatMap(({ attackers }) => [...attackers])),
    defenders: clusters.flatMap(({ defenders }) => defenders),
    owed: new Set(clusters.flatMap(({ owed }) => [...owed])),
  };
}
