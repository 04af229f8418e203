import type { Action } from '../engine';
import { isLegal } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import type { Budget, Recommendation } from './api';
import { courseMovesOf } from './course-moves';
import { quickPlayer } from './quick';
import type { CourseAttack } from './idea';
import { attacksAfter, ideaFor, MOST_REASONS, reasonsFor } from './reasons';
import type { Course } from './search/candidates';
import { think } from './search/thought';
import type { Thought } from './search/thought';

/** Number of courses of action offered. */
const OFFERED = 3;
/** Number of plans compared for them. */
const COMPARED = 12;
/** Least difference in expected points between two plans with the same reasons. */
const LEAST_DIFFERENCE = 0.1;

/**
 * The best courses of action for the present decision of a side, the one with the most expected points first,
 * found by the search of the searching player. In the Movement Phase a course includes the attacks that it
 * prepares, in the Combat Phase the rest of the plan; actions after a die are only planned. Throws
 * `RangeError` if the side has nothing to decide.
 */
export function advise(state: State, side: SideIndex, seed: string, budget: Budget): Recommendation[] {
  if (state.phase === 'over' || (state.pending?.side ?? state.phasing) !== side)
    throw new RangeError(`${state.sideName(side)} has nothing to decide now`);
  if (state.phase === 'deployment') {
    const course = quickPlayer.choose(state, side, seed);
    return [offerOf(state, side, course, [], { expectedPoints: 0, chance: null })];
  }
  const idle = idleCourse(state, side);
  const { ranked } = think(state, side, seed, budget, {
    further: idle === undefined ? [] : [idle],
    looksAhead: true,
  });
  const isIdle = ({ course }: Thought): boolean => isSame(course, idle);
  // If a side must act, courses are measured against the worst of them.
  const measure = ranked.find(isIdle) ?? ranked.reduce((low, one) => (one.worth < low.worth ? one : low));
  const offer = (thought: Thought): Recommendation => {
    const attacks = isIdle(thought) ? [] : attacksAfter(state, side, thought.course);
    return offerOf(state, side, thought.course, attacks, {
      expectedPoints: pointsAbove(thought, measure),
      chance: chanceOf(thought),
    });
  };
  const isPlan = state.phase === 'movement' && state.pending === undefined;
  const offered = isPlan ? distinctOffers(ranked, offer) : ranked.slice(0, OFFERED).map(offer);
  return toldApart(offered).sort((a, b) => b.expectedPoints - a.expectedPoints);
}

/** A course with its attacks as it is offered. */
function offerOf(
  state: State,
  side: SideIndex,
  course: Course,
  attacks: readonly CourseAttack[],
  worth: Pick<Recommendation, 'expectedPoints' | 'chance'>,
): Recommendation {
  return {
    idea: ideaFor(state, side, course, attacks),
    actions: [...course, ...attacks.filter((attack) => !course.includes(attack))],
    moves: courseMovesOf(state, course),
    ...worth,
    reasons: reasonsFor(state, side, course, attacks),
  };
}

/** The best plans that differ for a reader; two plans with the same text do not help to choose. */
function distinctOffers(
  ranked: readonly Thought[],
  offer: (thought: Thought) => Recommendation,
): Recommendation[] {
  const offered: Recommendation[] = [];
  for (const thought of ranked.slice(0, COMPARED)) {
    if (offered.length === OFFERED) break;
    const next = offer(thought);
    if (!offered.some((one) => saysTheSame(one, next))) offered.push(next);
  }
  return offered;
}

/** True if two plans promise equal points for the same reasons, without regard to points in the reasons. */
function saysTheSame(one: Recommendation, other: Recommendation): boolean {
  const [first, second] = [one, other].map(({ reasons }) => reasons.join(' ').replaceAll(/\S+ points?/g, ''));
  return first === second && Math.abs(one.expectedPoints - other.expectedPoints) < LEAST_DIFFERENCE;
}

/** Points at the end of the match above those after another course, on the dice that both had. */
function pointsAbove(thought: Thought, measure: Thought): number {
  const common = Math.min(thought.forecasts.length, measure.forecasts.length);
  if (common === 0) return thought.worth - measure.worth;
  const mean = ({ forecasts }: Thought): number =>
    forecasts.slice(0, common).reduce((sum, { margin }) => sum + margin, 0) / common;
  return mean(thought) - mean(measure);
}

function chanceOf({ forecasts }: Thought): number | null {
  if (forecasts.length === 0) return null;
  return forecasts.reduce((sum, { chance }) => sum + chance, 0) / forecasts.length;
}

/** Courses with their distinctive reasons first; reasons that all courses share come last. */
function toldApart(courses: readonly Recommendation[]): Recommendation[] {
  const isShared = (reason: string): boolean => courses.every(({ reasons }) => reasons.includes(reason));
  return courses.map((course) => ({
    ...course,
    reasons: [
      ...course.reasons.filter((reason) => !isShared(reason)),
      ...course.reasons.filter(isShared),
    ].slice(0, MOST_REASONS),
  }));
}

/** The action with which the side changes nothing, if it is legal. */
function idleCourse(state: State, side: SideIndex): Course | undefined {
  const ends: readonly Action[] = [
    { type: 'endMovement' },
    { type: 'endCombat' },
    { type: 'declineAdvance' },
    { type: 'allocateFpf', artillery: [], groundSupport: 0 },
    { type: 'declineDestruction' },
  ];
  const end = ends.find((action) => isLegal(state, side, action));
  return end === undefined ? undefined : [end];
}

function isSame(course: Course, other: Course | undefined): boolean {
  return JSON.stringify(course) === JSON.stringify(other);
}
