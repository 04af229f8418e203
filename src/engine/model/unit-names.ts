import { isArtillery } from '../data/units';
import { onceFor } from '../map/once';
import type { UnitDefinition, UnitType } from '../data/units';
import type { CompiledScenario } from './compiled-scenario';
import { reworded } from './violations';
import type { Violation } from './violations';

/** 2.31(3): the text on the counter and the type: `3/121/8 infantry`; the type alone for a blank counter. */
function plainName({ designation, formation, type }: UnitDefinition): string {
  // Some designations end in the formation.
  const parent = designation?.split('/').at(-1) === formation ? null : formation;
  const own = [designation, parent].filter((part) => part !== null).join('/');
  return `${own} ${type.replaceAll('-', ' ')}`.trim();
}

/** The printed values (3.0(1)): for artillery Barrage, final protective fire, range, Defense and Movement. */
function valuesOf(unit: UnitDefinition): string {
  const strengths = isArtillery(unit) ? [unit.barrage, unit.fpf, unit.range] : [unit.attack];
  return [...strengths, unit.defense, unit.movement].join('-');
}

/** Names of the units for players, by id; the printed values distinguish counters with the same name. */
export function unitNames(units: readonly UnitDefinition[]): ReadonlyMap<string, string> {
  const alike = new Map<string, number>();
  for (const unit of units) alike.set(plainName(unit), (alike.get(plainName(unit)) ?? 0) + 1);
  return new Map(
    units.map((unit) => {
      const name = plainName(unit);
      const isOwn = alike.get(name) === 1 && (unit.designation ?? unit.formation) !== null;
      return [unit.id, isOwn ? name : `${name} ${valuesOf(unit)}`];
    }),
  );
}

/** Types of units as the marks of short names. */
const TYPE_MARKS: Readonly<Record<UnitType, string>> = {
  artillery: 'art',
  'self-propelled-artillery': 'sp',
  'airborne-artillery': 'pack',
  armor: 'arm',
  mechanized: 'mech',
  reconnaissance: 'rec',
  infantry: 'inf',
  airborne: 'para',
  glider: 'glid',
  engineer: 'eng',
};

/**
 * Short names of a unit, from the shortest to its id: `3/121`, `3/121.8`, `3/121.inf`, a gun with its range
 * as in `275.art16`, `3/121.8.inf`.
 */
function shortNames(unit: UnitDefinition): readonly string[] {
  const { id, designation, formation, type } = unit;
  const own = plain(designation ?? formation);
  if (own === '') return [id];
  const mark = TYPE_MARKS[type];
  const parent = plain(formation);
  const under = parent === '' || parent === own ? own : `${own}.${parent}`;
  const gun = isArtillery(unit) ? [`${own}.${mark}${unit.range}`] : [];
  return [own, under, `${own}.${mark}`, ...gun, `${under}.${mark}`, id];
}

/** The characters of a designation that need no escape in a URL. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll(/[^A-Za-z0-9/]/g, '');
}

/** The short names of units: the code of each unit, and the owners of each name. */
export interface ShortNames {
  /** The first short name of the unit, by id, that no other unit has. */
  readonly codes: ReadonlyMap<string, string>;
  /** The ids of the units that have a short name. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
}

/** The short names of the units of a game; computed once, because each referee asks for them. */
export const shortUnitNames = onceFor(findShortNames);

function findShortNames(units: readonly UnitDefinition[]): ShortNames {
  const owners = new Map<string, readonly string[]>();
  for (const unit of units) {
    for (const name of new Set(shortNames(unit))) owners.set(name, [...(owners.get(name) ?? []), unit.id]);
  }
  // An id belongs to its unit, whatever the names of the others.
  for (const { id } of units) owners.set(id, [id]);
  const isOwn = (name: string): boolean => owners.get(name)!.length === 1;
  const codeOf = (unit: UnitDefinition): string =>
    shortNames(unit).find((name) => owners.get(name)![0] === unit.id && isOwn(name))!;
  return { codes: new Map(units.map((unit) => [unit.id, codeOf(unit)])), owners };
}

/** A sentence with unit names in place of unit ids. */
function withUnitNames({ units, unitIndex }: CompiledScenario, sentence: string): string {
  return sentence.replace(/[a-z0-9]+(?:-[a-z0-9]+)+/g, (word) => {
    const index = unitIndex.get(word);
    return index === undefined ? word : units[index]!.name;
  });
}

/** Violations for players: their sentences name units, while `units` keeps the ids. */
export function readable(scenario: CompiledScenario, violations: readonly Violation[]): readonly Violation[] {
  if (violations.length === 0) return violations;
  const words = (sentence: string): string => withUnitNames(scenario, sentence);
  return violations.map((one) => reworded(one, words));
}
