import { canonicalJson, gameOptionProblems, gameOptions, gameRules } from '../engine';
import type { MatchOptions, SystemData } from '../engine';
import { compileScenario } from '../engine/search';
import type { CompiledScenario } from '../engine/search';
import { SimulationRefused } from './api';

/** The data of the games by name, as a data package holds them. */
export type Systems = ReadonlyMap<string, SystemData>;

/** Compiled scenarios, kept for the next question about them. Throws SimulationRefused for an unknown one. */
export type ScenarioOf = (system: string, scenario: string, options: MatchOptions) => CompiledScenario;

/** Scenarios that are kept compiled at a time. */
const MOST_SCENARIOS = 16;

export function compiledScenarios(systems: Systems): ScenarioOf {
  const known = new Map<string, CompiledScenario>();
  return (system, scenario, options) => {
    const key = canonicalJson([system, scenario, options]);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const compiled = compile(systems, system, scenario, options);
    if (known.size >= MOST_SCENARIOS) known.clear();
    known.set(key, compiled);
    return compiled;
  };
}

function compile(
  systems: Systems,
  system: string,
  scenario: string,
  options: MatchOptions,
): CompiledScenario {
  const data = systems.get(system);
  const rules = gameRules(system);
  if (data === undefined || rules === undefined) {
    throw new SimulationRefused(`There is no game ${system}; there are ${[...systems.keys()].join(', ')}.`);
  }
  const scenarios = data.orderOfBattle.scenarios.map(({ id }) => id);
  if (!scenarios.includes(scenario)) {
    throw new SimulationRefused(`${system} has no scenario ${scenario}; it has ${scenarios.join(', ')}.`);
  }
  const [problem] = gameOptionProblems(options.game, gameOptions(system, scenario));
  if (problem !== undefined) throw new SimulationRefused(problem);
  return compileScenario(data, scenario, options, rules);
}
