import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemId } from '../../../src/engine/games/registry';
import type { RawSystemData } from '../../../src/engine/data/system';

export const DATA_DIRECTORY = join(__dirname, '..', '..', '..', 'data');

/** Parsed document that a test may change. */
export type Json = ReturnType<typeof JSON.parse>;

export function readJson(file: string): Json {
  return JSON.parse(readFileSync(join(DATA_DIRECTORY, file), 'utf8'));
}

/** Fresh documents of one game, for a test to change. */
export function rawSystem(
  system: SystemId,
): { map: Json; terrainKey: Json; orderOfBattle: Json } & RawSystemData {
  return {
    map: readJson(`maps/${system}.json`),
    terrainKey: readJson('terrain-key.json'),
    orderOfBattle: readJson(`orders-of-battle/${system}.json`),
  };
}

/** Fresh package of these games in the form of a request. */
export function rawPackage(systems: readonly SystemId[]): Json {
  const games = systems.map((system) => {
    const { map, orderOfBattle } = rawSystem(system);
    return [system, { map, orderOfBattle }] as const;
  });
  return {
    ...{ format: 'westwall-package/1', id: 'own', version: 1, title: 'An own package' },
    terrainKey: readJson('terrain-key.json'),
    games: Object.fromEntries(games),
  };
}

export const KNOWN_CASES: ReadonlySet<string> = new Set(
  readFileSync(join(DATA_DIRECTORY, 'cases.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? ''),
);
