import type { SideIndex, State } from '../../engine/search';
import { Random } from '../seeded-random';
import type { Course } from './candidates';
import { fitness } from './fitness';
import { choicesOf, courseOf, planOf, rehearse } from './plan';
import type { Plan, Task } from './plan';

/** Plans that live at a time. */
const POPULATION = 24;
/** Units that must do something else for a plan to be offered beside a better one. */
const APART = 3;
/** Share of the children that take a sector from another plan. */
const CROSSED = 0.3;
/** The most units that a child changes. */
const MOST_CHANGES = 3;
/** Hexes from its middle that a sector reaches. */
const SECTOR = { least: 2, most: 8 };
/** How a unit is changed: to a hex close by, beside an enemy, or back to its place; otherwise to any hex. */
const CLOSE = 0.4;
const CONTACT = 0.25;
const STAY = 0.15;
/** Hexes to a hex close by. */
const NEARBY = 2;
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
  private readonly seed: string;
  private readonly random: Random;
  private readonly units: readonly number[];
  private readonly choices = new Map<number, readonly number[]>();
  private readonly seen = new Set<string>();
  private readonly living: Individual[] = [];

  constructor(state: State, side: SideIndex, seed: string) {
    this.state = state;
    this.side = side;
    this.seed = seed;
    this.random = new Random(`evolution ${seed} ${state.entry}`);
    this.units = state.scenario.unitsOf[side].filter((unit) => this.choicesFor(unit).length > 0);
  }

  /** Evolves courses that are known until it is over, and answers at most so many. */
  run(courses: readonly Course[], most: number, isOver: IsOver): Course[] {
    for (const course of courses) if (!isOver()) this.add(planOf(this.state, course), undefined);
    // Children that are known already cost little: so many in a row, and nothing new is to be found.
    let stale = 0;
    while (this.living.length > 0 && this.units.length > 0 && stale < 10 * POPULATION && !isOver()) {
      const { plan, parent } = this.child();
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
   * Judges a plan, which takes the place of its parent if it is better, so that plans of all kinds live on; false when it
   * was known.
   */
  private add(wanted: Plan, parent: Individual | undefined): boolean {
    if (!this.isNew(wanted)) return false;
    const { state, side, seed, living } = this;
    const { plan, state: after, isWhole } = rehearse(state, side, wanted, seed);
    if (!isWhole) return true;
    if (plan.length !== wanted.length && !this.isNew(plan)) return true;
    const isRoom = parent === undefined || living.length < POPULATION;
    if (!isRoom && fitness(after, side, 0) <= parent.worth) return true;
    const worth = fitness(after, side, ASSIGNMENT_NODES);
    const child = { plan, worth };
    if (isRoom) living.push(child);
    else if (worth > parent.worth) living[living.indexOf(parent)] = child;
    return true;
  }

  private isNew(plan: Plan): boolean {
    const key = plan
      .map(({ key: name, goal, action }) =>
        goal === undefined ? JSON.stringify(action) : `${name} ${goal.hex}`,
      )
      .sort()
      .join();
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  private child(): { readonly plan: Plan; readonly parent: Individual } {
    const { random, living } = this;
    const parent = random.pick(living);
    let { plan } = parent;
    if (random.next() < CROSSED) {
      plan = this.crossed(plan, random.pick(living).plan);
      if (random.next() < 0.5) return { plan, parent };
    }
    const changes = 1 + random.below(MOST_CHANGES);
    for (let count = 0; count < changes; count += 1) plan = this.changed(plan);
    return { plan, parent };
  }

  /** The plan, with what the units of a sector do in the other one. */
  private crossed(plan: Plan, other: Plan): Plan {
    const { state, random } = this;
    const { ground } = state;
    const middle = this.standsAt(random.pick(this.units), other);
    if (middle === undefined) return plan;
    const radius = SECTOR.least + random.below(SECTOR.most - SECTOR.least + 1);
    const isInside = ({ goal }: Task): boolean => {
      if (goal === undefined) return false;
      const from = state.onMap(goal.unit) ? state.hex[goal.unit]! : goal.hex;
      return ground.distance(middle, from) <= radius;
    };
    const taken = other.filter(isInside);
    const keys = new Set(taken.map(({ key }) => key));
    return [...plan.filter((task) => !isInside(task) && !keys.has(task.key)), ...taken];
  }

  /** Where a unit is at the beginning, or where a plan brings it. */
  private standsAt(unit: number, plan: Plan): number | undefined {
    if (this.state.onMap(unit)) return this.state.hex[unit]!;
    return plan.find(({ goal }) => goal?.unit === unit)?.goal?.hex;
  }

  /** The plan, with something else for one unit. */
  private changed(plan: Plan): Plan {
    const { state, random } = this;
    const unit = random.pick(this.units);
    const { id } = state.unit(unit);
    const old = plan.find(({ key }) => key === id);
    const place = old?.goal?.hex ?? (state.onMap(unit) ? state.hex[unit]! : undefined);
    const hex = this.newPlace(unit, place);
    const others = plan.filter((task) => task !== old);
    if (hex === undefined) return state.phase === 'deployment' ? plan : others;
    const task: Task = { key: id, goal: { unit, hex } };
    // The unit that was to go there takes the place that becomes free.
    const exchanged = others.map((one) => {
      if (one.goal?.hex !== hex || place === undefined) return one;
      return { key: one.key, goal: { unit: one.goal.unit, hex: place } };
    });
    const at = old === undefined ? exchanged.length : plan.indexOf(old);
    return [...exchanged.slice(0, at), task, ...exchanged.slice(at)];
  }

  /** Another hex for a unit; undefined when it is to stay where it is. */
  private newPlace(unit: number, place: number | undefined): number | undefined {
    const { state, side, random } = this;
    const choices = this.choicesFor(unit);
    if (choices.length === 0) return undefined;
    const how = random.next();
    if (how < STAY) return undefined;
    const wanted =
      how < STAY + CLOSE
        ? choices.filter((hex) => place !== undefined && state.ground.distance(hex, place) <= NEARBY)
        : how < STAY + CLOSE + CONTACT
          ? choices.filter((hex) => state.enemyControls(side, hex))
          : choices;
    return random.pick(wanted.length > 0 ? wanted : choices);
  }

  private choicesFor(unit: number): readonly number[] {
    const known = this.choices.get(unit) ?? choicesOf(this.state, unit);
    this.choices.set(unit, known);
    return known;
  }
}

/** How many units do something else. */
function differences(one: Plan, other: Plan): number {
  const does = new Map(one.map((task) => [task.key, task.goal?.hex]));
  const changed = other.filter((task) => !does.has(task.key) || does.get(task.key) !== task.goal?.hex);
  const missing = one.filter((task) => !other.some(({ key }) => key === task.key));
  return changed.length + missing.length;
}
