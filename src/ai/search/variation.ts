import type { HexIndex, SideIndex, State, UnitIndex } from '../../engine/search';
import type { Random } from '../seeded-random';
import { strategyOf } from '../quick/strategy';
import { DEFAULT_WEIGHTS } from '../quick/weights';
import { choicesOf } from './plan';
import type { Plan, Task } from './plan';

/** Share of children that take a sector from another plan. */
const CROSSED = 0.3;
/** Maximum number of units that a child changes. */
const MOST_CHANGES = 3;
/** Radius of a sector in hexes. */
const SECTOR = { least: 2, most: 8 };
/**
 * Shares of changes to a nearby hex, to a hex next to an enemy, and back to the unit's place; the others go
 * to any hex.
 */
const CLOSE = 0.4;
const CONTACT = 0.25;
const STAY = 0.15;
/** Maximum distance of a nearby hex. */
const NEARBY = 2;

/** Varies plans: other tasks for some units, or the tasks of a sector in another plan. */
export class Variation {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly random: Random;
  private readonly units: readonly UnitIndex[];
  private readonly choices = new Map<UnitIndex, readonly HexIndex[]>();

  constructor(state: State, side: SideIndex, random: Random) {
    this.state = state;
    this.side = side;
    this.random = random;
    // Units that are to leave the map keep the way that the plans of the quick players give them.
    const strategy = strategyOf(state, side, DEFAULT_WEIGHTS);
    this.units = state.scenario.unitsOf[side].filter(
      (unit) => !strategy.leaves(unit) && this.choicesFor(unit).length > 0,
    );
  }

  /** True if any unit can act differently. */
  get isPossible(): boolean {
    return this.units.length > 0;
  }

  /** A child of a plan; `other` gives the plan from which it may take a sector. */
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

  /** The plan with the tasks of a sector in the other plan. */
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

  /** The hex of a unit at the start, or its target in a plan. */
  private standsAt(unit: UnitIndex, plan: Plan): HexIndex | undefined {
    if (this.state.onMap(unit)) return this.state.hex[unit]!;
    return plan.find(({ goal }) => goal?.unit === unit)?.goal?.hex;
  }

  /** The plan with another task for one unit. */
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
    // The unit that was to go there takes the vacated place.
    const exchanged = others.map((one) => {
      if (one.goal?.hex !== hex || place === undefined) return one;
      return { key: one.key, goal: { unit: one.goal.unit, hex: place } };
    });
    const at = old === undefined ? exchanged.length : plan.indexOf(old);
    return [...exchanged.slice(0, at), task, ...exchanged.slice(at)];
  }

  /** Another hex for a unit; undefined if it is to stay in its place. */
  private newPlace(unit: UnitIndex, place: HexIndex | undefined): HexIndex | undefined {
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

  private choicesFor(unit: UnitIndex): readonly HexIndex[] {
    const known = this.choices.get(unit);
    if (known !== undefined) return known;
    const { state, side } = this;
    const all = choicesOf(state, unit);
    // A battery in contact must attack, takes the results itself and gives no protective fire (8.31 to 8.41).
    const choices = state.unit(unit).artillery ? all.filter((hex) => !state.enemyControls(side, hex)) : all;
    this.choices.set(unit, choices);
    return choices;
  }
}
