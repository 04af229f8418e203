import { gameOptions, matchOptions } from '../../src/engine';
import { victoryLevels } from '../../src/engine/search';
import type { CompiledScenario } from '../../src/engine/search';
import { compiledScenarios } from '../../src/simulation/compiled-scenarios';
import type { ScenarioOf, Systems } from '../../src/simulation/compiled-scenarios';
import type { Scale } from './judgement';
import { nameOf } from './standings';

/** Scenario of the ladder, which plays all of them under their standard options. */
export interface LadderScenario extends Scale {
  readonly system: string;
  readonly scenario: string;
}

/**
 * Scenarios by name, `system/scenario`. `wanted` names some, or whole games; by default all. Throws an Error of one
 * sentence for an unknown name.
 */
export function ladderScenarios(
  systems: Systems,
  wanted?: readonly string[],
): ReadonlyMap<string, LadderScenario> {
  const scenarioOf = compiledScenarios(systems);
  const all = [...systems].flatMap(([system, { orderOfBattle }]) =>
    orderOfBattle.scenarios.map(({ id }) => standardScenario(scenarioOf, system, id)),
  );
  const named = all.map((scenario): [string, LadderScenario] => {
    const reference = { system: scenario.system, scenario: scenario.definition.id };
    const levels = victoryLevels(scenario);
    return [nameOf(reference), { ...reference, sides: scenario.sides, levels }];
  });
  if (wanted === undefined) return new Map(named);
  const isMeant = (name: string, one: LadderScenario): boolean => [one.system, nameOf(one)].includes(name);
  const unknown = wanted.find((name) => !named.some(([, one]) => isMeant(name, one)));
  if (unknown !== undefined) {
    const names = named.map(([name]) => name).join(', ');
    throw new Error(`There is no scenario ${unknown}; there are ${names}.`);
  }
  return new Map(named.filter(([, one]) => wanted.some((name) => isMeant(name, one))));
}

/** Scenario compiled under its standard options. */
export function standardScenario(scenarioOf: ScenarioOf, system: string, scenario: string): CompiledScenario {
  return scenarioOf(system, scenario, matchOptions({}, gameOptions(system, { id: scenario })));
}
