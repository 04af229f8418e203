import { loadDataPackage } from '../../src/data/load';
import type { MatchOptions } from '../../src/engine';
import type { SystemId } from '../../src/engine/games/registry';
import { gameRules } from '../../src/engine/games/registry';
import { gameOptions, matchOptions } from '../../src/engine/referee/options';
import { scenarioOf as scenarioCompiledOnce } from '../../src/engine/model/compile-scenario';
import type { CompiledScenario } from '../../src/engine/model/compiled-scenario';
import { THOROUGH } from './size';

type Options = Pick<MatchOptions, 'edition' | 'game'>;

/** Scenario of a game with the options of a match. */
export interface PlayedScenario {
  readonly system: SystemId;
  readonly scenario: string;
  readonly options: Options;
  /** Name of the options among those of the scenario. */
  readonly variant: string;
}

export const data = loadDataPackage().systems;

/**
 * Every playable scenario of every game, in both editions and, in the first, with each non-default value of the
 * game's own options.
 */
export const SCENARIOS: readonly PlayedScenario[] = [...data].flatMap(([system, { orderOfBattle }]) =>
  orderOfBattle.scenarios.flatMap(({ id }) =>
    variantsOf(system, id).map((options) => ({
      system,
      scenario: id,
      options,
      variant: nameOf(options),
    })),
  ),
);

/**
 * All of them in a thorough run; otherwise one of each scenario, such that both editions and the games' options
 * occur.
 */
export const SOME_SCENARIOS: readonly PlayedScenario[] = THOROUGH ? SCENARIOS : oneOfEach(SCENARIOS);

const FIRST_EDITION = SCENARIOS.filter(({ variant }) => variant === '1976');

/**
 * Scenarios of the first edition, for the long tests of players: all of them in a thorough run; otherwise the first of
 * each game.
 */
export const BATTLES: readonly PlayedScenario[] = FIRST_EDITION.filter(
  (played) => THOROUGH || FIRST_EDITION.find(({ system }) => system === played.system) === played,
);

function oneOfEach(played: readonly PlayedScenario[]): readonly PlayedScenario[] {
  const names = [...new Set(played.map(({ system, scenario }) => `${system} ${scenario}`))];
  return names.map((name, at) => {
    const variants = played.filter(({ system, scenario }) => `${system} ${scenario}` === name);
    return variants[at % variants.length]!;
  });
}

function variantsOf(system: SystemId, scenario: string): Options[] {
  const further = Object.entries(gameOptions(system, { id: scenario })).flatMap(([name, option]) =>
    option.values
      .filter((value) => value !== option.default)
      .map((value): Options => ({ edition: '1976', game: { [name]: value } })),
  );
  return [{ edition: '1976', game: {} }, { edition: '2009', game: {} }, ...further];
}

function nameOf({ edition, game }: Options): string {
  return [edition, ...Object.entries(game).map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** Compiled scenario, shared by all suites of a process. */
export function scenarioOf({ system, scenario, options }: PlayedScenario): CompiledScenario {
  const chosen = matchOptions(options, gameOptions(system, { id: scenario }));
  return scenarioCompiledOnce(data.get(system)!, scenario, chosen, gameRules(system)!);
}
