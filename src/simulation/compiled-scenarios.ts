import { canonicalJson, gameOptionProblems, gameOptions, gameRules, scenarioNamed, quoted } from '../engine';
import type { MatchOptions, SystemData } from '../engine';
import { compileScenario } from '../engine/search';
import type { CompiledScenario } from '../engine/search';
import { SimulationRefused } from './api';

/** The data of the games by name, as in a data package. */
export type Systems = ReadonlyMap<string, SystemData>;

/** Gives compiled scenarios, which are cached. Throws SimulationRefused for an unknown one. */
export type ScenarioOf = (system: string, scenario: string, options: MatchOptions) => CompiledScenario;

/** The data of a game in another package, recognized by the hash of that package. */
interface Foreign {
  readonly hash: string;
  readonly data: SystemData;
}

/** Gives compiled scenarios of the present data or of another package. */
export type KeptScenarios = (
  system: string,
  scenario: string,
  options: MatchOptions,
  foreign?: Foreign,
) => CompiledScenario;

/** Maximum number of compiled scenarios cached. */
const MOST_SCENARIOS = 16;

/** A cache of compiled scenarios. `isForeign` means that the present data is not that of the program. */
export function compiledScenarios(systems: Systems, isForeign = false): KeptScenarios {
  const known = new Map<string, CompiledScenario>();
  return (system, scenario, options, foreign) => {
    const key = canonicalJson([system, scenario, options, foreign?.hash ?? null]);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const data = foreign?.data ?? dataOf(systems, system);
    const compiled = compile(data, scenario, options, isForeign || foreign !== undefined);
    if (known.size >= MOST_SCENARIOS) known.clear();
    known.set(key, compiled);
    return compiled;
  };
}

function dataOf(systems: Systems, system: string): SystemData {
  const data = systems.get(system);
  if (data !== undefined) return data;
  throw new SimulationRefused(`There is no game "${system}"; there are ${quoted([...systems.keys()])}.`);
}

function compile(
  data: SystemData,
  scenario: string,
  options: MatchOptions,
  isForeign: boolean,
): CompiledScenario {
  const { system } = data;
  const rules = gameRules(system);
  if (rules === undefined) throw new SimulationRefused(`There are no rules of the game "${system}".`);
  const scenarios = data.orderOfBattle.scenarios.map(({ id }) => id);
  if (!scenarios.includes(scenario)) {
    throw new SimulationRefused(
      `The game "${system}" has no scenario "${scenario}"; it has ${quoted(scenarios)}.`,
    );
  }
  const offered = gameOptions(system, scenarioNamed(data, scenario));
  const [problem] = gameOptionProblems(options.game, offered);
  if (problem !== undefined) throw new SimulationRefused(problem);
  return compileScenario(data, scenario, options, rules, isForeign);
}
