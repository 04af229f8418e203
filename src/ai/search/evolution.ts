import type { SideIndex, State } from '../../engine/search';
import { Random } from '../seeded-random';
import type { Course } from './candidates';
import { fitness } from './fitness';
import { courseOf, planOf } from './plan';
import type { Plan } from './plan';
import { Trials } from './trials';
import { Variation } from './variation';

/** Plans that live at a time. */
const POPULATION = 24;
/** Units that must do something else for a plan to be offered beside a better one. */
const APART = 3;
/** What the assignment of the combats of a plan may take that is among the best. */
const ASSIGNMENT_NODES = 1500;

interface Individual {
  readonly plan: Plan;
  readonly worth: number;
}

/** When the evolution ends. */
type IsOver = () => boolean;

/**
 * Improves whole plans for a phase by evolution: plans are changed unit by unit and crossed by sector, and the best
 * live. Answers the courses of those that live at the end, best first.
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

  /** Evolves courses that are known until it is over, and answers at most so many. */
  run(courses: readonly Course[], most: number, isOver: IsOver): Course[] {
    for (const course of courses) if (!isOver()) this.add(planOf(this.state, course), undefined);
    // After so many in a row that are known already or cannot be carried out, nothing new is to be found.
    let stale = 0;
    while (this.living.length > 0 && this.variation.isPossible && stale < 10 * POPULATION && !isOver()) {
      const parent = this.random.pick(this.living);
      const plan = this.variation.child(parent.plan, () => this.random.pick(this.living).plan);
      stale = this.add(plan, parent) ? 0 : stale + 1;
    }
    return this.best(most);
  }

  /** The best plans, as far as they differ, then others. */
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
   * Judges a plan, which takes the place of its parent if it is better, so that plans of all kinds live on; false when
   * there is nothing to judge.
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

/** How many units do something else. */
function differences(one: Plan, other: Plan): number {
  const does = new Map(one.map((task) => [task.key, task.goal?.hex]));
  const changed = other.filter((task) => !does.has(task.key) || does.get(task.key) !== task.goal?.hex);
  const missing = one.filter((task) => !other.some(({ key }) => key === task.key));
  return changed.length + missing.length;
}
