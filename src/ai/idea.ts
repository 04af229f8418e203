import { attackersOf, communications, oddsOf, other } from '../engine/search';
import type { SideIndex, State, UnitIndex } from '../engine/search';
import type { ActionOf } from '../engine';

/** An attack of a course. */
export type CourseAttack = ActionOf<'declareAttack'>;

/** A part of a course that its idea may name, with its weight. */
interface Aim {
  readonly weight: number;
  readonly sentence: string;
}

/** Weights of aims: points of an attack count once, a place or a line as so many points. */
const WEIGHTS = { exit: 4, objective: 3, defence: 2, line: 3, escape: 0.5, entry: 0.3, approach: 0.1 };

/**
 * The idea of a course in one sentence: the objective, the line of communication, the attack or the danger that
 * weighs most. `after` is the state after its moves.
 */
export function ideaOf(
  before: State,
  after: State,
  side: SideIndex,
  attacks: readonly CourseAttack[],
): string | undefined {
  const aims = [
    ...attackAims(after, side, attacks),
    ...exitAims(before, after, side),
    ...objectiveAims(before, after, side),
    ...lineAims(before, after, side),
    ...escapeAims(before, after, side),
    ...entryAims(before, after, side),
    ...approachAims(before, after, side),
  ];
  if (aims.length === 0) return undefined;
  return aims.reduce((a, b) => (b.weight > a.weight ? b : a)).sentence;
}

/** Attacks by their expected points; one on a named objective says so. */
function attackAims(after: State, side: SideIndex, attacks: readonly CourseAttack[]): Aim[] {
  return attacks.flatMap((attack) => {
    const { type: _type, ...declared } = attack;
    const [line] = oddsOf(after, declared).lines;
    if (line === undefined) return [];
    const own = line.expectedPoints[after.sideName(side)] ?? 0;
    const lost = line.expectedPoints[after.sideName(other(side))] ?? 0;
    const defenders = attack.defenders.map((id) => after.scenario.unitIndex.get(id)!);
    const place = objectiveAt(after, after.hexId(after.hex[defenders[0]!]!));
    const where = place === undefined ? '' : ` in ${place}`;
    const weight = own - lost + (place === undefined ? 0 : WEIGHTS.objective / 2);
    if (weight <= 0) return [];
    return [{ weight, sentence: `Attack ${namesOf(after, defenders)}${where}, where the odds are best.` }];
  });
}

function exitAims(before: State, after: State, side: SideIndex): Aim[] {
  const left = before.scenario.unitsOf[side].filter(
    (unit) => before.onMap(unit) && !after.onMap(unit) && before.status[unit] !== after.status[unit],
  );
  if (left.length === 0) return [];
  const sentence = `Take ${namesOf(after, left)} off the map while there is time.`;
  return [{ weight: WEIGHTS.exit * left.length, sentence }];
}

/** Objectives that the side takes, or holds with more units than before. */
function objectiveAims(before: State, after: State, side: SideIndex): Aim[] {
  return (after.ground.map.features.objectives ?? []).flatMap(({ name, hexes }) => {
    const there = (state: State): UnitIndex[] =>
      state.scenario.unitsOf[side].filter(
        (unit) => state.onMap(unit) && hexes.includes(state.hexId(state.hex[unit]!)),
      );
    const [was, is] = [there(before), there(after)];
    const fresh = is.filter((unit) => !was.includes(unit));
    if (fresh.length === 0) return [];
    return was.length === 0
      ? [{ weight: WEIGHTS.objective, sentence: `Take ${name} with ${namesOf(after, fresh)}.` }]
      : [{ weight: WEIGHTS.defence, sentence: `Hold ${name} with ${namesOf(after, fresh)} as well.` }];
  });
}

/** Lines of communication that are opened for own units, or cut for those of the enemy. */
function lineAims(before: State, after: State, side: SideIndex): Aim[] {
  const closed = (state: State, of: string): Set<string> =>
    new Set(
      communications(state)
        .filter((line) => line.side === of && line.hexes === null)
        .map((line) => line.of),
    );
  const named = (ids: readonly string[]): string => listOf(ids.map((id) => nameOf(after, id)));
  const [own, enemy] = [after.sideName(side), after.sideName(other(side))];
  const [opened, cut] = [
    minus(closed(before, own), closed(after, own)),
    minus(closed(after, enemy), closed(before, enemy)),
  ];
  return [
    ...(opened.length === 0
      ? []
      : [
          {
            weight: WEIGHTS.line * opened.length,
            sentence: `Open the line of communication of ${named(opened)}.`,
          },
        ]),
    ...(cut.length === 0
      ? []
      : [{ weight: WEIGHTS.line * cut.length, sentence: `Cut the line of communication of ${named(cut)}.` }]),
  ];
}

/** Units that leave contact with the enemy. */
function escapeAims(before: State, after: State, side: SideIndex): Aim[] {
  const isMet = (state: State, unit: UnitIndex): boolean =>
    state.onMap(unit) && state.enemyControls(side, state.hex[unit]!);
  const units = before.scenario.unitsOf[side].filter(
    (unit) => after.onMap(unit) && isMet(before, unit) && !isMet(after, unit),
  );
  if (units.length === 0) return [];
  const sentence = `Give ground with ${namesOf(after, units)}, out of the zones of control of the enemy.`;
  return [{ weight: WEIGHTS.escape * units.length, sentence }];
}

function entryAims(before: State, after: State, side: SideIndex): Aim[] {
  const units = after.scenario.unitsOf[side].filter((unit) => !before.onMap(unit) && after.onMap(unit));
  if (units.length === 0) return [];
  return [{ weight: WEIGHTS.entry * units.length, sentence: `Bring on ${namesOf(after, units)}.` }];
}

/** Units that come into contact with the enemy, without an attack that pays. */
function approachAims(before: State, after: State, side: SideIndex): Aim[] {
  const enemies = after.scenario.unitsOf[other(side)].filter(
    (enemy) => after.onMap(enemy) && attackersOf(after, enemy).length > 0,
  );
  const units = after.scenario.unitsOf[side].filter(
    (unit) => after.onMap(unit) && before.onMap(unit) && before.hex[unit] !== after.hex[unit],
  );
  if (units.length === 0) return [];
  const sentence =
    enemies.length === 0
      ? `Move ${units.length === 1 ? '1 unit' : `${units.length} units`} to better ground, out of contact.`
      : `Keep contact with ${namesOf(after, enemies)}.`;
  return [{ weight: WEIGHTS.approach, sentence }];
}

function objectiveAt(state: State, hex: string): string | undefined {
  return state.ground.map.features.objectives?.find(({ hexes }) => hexes.includes(hex))?.name;
}

function minus(all: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...all].filter((one) => !others.has(one));
}

function nameOf(state: State, id: string): string {
  const unit = state.scenario.unitIndex.get(id);
  return unit === undefined ? id : state.unit(unit).name;
}

/** Names of units, at most three of them. */
export function namesOf(state: State, units: readonly UnitIndex[]): string {
  return listOf(units.map((unit) => state.unit(unit).name));
}

function listOf(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}
