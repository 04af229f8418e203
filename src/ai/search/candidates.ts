import type { Action } from '../../engine';
import { isLegal, pendingDecision } from '../../engine/search';
import type { SideIndex, State } from '../../engine/search';
import { DEFAULT_WEIGHTS, createQuick } from '../quick';
import type { Weights } from '../quick';
import { assignedAttacks } from '../quick/combat/phase';
import { Random } from '../seeded-random';
import type { NodeBudget } from './node-budget';

/** Actions of one side that are legal one after another; only the last may need a die or an answer. */
export type Course = readonly Action[];

/** Tempers of the quick player, as changes of its weights, the usual one first. */
export const TEMPERS: readonly Partial<Weights>[] = [
  {},
  // Careful: stays out of reach and attacks only if it pays well.
  { exposure: 0.8, threshold: 0.4, hunt: 0.6, cover: 0.4 },
  // Bold: closes in and cares little about the answer.
  { exposure: 0.1, threshold: -0.3, hunt: 2, entangled: 0.3, protectiveFire: 0.25 },
  // Objectives first.
  { objectives: 2.5, hunt: 0.5 },
  // Enemies first.
  { objectives: 0.5, hunt: 1.5, company: 0.4 },
  { push: 0.3, setback: 0.04 },
];

/** Maximum factor, or its inverse, of the random weights after the listed tempers. */
const SPREAD = 2.5;
/** Node limit for the best assignment of a Combat Phase. */
const ASSIGNMENT_NODES = 20_000;
/** Share of the nodes after which no further next step of a Combat Phase is added. */
const PREPARATION = 0.4;
/** Maximum number of answers compared. */
const MOST_ANSWERS = 10;

export function weightsOf(index: number, seed: string): Weights {
  const temper = TEMPERS[index];
  if (temper !== undefined) return { ...DEFAULT_WEIGHTS, ...temper };
  const random = new Random(`weights ${index} ${seed}`);
  const vary = (value: number): number => value * SPREAD ** (2 * random.next() - 1);
  const { exposure, cover, company, objectives, hunt, crowded, entangled, push, strength } = DEFAULT_WEIGHTS;
  return {
    ...DEFAULT_WEIGHTS,
    exposure: vary(exposure),
    cover: vary(cover),
    company: vary(company),
    objectives: vary(objectives),
    hunt: vary(hunt),
    crowded: vary(crowded),
    entangled: vary(entangled),
    push: vary(push),
    strength: vary(strength),
  };
}

/**
 * The distinct courses of quick players with different tempers, the usual one first. At least that one is
 * returned.
 */
export function temperedCourses(
  state: State,
  side: SideIndex,
  seed: string,
  count: number,
  isOver: () => boolean,
): Course[] {
  const courses: Course[] = [];
  for (let index = 0; index < count && (index === 0 || !isOver()); index += 1)
    courses.push(createQuick(weightsOf(index, seed)).choose(state, side, seed));
  return distinct(courses);
}

/**
 * Next steps of the Combat Phase: the next attacks by temper, the best assignment, and the end of the phase.
 */
export function combatCourses(state: State, side: SideIndex, seed: string, nodeBudget: NodeBudget): Course[] {
  const isOver = (): boolean => nodeBudget.hasSpent(PREPARATION);
  const courses = temperedCourses(state, side, seed, TEMPERS.length, isOver);
  const { attacks } = isOver()
    ? { attacks: [] }
    : assignedAttacks(state, side, DEFAULT_WEIGHTS, ASSIGNMENT_NODES);
  const assigned = attacks
    .filter((attack) => isLegal(state, side, attack))
    .slice(0, 1)
    .map((attack) => [attack]);
  const end: Action = { type: 'endCombat' };
  return distinct([...courses, ...assigned, ...(isLegal(state, side, end) ? [[end]] : [])]);
}

/** Answers to the pending decision, the quick player's first. */
export function answerCourses(state: State, side: SideIndex, seed: string): Course[] {
  const usual = temperedCourses(state, side, seed, 1, () => true);
  const answers = pendingDecision(state)?.actions ?? [];
  const courses = distinct([...usual, ...answers.slice(0, MOST_ANSWERS).map((answer) => [answer])]);
  const safe = courses.filter(([answer]) => !bringsBatteryIntoContact(state, side, answer!));
  return safe.length === 0 ? courses : safe;
}

/** True for an advance after combat that the plans of a Movement Phase leave out, too (see `Variation`). */
function bringsBatteryIntoContact(state: State, side: SideIndex, answer: Action): boolean {
  if (answer.type !== 'advanceUnit') return false;
  const { scenario, ground } = state;
  const { artillery } = state.unit(scenario.unitIndex.get(answer.unit)!);
  return artillery && state.enemyControls(side, ground.indexOf.get(answer.hex)!);
}

/** The courses without repetition; the order of moves does not matter. */
export function distinct(courses: readonly Course[]): Course[] {
  const byContent = new Map<string, Course>();
  for (const course of courses) {
    const key = course
      .map((action) => JSON.stringify(action))
      .sort()
      .join();
    if (!byContent.has(key)) byContent.set(key, course);
  }
  return [...byContent.values()];
}
