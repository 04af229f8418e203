import { z } from 'zod';
import type { DataPackage } from '../../src/data/data-package';
import { parsePackage } from '../../src/engine';
import type { Systems } from '../../src/simulation/compiled-scenarios';
import { nameOf } from './standings';

/** Battles of one's own, each with the scenario of the booklet that it follows in all that it leaves out. */
const battlesSchema = z.array(z.looseObject({ system: z.string(), id: z.string(), like: z.string() })).min(1);

/** The games of battles of one's own, and the names of these. */
interface Battles {
  readonly systems: Systems;
  readonly names: readonly string[];
}

/** Adds battles of one's own to their games. Throws an Error of one sentence for the first fault. */
export function withBattles({ systems, cases }: DataPackage, content: unknown): Battles {
  const { success, data: battles } = battlesSchema.safeParse(content);
  if (!success) throw new Error('The file holds no battles of one’s own.');
  const played = [...systems].filter(([name]) => battles.some(({ system }) => system === name));
  const games = played.map(([name, { map, orderOfBattle }]) => {
    const { scenarios } = orderOfBattle;
    const own = battles
      .filter(({ system }) => system === name)
      .map(({ system: _system, ...battle }) => ({
        ...scenarios.find(({ id }) => id === battle.like),
        ...battle,
      }));
    return [name, { map, orderOfBattle: { ...orderOfBattle, scenarios: [...scenarios, ...own] } }];
  });
  const document = {
    ...{ format: 'westwall-package/1', id: 'battles', version: 1, title: 'Battles' },
    terrainKey: played[0]?.[1].terrainKey,
    games: Object.fromEntries(games) as object,
  };
  const read = parsePackage(document, new Set(cases.map(({ id }) => id)));
  if (!read.ok) throw new Error(`${read.faults[0].path}: ${read.faults[0].message}.`);
  return {
    systems: read.value.systems,
    names: battles.map(({ system, id }) => nameOf({ system, scenario: id })),
  };
}
