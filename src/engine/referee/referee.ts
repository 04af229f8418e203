import { optionsOpen } from '../data/options';
import type { SystemData } from '../data/system';
import { gameRules } from '../games/registry';
import { scenarioOf } from '../model/compile-scenario';
import { UnknownScenario } from '../model/compiled-scenario';
import type { GameRules } from '../model/game-rules';
import { rulesBuildProblem } from '../model/rules-builds';
import { shortUnitNames } from '../model/unit-names';
import type { Referee } from '../play/answers';
import { MatchReferee } from './match-referee';
import { gameOptionProblems, matchOptions, scenarioNamed } from './options';
import type { OptionChoices } from './options';

/**
 * The referee of one scenario with its options. Throws `UnknownScenario` when the game or the scenario does
 * not exist or a chosen option is not offered. `rules` replaces the game's own record, for scenarios of one's
 * own.
 */
export function createReferee(
  data: SystemData,
  scenario: string,
  choices: OptionChoices = {},
  rules: GameRules | undefined = gameRules(data.system),
): Referee {
  if (rules === undefined) throw new UnknownScenario(`no rules are known for "${data.system}"`);
  const offered = optionsOpen(rules.options, scenarioNamed(data, scenario));
  const options = matchOptions(choices, offered);
  const wrongBuild = rulesBuildProblem(options.rulesBuild);
  const problems = [
    ...gameOptionProblems(options.game, offered),
    ...(wrongBuild === undefined ? [] : [wrongBuild]),
  ];
  if (problems.length > 0) throw new UnknownScenario(problems.join(' '));
  return new MatchReferee(
    scenarioOf(data, scenario, options, rules),
    shortUnitNames(data.orderOfBattle.units),
  );
}
