import { DIRECTIONS, Grid, type HexId } from './grid';
import type { MapDefinition } from './definition';
import type { HexIndex, ArrayOf, ListBy } from './indexes';
import { terrainAt } from './terrain';
import type { TerrainName } from './terrain-key';

/** The hexes of a map, numbered from 0 in ascending id order. */
export interface Hexes {
  readonly ids: ListBy<HexIndex, HexId>;
  readonly indexOf: ReadonlyMap<HexId, HexIndex>;
  readonly terrain: ListBy<HexIndex, TerrainName>;
  readonly neighbours: ArrayOf<HexIndex>;
  /** Index of a hex of this map. Throws RangeError for any other id. */
  at(id: HexId): HexIndex;
  /** Direction from one hex to an adjacent one. Throws RangeError if they are not adjacent. */
  directionTo(from: HexId, to: HexId): number;
}

export function compileHexes(map: MapDefinition): Hexes {
  const grid = new Grid(map.grid);
  const ids: HexId[] = [];
  const terrain: TerrainName[] = [];
  for (const id of grid.hexes()) {
    const name = terrainAt(map, id);
    if (name === undefined) continue;
    ids.push(id);
    terrain.push(name);
  }

  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const neighbours = new Int16Array(ids.length * 6).fill(-1);
  ids.forEach((id, hex) => {
    for (const direction of DIRECTIONS) {
      neighbours[hex * 6 + direction] = indexOf.get(grid.neighbour(id, direction) ?? '') ?? -1;
    }
  });

  return {
    ids,
    indexOf,
    terrain,
    neighbours,
    at: (id) => {
      const index = indexOf.get(id);
      if (index === undefined) throw new RangeError(`"${id}" is not a hex of the map "${map.id}"`);
      return index;
    },
    directionTo: (from, to) => {
      const direction = grid.directionTo(from, to);
      if (direction === undefined) throw new RangeError(`${from} and ${to} do not touch`);
      return direction;
    },
  };
}
