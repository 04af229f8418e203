import type { SideIndex, State } from '../../engine/search';
import { Random } from '../seeded-random';
import type { Course } from './candidates';
import { fitness } from './fitness';
import { courseOf, planOf } from './plan';
import type { Plan } from './plan';
import { Trials } from './trials';
import { Variation } from './variation';

/** Number of plans alive at a time. */
const POPULATION = 24;
/** Number of units that must act differently for a plan to be offered besides a better one. */
const APART = 3;
/** Node limit for the assignment of combats of a plan among the best. */
const ASSIGNMENT_NODES = 1500;

interface Individual {
  readonly plan: Plan;
  readonly worth: number;
}

/** True when the evolution must end. */
type IsOver = () => boolean;

/**
 * Improves whole plans for a phase by evolution: plans are changed unit by unit and crossed by sector, and
 * the best survive. The result is the courses of the survivors, the best first.
 */
export class Evolution {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly trials: Trials;
  private readonly random: Random;
  private readonly variation: Variation;
  private readonly living: Individual[] = [];

  constructor(state: State, side: SideIndex, seed: string) {
    this.state = state;
    this.side = side;
    this.trials = new Trials(state, side, seed);
    this.random = new Random(`evolution ${seed} ${state.entry}`);
    this.variation = new Variation(state, side, this.random);
  }

  /** Evolves known courses until it is over; returns at most `most` courses. */
  run(courses: readonly Course[], most: number, isOver: IsOver): Course[] {
    for (const course of courses) if (!isOver()) this.add(planOf(this.state, course), undefined);
    // A long run of plans that are known or cannot be carried out means that nothing new is left.
    let stale = 0;
    while (this.living.length > 0 && this.variation.isPossible && stale < 10 * POPULATION && !isOver()) {
      const parent = this.random.pick(this.living);
      const plan = this.variation.child(parent.plan, () => this.random.pick(this.living).plan);
      stale = this.add(plan, parent) ? 0 : stale + 1;
    }
    return this.best(most);
  }

  /** The best plans that differ from each other, then the others. */
  private best(most: number): Course[] {
    const sorted = [...this.living].sort((a, b) => b.worth - a.worth);
    const chosen: Individual[] = [];
    for (const one of sorted)
      if (chosen.every((other) => differences(one.plan, other.plan) >= APART)) chosen.push(one);
    const others = sorted.filter((one) => !chosen.includes(one));
    return [...chosen, ...others].slice(0, most).flatMap(({ plan }) => {
      const course = courseOf(this.state, this.side, plan);
      return course === undefined ? [] : [course];
    });
  }

  /**
   * Judges a plan, which replaces its parent if it is better, so that plans of all kinds survive. False if
   * the plan is known or cannot be carried out.
   */
  private add(wanted: Plan, parent: Individual | undefined): boolean {
    const { side, living } = this;
    const rehearsal = this.trials.rehearse(wanted);
    if (rehearsal === undefined) return false;
    const { plan, state: after } = rehearsal;
    const isRoom = parent === undefined || living.length < POPULATION;
    if (!isRoom && fitness(after, side, 0) <= parent.worth) return true;
    const worth = fitness(after, side, ASSIGNMENT_NODES);
    const child = { plan, worth };
    if (isRoom) living.push(child);
    else if (worth > parent.worth) living[living.indexOf(parent)] = child;
    return true;
  }
}

/** Number of units that act differently. */
function differences(one: Plan, other: Plan): number {
  const does = new Map(one.map((task) => [task.key, task.goal?.hex]));
  const changed = other.filter((task) => !does.has(task.key) || does.get(task.key) !== task.goal?.hex);
  const missing = one.filter((task) => !other.some(({ key }) => key === task.key));
  return changed.length + missing.length;
}
