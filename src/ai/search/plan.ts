import type { Action, StandingOrders } from '../../engine';
import {
  deploymentHexes,
  isDue,
  type HexIndex,
  type SideIndex,
  type State,
  type UnitIndex,
} from '../../engine/search';
import { countedStep } from '../counted-step';
import { work } from '../effort';
import { MovePlan } from '../quick/movement/move-plan';
import { entryReachOf, moverOf, type Mover } from '../quick/movement/movers';
import type { Course } from './candidates';
import { SampledDice } from './dice';

/** Standing orders for small decisions in playouts, much faster than asking a player each time. */
export const IMAGINED_ORDERS: StandingOrders = {
  finalProtectiveFire: 'whenItShiftsTheColumn',
  retreat: 'referee',
  city: 'most',
  demolition: { default: 'attempt' },
};

/** The task of one unit in a phase. */
export interface Task {
  /** Key shared by all alternatives of the unit. */
  readonly key: string;
  /** The unit and its target hex; undefined for any other action. */
  readonly goal?: { readonly unit: UnitIndex; readonly hex: HexIndex };
  /** The action of the task; found again if it is unknown or no longer possible. */
  readonly action?: Action;
}

/** The tasks of a side in a phase, in order, without the end of the phase. */
export type Plan = readonly Task[];

/** The course of a plan on a copy, with imagined dice and answers. */
export interface Rehearsal {
  /** The tasks that were carried out, in their order. */
  readonly plan: Plan;
  readonly state: State;
  /** Set if the phase could be ended. */
  readonly isWhole: boolean;
}

/** A key shared by plans in which the same units go to the same hexes, in any order and by any path. */
export function keyOf(plan: Plan): string {
  return plan
    .map(({ key, goal, action }) => (goal === undefined ? JSON.stringify(action) : `${key} ${goal.hex}`))
    .sort()
    .join();
}

type Phase = State['phase'];

function endOf(phase: Phase): Action {
  return { type: phase === 'deployment' ? 'confirmSetup' : 'endMovement' };
}

/** The plan of a course. */
export function planOf(state: State, course: Course): Plan {
  const end = endOf(state.phase);
  return course.filter(({ type }) => type !== end.type).map((action) => taskOf(state, action));
}

function taskOf(state: State, action: Action): Task {
  const goal = (id: string, hex: string): Task => {
    const unit = state.scenario.unitIndex.get(id)!;
    return { key: id, goal: { unit, hex: state.ground.indexOf.get(hex)! }, action };
  };
  if (action.type === 'moveUnit') return goal(action.unit, action.path.at(-1)!);
  if (action.type === 'enterReinforcement') return goal(action.unit, action.path.at(-1) ?? action.entry);
  if (action.type === 'deployUnit') return goal(action.unit, action.hex);
  if (action.type === 'exitUnit') return { key: action.unit, action };
  return { key: JSON.stringify(action), action };
}

/** Number of rounds in which tasks are tried, because other units may have to make room first. */
const ROUNDS = 2;

/** Carries out a plan on a copy, then ends the phase. */
export function rehearse(start: State, side: SideIndex, plan: Plan, seed: string): Rehearsal {
  work('clone');
  const state = start.clone();
  state.standingOrders = [IMAGINED_ORDERS, IMAGINED_ORDERS];
  const dice = new SampledDice(seed, 0);
  const done: Task[] = [];
  const isOpen = (): boolean =>
    state.phase === start.phase && state.pending === undefined && state.phasing === start.phasing;
  const play = (action: Action | undefined): boolean => {
    if (action === undefined) return false;
    return countedStep(state, side, action, dice.before(state, action)).status === 'accepted';
  };
  const carryOut = ({ key, goal, action }: Task): boolean => {
    if (play(action)) {
      done.push({ key, ...(goal && { goal }), action: action! });
      return true;
    }
    if (goal === undefined || state.occupant[goal.hex]! >= 0) return false;
    const way = wayTo(state, goal.unit, goal.hex);
    if (!play(way)) return false;
    done.push({ key, goal, action: way! });
    return true;
  };
  let open = plan;
  for (let round = 0; round < ROUNDS && open.length > 0; round += 1)
    open = open.filter((task) => isOpen() && !carryOut(task));
  const isWhole = !isOpen() || play(endOf(start.phase));
  return { plan: done, state, isWhole };
}

/**
 * The actions of a plan up to the first one that needs a die or an answer; undefined if the phase would not
 * end.
 */
export function courseOf(start: State, side: SideIndex, plan: Plan): Course | undefined {
  const played = new MovePlan(start, side);
  for (const { action } of plan) if (action !== undefined && !played.isCut) played.play(action);
  if (!played.isCut) played.play(endOf(start.phase));
  return played.isCut ? played.actions : undefined;
}

/** The action that moves a unit to a hex, if it can go there. */
function wayTo(state: State, unit: UnitIndex, hex: HexIndex): Action | undefined {
  if (state.phase === 'deployment')
    return { type: 'deployUnit', unit: state.unit(unit).id, hex: state.hexId(hex) };
  const mover = moverFor(state, unit, hex);
  return mover?.reaches(hex) === true ? mover.actionTo(hex) : undefined;
}

function moverFor(state: State, unit: UnitIndex, near: HexIndex | undefined): Mover | undefined {
  if (state.onMap(unit)) return moverOf(state, unit);
  if (!isDue(state, unit)) return undefined;
  return entryReachOf(state, unit, (hex) => (near === undefined ? 0 : -state.ground.distance(hex, near)));
}

/** The hexes to which a unit can go at the start of the phase. */
export function choicesOf(state: State, unit: UnitIndex): readonly HexIndex[] {
  if (state.phase === 'deployment') return deploymentHexes(state, unit);
  return [...(moverFor(state, unit, undefined)?.hexes ?? [])];
}
