import { work } from '../../effort';
import type { Appraisal } from './appraisal';
import { fightsAgainst, nextDefender, without } from './assignment';
import type { Fight, Progress } from './assignment';
import type { Cluster } from './clusters';

/** A fight of a plan, with the support that it gets. */
export interface SupportedFight extends Fight, Appraisal {}

/** All combats of a phase that can still be fought, and what there is to support them with. */
export interface AssignmentProblem {
  readonly clusters: readonly Cluster[];
  readonly guns: readonly number[];
  readonly points: number;
  /** The least gain for which a fight is chosen that need not be fought. */
  readonly threshold: number;
  /** Batteries that can support a fight. */
  readonly inRange: (fight: Fight) => readonly number[];
  /** The fight with the best use of some of these batteries and of at most so many points. */
  readonly appraise: (fight: Fight, guns: readonly number[], points: number) => Appraisal;
}

/** What was found within the budget. */
export interface Assignment {
  readonly combats: readonly SupportedFight[];
  readonly value: number;
  /** No assignment is worth more; equal to the value when the best one is found. */
  readonly bound: number;
  /** Fights that were appraised and assignments that were looked at. */
  readonly nodes: number;
}

/** A way to support a fight: which of its batteries, as bits, and at most how many points. */
interface Support {
  readonly guns: number;
  readonly points: number;
  readonly appraisal: Appraisal;
}

/** Batteries that are tried for one fight, the first ones in range. */
const MOST_GUNS = 5;

/**
 * The assignment of units, batteries and Ground Support to fights that is worth the most together, and meets every duty,
 * by branch and bound. `incumbent` is a plan that is known already: what is found is never worth less. Nothing is found
 * when no assignment meets the duties and none is known.
 */
export function solveAssignment(
  problem: AssignmentProblem,
  incumbent: readonly SupportedFight[] | undefined,
  budget: number,
): Assignment | undefined {
  return new BranchAndBound(problem, incumbent, budget).solve();
}

class BranchAndBound {
  private readonly problem: AssignmentProblem;
  private readonly budget: number;
  private readonly cluster: Cluster;
  private readonly supports = new Map<string, readonly Support[]>();
  private readonly shares = new Map<number, number>();
  private best: readonly SupportedFight[] | undefined;
  private value: number;
  private bound: number;
  private nodes = 0;

  constructor(problem: AssignmentProblem, incumbent: readonly SupportedFight[] | undefined, budget: number) {
    this.problem = problem;
    this.budget = budget;
    this.cluster = joined(problem.clusters);
    this.best = incumbent;
    this.value = incumbent?.reduce((sum, { gain }) => sum + gain, 0) ?? -Infinity;
    this.bound = this.value;
  }

  solve(): Assignment | undefined {
    const { attackers, defenders } = this.cluster;
    this.assign({ free: new Set(attackers.keys()), open: new Set(defenders) }, [], 0);
    if (this.best === undefined) return undefined;
    return { combats: this.best, value: this.value, bound: this.bound, nodes: this.nodes };
  }

  private get isOut(): boolean {
    return this.nodes >= this.budget;
  }

  /** Branches over the fights against the defender with the fewest attackers left. `most`: of the chosen fights, with all support. */
  private assign(progress: Progress, chosen: readonly Fight[], most: number): void {
    this.nodes += 1;
    work('branch');
    const limit = most + this.limitOf(progress);
    if (limit <= this.value + 1e-9) return;
    if (this.isOut) {
      this.bound = Math.max(this.bound, limit);
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

  /** No choice of fights against the open defenders is worth more. */
  private limitOf({ open }: Progress): number {
    let limit = 0;
    for (const defender of open) {
      const share = this.shareOf(defender);
      limit += this.cluster.owed.has(defender) && this.canBeFought(defender) ? share : Math.max(0, share);
    }
    return limit;
  }

  private canBeFought(defender: number): boolean {
    return this.shareOf(defender) > -Infinity;
  }

  /** The most that any fight against this defender is worth, for each of the defenders in it. */
  private shareOf(defender: number): number {
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

  /** The gain of a fight when it gets all the support that it can use. */
  private mostOf(fight: Fight): number {
    return this.supportsOf(fight)[0]!.appraisal.gain;
  }

  /** The ways to support a fight that gain more than any which takes less, the best first. */
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
        // What does better with less is found as a way of its own.
        if (appraisal.barrage.length !== given.length || appraisal.groundSupport !== allowed) continue;
        found.push({ guns: mask, points: allowed, appraisal });
      }
    }
    found.sort((a, b) => b.appraisal.gain - a.appraisal.gain);
    this.supports.set(key, found);
    return found;
  }

  /** Shares out the support among the chosen fights. */
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
    const give = (
      at: number,
      used: number,
      points: number,
      sum: number,
      plan: readonly SupportedFight[],
    ): void => {
      this.nodes += 1;
      work('branch');
      if (sum + rest[at]! <= this.value + 1e-9) return;
      if (this.isOut) {
        this.bound = Math.max(this.bound, sum + rest[at]!);
        return;
      }
      const way = ways[at];
      if (way === undefined) {
        this.value = sum;
        this.best = plan;
        this.bound = Math.max(this.bound, sum);
        return;
      }
      for (const { guns, points: spent, appraisal } of way.supports) {
        if ((guns & used) !== 0 || spent > points) continue;
        if (owes[at] !== true && appraisal.gain <= threshold) continue;
        give(at + 1, used | guns, points - spent, sum + appraisal.gain, [
          ...plan,
          { ...way.fight, ...appraisal },
        ]);
      }
      if (owes[at] !== true) give(at + 1, used, points, sum, plan);
    };
    give(0, this.gunsOf(chosen), this.problem.points, 0, []);
  }

  /** Batteries that fight at close quarters cannot support another combat. */
  private gunsOf(chosen: readonly Fight[]): number {
    const { guns } = this.problem;
    return chosen
      .flatMap(({ attackers }) => attackers)
      .reduce((mask, unit) => (guns.includes(unit) ? mask | (1 << guns.indexOf(unit)) : mask), 0);
  }
}

/** All clusters as one: they share the batteries. */
function joined(clusters: readonly Cluster[]): Cluster {
  return {
    attackers: new Map(clusters.flatMap(({ attackers }) => [...attackers])),
    defenders: clusters.flatMap(({ defenders }) => defenders),
    owed: new Set(clusters.flatMap(({ owed }) => [...owed])),
  };
}
