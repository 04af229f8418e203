import { isArtillery } from '../data/units';
import type { UnitDefinition } from '../data/units';
import type { CompiledScenario } from './compiled-scenario';
import { reworded } from './violations';
import type { Violation } from './violations';

/** 2.31(3): what stands on the counter and its type: `3/121/8 infantry`; a type alone for a blank counter. */
function plainName({ designation, formation, type }: UnitDefinition): string {
  // Some designations end in the formation.
  const parent = designation?.split('/').at(-1) === formation ? null : formation;
  const own = [designation, parent].filter((part) => part !== null).join('/');
  return `${own} ${type.replaceAll('-', ' ')}`.trim();
}

/** The printed values (3.0(1)), artillery's as Barrage, final protective fire, range, Defense and Movement. */
function valuesOf(unit: UnitDefinition): string {
  const strengths = isArtillery(unit) ? [unit.barrage, unit.fpf, unit.range] : [unit.attack];
  return [...strengths, unit.defense, unit.movement].join('-');
}

/** What players call the units, by id; the printed values distinguish counters that have one name. */
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

/** A sentence with the names of units instead of their ids. */
function withUnitNames({ units, unitIndex }: CompiledScenario, sentence: string): string {
  return sentence.replace(/[a-z0-9]+(?:-[a-z0-9]+)+/g, (word) => {
    const index = unitIndex.get(word);
    return index === undefined ? word : units[index]!.name;
  });
}

/** Violations as players read them: their sentences name units; `units` keeps the ids. */
export function readable(scenario: CompiledScenario, violations: readonly Violation[]): readonly Violation[] {
  if (violations.length === 0) return violations;
  const words = (sentence: string): string => withUnitNames(scenario, sentence);
  return violations.map((one) => reworded(one, words));
}
