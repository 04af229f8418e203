import { optionsOpen } from '../data/options';
import type { OfferedOptions, ScenarioOptions } from '../data/options';
import type { SystemData } from '../data/system';
import { gameRules } from '../games/registry';
import type { MatchOptions } from '../model/position';
import { RULES_BUILD } from '../model/rules-builds';
import { quoted } from '../map/texts';

type Edition = MatchOptions['edition'];

/** Choices at the creation of a match; the edition determines all other options. */
export interface OptionChoices {
  readonly edition?: Edition | undefined;
  readonly unitTypes?: Readonly<Record<string, string>> | undefined;
  readonly game?: MatchOptions['game'] | undefined;
  /** Defaults to the newest build. */
  readonly rulesBuild?: number | undefined;
}

/** A scenario of the game; for an unknown one, just its id. */
export function scenarioNamed({ orderOfBattle }: SystemData, id: string): ScenarioOptions {
  return orderOfBattle.scenarios.find((one) => one.id === id) ?? { id };
}

/** The options of a match of this game and scenario besides the edition. */
export function gameOptions(system: string, scenario: ScenarioOptions): OfferedOptions {
  return optionsOpen(gameRules(system)?.options, scenario);
}

/**
 * The options of a match: the edition sets exactly three switches, and the game's own options have defaults.
 */
export function matchOptions(choices: OptionChoices = {}, offered: OfferedOptions = {}): MatchOptions {
  const edition = choices.edition ?? '1976';
  const first = edition === '1976';
  const defaults = Object.entries(offered).map(([name, option]) => [name, option.default] as const);
  return {
    edition,
    moveFinality: first ? 'final' : 'free',
    defenderRetreatBy: first ? 'owner' : 'referee',
    groundSupportAlone: first ? 'allowed' : 'forbidden',
    unitTypes: { ...choices.unitTypes },
    game: { ...Object.fromEntries(defaults), ...choices.game },
    rulesBuild: choices.rulesBuild ?? RULES_BUILD,
  };
}

/** Sentences about choices that the game does not offer; empty if all are valid. */
export function gameOptionProblems(game: MatchOptions['game'], offered: OfferedOptions): readonly string[] {
  return Object.entries(game).flatMap(([name, value]) => {
    const option = Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (option === undefined) return [`This scenario has no option "${name}".`];
    if (option.values.includes(value)) return [];
    return [`The option "${name}" is one of ${quoted(option.values.map(String))}.`];
  });
}
