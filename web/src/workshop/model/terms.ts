import type {
  ScenarioDefinition,
  UnitDefinition,
  WrittenLevels,
  WrittenTerm,
} from '@westwall/engine/workshop';
import { sideName } from '../../catalogue/side-name';

export type Thing = WrittenTerm['for'];

/** Things that a term counts, in words. */
export const THINGS: readonly (readonly [Thing['each'], string])[] = [
  ['place', 'places held'],
  ['unit', 'units at a place'],
  ['absence', 'no unit at a place'],
  ['exit', 'units that leave'],
  ['loss', 'losses'],
];

export const LEVELS_BY: readonly (readonly [WrittenLevels['by'], string])[] = [
  ['points', 'more points'],
  ['lead', 'the lead in points'],
  ['ratio', 'the ratio of points'],
];

/** Loss of enemy units, one point each: the first term of a battle. */
const FIRST: WrittenTerm = { at: 'at once', for: { each: 'loss' }, points: 1 };

/** Gives a battle its own terms, without the victory numbers of its game, or takes them away. */
export function withTerms(battle: ScenarioDefinition, hasOwn: boolean): ScenarioDefinition {
  const { terms: _terms, levels: _levels, victory: _victory, ...rest } = battle;
  return hasOwn ? { ...rest, terms: [FIRST] } : rest;
}

/** Replaces the term at this place, or adds or removes it. */
export function withTerm(
  battle: ScenarioDefinition,
  place: number,
  ...terms: readonly WrittenTerm[]
): ScenarioDefinition {
  return { ...battle, terms: (battle.terms ?? []).toSpliced(place, 1, ...terms) };
}

/** Timings with which a thing may score. */
export function momentsFor({ each }: Thing): readonly WrittenTerm['at'][] {
  return each === 'loss' || each === 'exit'
    ? ['at once']
    : ['end of game', 'start of Game-Turn', 'end of Game-Turn'];
}

/** Term that counts another thing, as simple as its kind allows. */
export function termFor(each: Thing['each'], side: string, zone: string): WrittenTerm {
  const units = { of: side, name: 'unit' };
  const there = { zone, words: `in ${zone}` };
  switch (each) {
    case 'loss':
      return FIRST;
    case 'place':
      return { at: 'end of game', for: { each, held: 'alone' } };
    case 'exit':
      return { side, at: 'at once', for: { each, units, over: 'west' }, points: 1 };
    case 'unit':
      return { side, at: 'end of game', for: { each, units, where: there }, points: 1 };
    case 'absence':
      return { side, at: 'end of game', for: { each, units, where: there }, points: 1 };
  }
}

/** Traits of the counters of a side. */
export function traitsOf(units: readonly UnitDefinition[], side: string): readonly string[] {
  return [...new Set(units.flatMap((unit) => (unit.side === side ? unit.traits : [])))].sort();
}

/** Levels by a measure, as simple as it allows. */
export function levelsBy(by: WrittenLevels['by'], [first, second]: readonly [string, string]): WrittenLevels {
  const names = [`${sideName(first)} Victory`, `${sideName(second)} Victory`] as const;
  if (by === 'points') return { by, levels: names };
  return {
    by,
    of: [first, second],
    levels: [
      { level: names[0], winner: first, number: by === 'lead' ? 1 : 1.5 },
      { level: names[1], winner: second },
    ],
  };
}
