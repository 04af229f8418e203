import type { SideIndex, State } from '../../engine/search';
import type { Random } from '../seeded-random';
import { choicesOf } from './plan';
import type { Plan, Task } from './plan';

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

/** Makes plans from plans: something else for some units, or what the units of a sector do in another plan. */
export class Variation {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly random: Random;
  private readonly units: readonly number[];
  private readonly choices = new Map<number, readonly number[]>();

  constructor(state: State, side: SideIndex, random: Random) {
    this.state = state;
    this.side = side;
    this.random = random;
    this.units = state.scenario.unitsOf[side].filter((unit) => this.choicesFor(unit).length > 0);
  }

  /** Is there a unit that can do something else? */
  get isPossible(): boolean {
    return this.units.length > 0;
  }

  /** A child of a plan; `other` gives the plan that it may take a sector from. */
  child(parent: Plan, other: () => Plan): Plan {
    const { random } = this;
    let plan = parent;
    if (random.next() < CROSSED) {
      plan = this.crossed(plan, other());
      if (random.next() < 0.5) return plan;
    }
    const changes = 1 + random.below(MOST_CHANGES);
    for (let count = 0; count < changes; count += 1) plan = this.changed(plan);
    return plan;
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
