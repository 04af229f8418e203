import type { Action, ActionOf } from '../engine';
import { isLegal, oddsOf, other, step } from '../engine/search';
import type { SideIndex, State, UnitIndex } from '../engine/search';
import type { Budget, Recommendation } from './api';
import { DEFAULT_WEIGHTS, quickPlayer } from './quick';
import { plannedAttacks } from './quick/combat/phase';
import type { Course } from './search/candidates';
import { think } from './search/thought';
import type { Thought } from './search/thought';
import { forcesOf } from './standing';

/** Number of courses of action offered. */
const OFFERED = 3;
/** Number of plans compared for them. */
const COMPARED = 12;
/** Least difference in expected points between two plans with the same reasons. */
const LEAST_DIFFERENCE = 0.1;
/** Maximum number of reasons for a course. */
const MOST_REASONS = 6;

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
    const course = quickPlayer.choose(state, side, seed, budget);
    return [
      { actions: course, expectedPoints: 0, chance: null, reasons: reasonsFor(state, side, course, []) },
    ];
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
    return {
      actions: [...thought.course, ...attacks.filter((attack) => !thought.course.includes(attack))],
      expectedPoints: pointsAbove(thought, measure),
      chance: chanceOf(thought),
      reasons: reasonsFor(state, side, thought.course, attacks),
    };
  };
  const isPlan = state.phase === 'movement' && state.pending === undefined;
  const offered = isPlan ? distinctOffers(ranked, offer) : ranked.slice(0, OFFERED).map(offer);
  return toldApart(offered).sort((a, b) => b.expectedPoints - a.expectedPoints);
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

type Attack = ActionOf<'declareAttack'>;

const isAttack = (action: Action): action is Attack => action.type === 'declareAttack';

/** The attacks of a course: the declared ones, and those planned from the position after it. */
function attacksAfter(state: State, side: SideIndex, course: Course): readonly Attack[] {
  const declared = course.filter(isAttack);
  const after = stateAfter(
    state,
    side,
    course.filter((action) => !isAttack(action)),
  );
  if (after?.phase !== 'combat' || after.pending !== undefined || after.phasing !== side) return declared;
  const planned = plannedAttacks(after, side, DEFAULT_WEIGHTS).filter(isAttack);
  const taken = new Set(
    declared.flatMap(({ attackers, barrage, defenders }) => [...attackers, ...barrage, ...defenders]),
  );
  const isFree = (attack: Attack): boolean =>
    ![...attack.attackers, ...attack.barrage, ...attack.defenders].some((unit) => taken.has(unit));
  return [...declared, ...planned.filter(isFree)];
}

/** The state after actions that need no die; undefined if one of them does. */
function stateAfter(state: State, side: SideIndex, course: Course): State | undefined {
  const copy = state.clone();
  const isPlayed = course.every(
    (action) => step(copy, side, action, { roll: () => undefined }).status === 'accepted',
  );
  return isPlayed ? copy : undefined;
}

/** The reasons for a course of the Movement Phase that do not hold for another one. */
export function reasonsAgainst(state: State, side: SideIndex, course: Course, other: Course): string[] {
  const reasons = (one: Course): string[] => reasonsFor(state, side, one, attacksAfter(state, side, one));
  const known = new Set(reasons(other));
  return reasons(course)
    .filter((reason) => !known.has(reason))
    .slice(0, MOST_REASONS);
}

/** The reasons for a course in short sentences: first its combats, then the places that it takes. */
function reasonsFor(state: State, side: SideIndex, course: Course, attacks: readonly Attack[]): string[] {
  const after = stateAfter(
    state,
    side,
    course.filter((action) => !isAttack(action)),
  );
  const combats = after === undefined ? [] : attacks.flatMap((attack) => combatReason(after, side, attack));
  const places = after === undefined ? [] : placeReasons(state, after, side);
  const forces = after === undefined ? [] : forceReasons(state, after, side);
  const all = [...combats, ...places, ...forces];
  return all.length === 0 ? [quietReason(course)] : all;
}

function combatReason(state: State, side: SideIndex, attack: Attack): string[] {
  const { type: _type, ...declared } = attack;
  const { lines } = oddsOf(state, declared);
  const [line] = lines;
  if (line === undefined) return [];
  const defenders = attack.defenders.map((id) => state.unit(state.scenario.unitIndex.get(id)!).name);
  const own = state.sideName(side);
  const enemy = state.sideName(other(side));
  const gain = (line.expectedPoints[own] ?? 0) - (line.expectedPoints[enemy] ?? 0);
  const lost = line.faces.filter(({ eliminated }) =>
    attack.defenders.some((unit) => eliminated.includes(unit)),
  );
  const strong = lines.find(({ label }) => label === 'most effective');
  const fire = strong === undefined ? '' : `, ${signed(strong.differential)} under protective fire`;
  return [
    `Attack ${defenders.join(' and ')} at a differential of ${signed(line.differential)}${fire}: ` +
      `${lost.length} of 6 faces eliminate, ${signed(gain)} points on average.`,
  ];
}

/** Least number of points of ground or safety that is a reason. */
const NOTABLE = 1;

/** The effect of the course on the ground and the safety of the side's units, in points of their worth. */
function forceReasons(before: State, after: State, side: SideIndex): string[] {
  const [was, is] = [forcesOf(before, side), forcesOf(after, side)];
  const [enemyWas, enemyIs] = [forcesOf(before, other(side)), forcesOf(after, other(side))];
  const ground = is.ground - was.ground;
  const denied = enemyWas.ground - enemyIs.ground;
  const reasons: string[] = [];
  if (ground >= NOTABLE) reasons.push(`Gain ground worth ${points(ground)}.`);
  if (ground <= -NOTABLE) reasons.push(`Give up ground worth ${points(-ground)}.`);
  if (denied >= NOTABLE) reasons.push(`Take ground worth ${points(denied)} from the enemy.`);
  if (after.phase === 'combat' && is.safety !== 0)
    reasons.push(
      is.safety > 0
        ? `Cover and friends are worth ${points(is.safety)} against the enemy's answer.`
        : `The enemy's answer may cost ${points(-is.safety)}.`,
    );
  return reasons;
}

function points(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 1 ? '1 point' : `${rounded} points`;
}

/** The objectives that units reach, and the units that leave or enter the map. */
function placeReasons(before: State, after: State, side: SideIndex): string[] {
  const reasons: string[] = [];
  for (const { name, hexes } of after.ground.map.features.objectives ?? []) {
    const there = after.scenario.unitsOf[side].filter(
      (unit) =>
        after.onMap(unit) &&
        hexes.includes(after.hexId(after.hex[unit]!)) &&
        before.hex[unit] !== after.hex[unit],
    );
    if (there.length > 0) reasons.push(`Bring ${namesOf(after, there)} to ${name}.`);
  }
  const left = after.scenario.unitsOf[side].filter(
    (unit) => before.onMap(unit) && after.status[unit] !== before.status[unit],
  );
  if (left.length > 0) reasons.push(`Take ${namesOf(after, left)} off the map.`);
  const entered = after.scenario.unitsOf[side].filter((unit) => !before.onMap(unit) && after.onMap(unit));
  if (entered.length > 0) reasons.push(`Bring on ${namesOf(after, entered)}.`);
  return reasons;
}

function quietReason(course: Course): string {
  const [first] = course;
  if (first === undefined || first.type.startsWith('end') || first.type.startsWith('decline'))
    return 'Nothing else gains more than it risks.';
  const moved = course.filter((action) => action.type === 'moveUnit').length;
  return moved > 0
    ? `Move ${moved} ${moved === 1 ? 'unit' : 'units'} to better ground, out of the enemy's reach.`
    : 'It leaves the units in the best places.';
}

function namesOf(state: State, units: readonly UnitIndex[]): string {
  const names = units.map((unit) => state.unit(unit).name);
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}

function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${rounded}` : String(rounded);
}
