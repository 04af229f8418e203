import { optionsOpen } from '../data/options';
import type { OfferedOptions, ScenarioOptions } from '../data/options';
import type { SystemData } from '../data/system';
import { gameRules } from '../games/registry';
import type { MatchOptions } from '../model/position';
import { RULES_BUILD } from '../model/rules-builds';

type Edition = MatchOptions['edition'];

/** What a match may choose at creation; all else follows from the edition. */
export interface OptionChoices {
  readonly edition?: Edition | undefined;
  readonly unitTypes?: Readonly<Record<string, string>> | undefined;
  readonly game?: MatchOptions['game'] | undefined;
  /** The newest when it is left out. */
  readonly rulesBuild?: number | undefined;
}

/** A scenario of these games; one that they do not have is known by its name alone. */
export function scenarioNamed({ orderOfBattle }: SystemData, id: string): ScenarioOptions {
  return orderOfBattle.scenarios.find((one) => one.id === id) ?? { id };
}

/** What a match of this game and scenario may choose besides the edition. */
export function gameOptions(system: string, scenario: ScenarioOptions): OfferedOptions {
  return optionsOpen(gameRules(system)?.options, scenario);
}

/** The options of a match: the edition sets exactly three switches, the game's own take their defaults. */
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

/** Sentences about choices that the game does not offer; empty when all is well. */
export function gameOptionProblems(game: MatchOptions['game'], offered: OfferedOptions): readonly string[] {
  return Object.entries(game).flatMap(([name, value]) => {
    const option = Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (option === undefined) return [`This scenario has no option ${name}.`];
    if (option.values.includes(value)) return [];
    return [`The option ${name} is one of ${option.values.join(', ')}.`];
  });
}
