import type { MapDefinition, OrderOfBattle, SystemData, TerrainKey } from '@westwall/engine/workshop';

/** Data of one game in a package. */
export interface GameFile {
  readonly map: MapDefinition;
  readonly orderOfBattle: OrderOfBattle;
}

/** Package in the form of a file and of the service. */
export interface PackageFile {
  readonly format: string;
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly about?: string;
  readonly terrainKey: TerrainKey;
  readonly games: Readonly<Record<string, GameFile>>;
}

/** New package with the data of the service for one game, as the start of a transcription. */
export function packageOf(
  { system, map, orderOfBattle, terrainKey }: SystemData,
  format: string,
): PackageFile {
  return {
    format,
    id: `my-${system}`,
    version: 1,
    title: `${map.title.split(':')[0] ?? system} from my own sheet`,
    terrainKey,
    games: { [system]: { map, orderOfBattle } },
  };
}

/** Map with only its numbered hexes and the data from the rules. */
export function emptyMap(map: MapDefinition): MapDefinition {
  const { edges, offMap } = map.features;
  return {
    ...map,
    terrain: map.terrain.map((row) => row.replace(/[^.]/g, 'c')),
    ...{ rivers: [], streams: [], canals: [], bridges: [], ferries: [] },
    ...{ roads: [], trails: [], offMapRoads: [], towns: [] },
    features: { edges, zones: {}, ...(offMap !== undefined && { offMap }) },
  };
}

export function withMap(file: PackageFile, game: string, map: MapDefinition): PackageFile {
  const known = file.games[game];
  return known === undefined ? file : { ...file, games: { ...file.games, [game]: { ...known, map } } };
}

export function withOrder(file: PackageFile, game: string, orderOfBattle: OrderOfBattle): PackageFile {
  const known = file.games[game];
  return known === undefined
    ? file
    : { ...file, games: { ...file.games, [game]: { ...known, orderOfBattle } } };
}
