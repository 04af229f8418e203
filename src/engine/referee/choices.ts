import { optionsOpen } from '../data/options';
import type { ScenarioName } from '../data/played-like';
import type { ScenarioDefinition } from '../data/scenarios';
import { boundsOf, numbersAskedFor, valueIn } from '../data/victory';
import type { VictoryNumber } from '../data/victory';
import { gameRules } from '../games/registry';
import { scheduleOf } from '../model/terms';

/** A victory number that a scenario may set, with its name and bounds. */
export interface NamedVictoryNumber extends VictoryNumber {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** The victory numbers of a game, or those that one of its scenarios uses. */
export function victoryNumbers(system: string, scenario?: ScenarioName): readonly NamedVictoryNumber[] {
  const rules = gameRules(system);
  if (rules === undefined) return [];
  const schedule = scheduleOf(rules.victory);
  const numbers =
    scenario === undefined ? Object.entries(schedule.numbers) : numbersAskedFor(schedule, scenario);
  return numbers.map(([name, number]) => ({ name, ...number, ...boundsOf(number.kind) }));
}

/** A scenario with all its victory numbers and options written out, including the printed ones. */
export function inFull(system: string, scenario: ScenarioDefinition): ScenarioDefinition {
  const rules = gameRules(system);
  const schedule = rules && scheduleOf(rules.victory);
  const numbers = schedule === undefined ? [] : numbersAskedFor(schedule, scenario);
  const options = Object.entries(optionsOpen(rules?.options, scenario));
  return {
    ...scenario,
    victory: Object.fromEntries(numbers.map(([name]) => [name, valueIn(scenario, schedule!, name)])),
    options: Object.fromEntries(
      options.map(([name, option]) => [
        name,
        [option.default, ...option.values.filter((value) => value !== option.default)],
      ]),
    ),
  };
}
