import type { Action } from '../engine';
import { oddsOf, other, step } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { ideaOf, namesOf } from './idea';
import type { CourseAttack } from './idea';
import { DEFAULT_WEIGHTS } from './quick';
import { plannedAttacks } from './quick/combat/phase';
import type { Course } from './search/candidates';
import { forcesOf } from './standing';

/** Maximum number of reasons for a course. */
export const MOST_REASONS = 6;

function isAttack(action: Action): action is CourseAttack {
  return action.type === 'declareAttack';
}

/** The attacks of a course: the declared ones, and those planned from the position after it. */
export function attacksAfter(state: State, side: SideIndex, course: Course): readonly CourseAttack[] {
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
  const isFree = (attack: CourseAttack): boolean =>
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

/** The idea of a course in one sentence, in the words of the booklet. */
export function ideaFor(
  state: State,
  side: SideIndex,
  course: Course,
  attacks: readonly CourseAttack[],
): string {
  const moves = course.filter((action) => !isAttack(action));
  const after = stateAfter(state, side, moves);
  return (after && ideaOf(state, after, side, attacks)) ?? quietReason(course);
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
export function reasonsFor(
  state: State,
  side: SideIndex,
  course: Course,
  attacks: readonly CourseAttack[],
): string[] {
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

function combatReason(state: State, side: SideIndex, attack: CourseAttack): string[] {
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

function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${rounded}` : String(rounded);
}
