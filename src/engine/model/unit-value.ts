import type { Worth } from '../data/terms';
import { isArtillery } from '../data/units';
import type { UnitDefinition } from '../data/units';
import type { ScenarioDefinition } from '../data/scenarios';
import { victoryNumber, ofScenario } from './terms';
import type { NumberOf, VictoryRules, VictoryTerm } from './terms';

/** Victory Points for the side that eliminates a unit, with their sum in words. */
interface UnitValue {
  readonly points: number;
  readonly arithmetic: string;
}

/** The value of a unit by the term about losses of its side; 0 without one. */
export function unitValue(
  unit: UnitDefinition,
  scenario: ScenarioDefinition,
  rules: VictoryRules,
): UnitValue {
  const term = lossTerm(rules, scenario, unit.side);
  if (term?.for.each !== 'loss') return { points: 0, arithmetic: '0' };
  const number: NumberOf = (name) => victoryNumber(scenario, rules, name);
  const { worth } = term.for;
  if (worth !== undefined) return worthOf(unit, worth, number);
  const points = term.points === undefined ? 0 : number(term.points);
  return { points, arithmetic: String(points) };
}

/** The term by which the loss of a unit of this side scores. */
export function lossTerm(
  rules: VictoryRules,
  scenario: ScenarioDefinition,
  loser: string,
): VictoryTerm | undefined {
  return ofScenario(rules.terms, scenario).find((term) => term.for.each === 'loss' && term.side !== loser);
}

/** HUR 15.11, REM 16.31: the sum of the strengths that count, times a number where there is one (R-REM-12). */
function worthOf(unit: UnitDefinition, worth: Worth, number: NumberOf): UnitValue {
  const parts = isArtillery(unit)
    ? worth.guns.map((part) => unit[part])
    : worth.troops.map((part) => unit[part]);
  const sum = parts.reduce((total, part) => total + part, 0);
  if (worth.times === undefined) return { points: sum, arithmetic: parts.join(' + ') };
  const times = number(worth.times);
  return { points: times * sum, arithmetic: `${times} x ${sum}` };
}
