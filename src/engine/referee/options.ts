import { playedLike } from '../data/scenarios';
import type { SystemData } from '../data/system';
import { gameRules } from '../games/registry';
import type { GameOption, GameRules } from '../model/game-rules';
import type { MatchOptions } from '../model/position';
import { RULES_BUILD, recordedBuild, rulesBuildOf } from '../model/rules-builds';

type Edition = MatchOptions['edition'];

/** What a match may choose at creation; all else follows from the edition. */
export interface OptionChoices {
  readonly edition?: Edition | undefined;
  readonly unitTypes?: Readonly<Record<string, string>> | undefined;
  readonly game?: MatchOptions['game'] | undefined;
  /** The newest when it is left out. */
  readonly rulesBuild?: number | undefined;
}

/** The options of one scenario's game, by name. */
export type OfferedOptions = Readonly<Record<string, GameOption>>;

/** The scenario of the game by whose options a scenario is played. */
export function scenarioLike({ orderOfBattle }: SystemData, id: string): string {
  const scenario = orderOfBattle.scenarios.find((one) => one.id === id);
  return scenario === undefined ? id : playedLike(scenario);
}

/** What the game lets a match of this scenario choose. */
export function offeredOptions(rules: GameRules | undefined, scenario: string): OfferedOptions {
  const options = Object.entries(rules?.options ?? {});
  return Object.fromEntries(options.filter(([, { scenarios }]) => scenarios?.includes(scenario) ?? true));
}

/** What a match of this game and scenario may choose besides the edition. */
export function gameOptions(system: string, scenario: string): OfferedOptions {
  return offeredOptions(gameRules(system), scenario);
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
    ...recordedBuild(choices.rulesBuild ?? RULES_BUILD),
  };
}

/** What a match has recorded, with its build; choices that name no build get the newest. */
export function choicesOf(given: OptionChoices | MatchOptions): OptionChoices {
  return 'moveFinality' in given ? { ...given, rulesBuild: rulesBuildOf(given) } : given;
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
