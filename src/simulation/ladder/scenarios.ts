import { gameOptions, matchOptions } from '../../engine';
import { rulesOf } from '../../engine/search';
import type { Setting } from '../../engine/search';
import { compiledSettings } from '../settings';
import type { SettingOf, Systems } from '../settings';
import type { Scale } from './judgement';
import { nameOf } from './standings';

/** A scenario of the ladder, which plays all of them under their standard options. */
export interface LadderScenario extends Scale {
  readonly system: string;
  readonly scenario: string;
}

/**
 * The scenarios by name, `system/scenario`. `wanted` names some, or whole games; all when left out. Throws an
 * Error of one sentence for a name of nothing.
 */
export function ladderScenarios(
  systems: Systems,
  wanted?: readonly string[],
): ReadonlyMap<string, LadderScenario> {
  const settingOf = compiledSettings(systems);
  const all = [...systems].flatMap(([system, { orderOfBattle }]) =>
    orderOfBattle.scenarios.map(({ id }) => standardSetting(settingOf, system, id)),
  );
  const named = all.map((setting): [string, LadderScenario] => {
    const scenario = { system: setting.system, scenario: setting.scenario.id };
    const levels = rulesOf({ setting }).victoryLevels(setting);
    return [nameOf(scenario), { ...scenario, sides: setting.sides, levels }];
  });
  if (wanted === undefined) return new Map(named);
  const isMeant = (name: string, one: LadderScenario): boolean => [one.system, nameOf(one)].includes(name);
  const unknown = wanted.find((name) => !named.some(([, one]) => isMeant(name, one)));
  if (unknown !== undefined) {
    const names = named.map(([name]) => name).join(', ');
    throw new Error(`There is no scenario ${unknown}; there are ${names}.`);
  }
  return new Map(named.filter(([, one]) => wanted.some((name) => isMeant(name, one))));
}

/** A scenario compiled under its standard options. */
export function standardSetting(settingOf: SettingOf, system: string, scenario: string): Setting {
  return settingOf(system, scenario, matchOptions({}, gameOptions(system, scenario)));
}
