import type { KnownGame } from '../needs';
import { optionsOffered } from '../options';
import type { OrderOfBattle } from '../order-of-battle';
import { playedLike } from '../played-like';
import type { Report } from '../problems';
import type { ScenarioDefinition } from '../scenarios';
import { numbersAskedFor, valueIn, victoryNumberProblem } from '../victory';
import type { VictorySchedule } from '../victory';
import { quoted } from '../../map/texts';

type Path = readonly PropertyKey[];

/** Checks the victory numbers and options that scenarios set in place of those of their game. */
export function checkVictory(order: OrderOfBattle, game: KnownGame, report: Report): void {
  order.scenarios.forEach((scenario, index) => {
    const at = ['scenarios', index];
    checkNumbers(scenario, game, at, report);
    checkOptions(scenario, game, at, report);
  });
}

function checkNumbers(scenario: ScenarioDefinition, game: KnownGame, at: Path, report: Report): void {
  const { victory: schedule = { numbers: {}, levels: [] } } = game;
  if (scenario.terms !== undefined) {
    if (scenario.victory !== undefined)
      report([...at, 'victory'], 'the terms of this battle have their numbers in them');
    return;
  }
  const known = new Map(numbersAskedFor(schedule, scenario));
  const { first, last } = scenario.turns;
  for (const [name, value] of Object.entries(scenario.victory ?? {})) {
    const path = [...at, 'victory', name];
    const number = known.get(name);
    if (number === undefined) {
      report(
        path,
        `no number of victory of "${playedLike(scenario)}" is called "${name}"; ${listed(known.keys())}`,
      );
      continue;
    }
    const problem = victoryNumberProblem(number, value);
    if (problem !== undefined) report(path, `${value} is not a value of ${name}: ${problem}`);
    else if (number.kind === 'turn' && (value < first || value > last)) {
      report(path, `Game-Turn ${value} is outside of the scenario`);
    }
  }
  checkLevels(scenario, schedule, at, report);
}

function listed(names: Iterable<string>): string {
  const all = [...names];
  return all.length === 0 ? 'it has none' : `it has ${quoted(all)}`;
}

/** Checks that each level stays above the next one where the scenario sets a number of its own. */
function checkLevels(
  scenario: ScenarioDefinition,
  schedule: VictorySchedule,
  at: Path,
  report: Report,
): void {
  const own = scenario.victory ?? {};
  schedule.levels.slice(1).forEach((lower, index) => {
    const higher = schedule.levels[index]!;
    const named = [lower, higher].find((name) => Object.hasOwn(own, name));
    if (named === undefined) return;
    const [above, below] = [higher, lower].map((name) => valueIn(scenario, schedule, name));
    if (above! > below!) return;
    report([...at, 'victory', named], `levels fall: ${higher} ${above} is not above ${lower} ${below}`);
  });
}

function checkOptions(scenario: ScenarioDefinition, game: KnownGame, at: Path, report: Report): void {
  const offered = new Map(Object.entries(optionsOffered(game.options, scenario)));
  for (const [name, values] of Object.entries(scenario.options ?? {})) {
    const path = [...at, 'options', name];
    const option = offered.get(name);
    if (option === undefined) {
      report(path, `no option of "${playedLike(scenario)}" is called "${name}"; ${listed(offered.keys())}`);
      continue;
    }
    values.forEach((value, index) => {
      if (!option.values.includes(value)) {
        report(
          [...path, index],
          `${value} is not a value of ${name}: it is one of ${option.values.join(', ')}`,
        );
      } else if (values.indexOf(value) < index) report([...path, index], `${value} is there twice`);
    });
  }
}
