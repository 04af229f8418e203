import {
  ARTILLERY_TYPES,
  createReferee,
  gameOptionProblems,
  gameOptions,
  isArtillery,
  matchOptions,
  rulesBuildProblem,
  scenarioNamed,
  TROOP_TYPES,
  UnknownScenario,
  RULES_BUILD,
} from '../../engine';
import type { MatchOptions, SystemData } from '../../engine';
import type { OptionsRequest } from '../../match/terms';
import type { Engine } from './ports';

/** Options that the edition sets. */
const switches = ['moveFinality', 'defenderRetreatBy', 'groundSupportAlone'] as const;

/** Creates the rules of this program. */
export function standardEngine(version: string): Engine {
  return {
    version,
    options(data, scenario, request) {
      const { edition, unitTypes, game, rulesBuild = RULES_BUILD } = request;
      const offered = gameOptions(data.system, scenarioNamed(data, scenario));
      const wrongBuild = rulesBuildProblem(rulesBuild);
      if (wrongBuild !== undefined) return { problems: [wrongBuild] };
      const options = matchOptions({ edition, unitTypes, game, rulesBuild }, offered);
      const wrong = gameOptionProblems(options.game, offered);
      const problems = [
        ...switchProblems(options, request),
        ...unitTypeProblems(data, options),
        ...(wrong.length > 0 ? wrong : settingProblems(data, scenario, options)),
      ];
      return problems.length > 0 ? { problems } : { options };
    },
    referee: (data, scenario, options) => createReferee(data, scenario, options),
  };
}

function switchProblems(options: MatchOptions, request: OptionsRequest): readonly string[] {
  return switches
    .filter((name) => request[name] !== undefined && request[name] !== options[name])
    .map((name) => `The edition ${options.edition} sets ${name} to ${options[name]}.`);
}

/** Describes faults of corrected unit types (R-UT). */
export function unitTypeProblems(
  data: SystemData,
  { unitTypes }: Pick<MatchOptions, 'unitTypes'>,
): readonly string[] {
  return Object.entries(unitTypes).flatMap(([id, type]) => {
    const unit = data.orderOfBattle.units.find((one) => one.id === id);
    if (unit === undefined) return [`There is no unit "${id}".`];
    const types: readonly string[] = isArtillery(unit) ? ARTILLERY_TYPES : TROOP_TYPES;
    return types.includes(type) ? [] : [`The type of "${id}" is one of ${types.join(', ')}.`];
  });
}

/** Describes why the game has no rules for this match. */
function settingProblems(data: SystemData, scenario: string, options: MatchOptions): readonly string[] {
  try {
    createReferee(data, scenario, options);
    return [];
  } catch (error) {
    if (error instanceof UnknownScenario) return [`This match cannot be played yet: ${error.message}.`];
    throw error;
  }
}
