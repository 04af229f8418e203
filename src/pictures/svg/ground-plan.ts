import type { MapDefinition } from '../../engine/data/map';
import { terrainAt } from '../../engine/data/terrain';
import type { TerrainName } from '../../engine/data/terrain-key';
import type { HexId } from '../../engine/geometry/grid';
import type { Board } from '../board';
import { Layout } from './layout';

/** What every part of the drawing needs to know: the board, where its hexes lie, and which are shown. */
export interface Plan {
  readonly board: Board;
  readonly map: MapDefinition;
  readonly layout: Layout;
  /** In ascending order. */
  readonly hexes: readonly HexId[];
  readonly shown: ReadonlySet<HexId>;
}

export function planOf(board: Board, hexes: readonly HexId[]): Plan {
  return { board, map: board.map, layout: new Layout(board.map), hexes, shown: new Set(hexes) };
}

export function hexesOf({ map, hexes }: Plan, terrain: TerrainName): readonly HexId[] {
  return hexes.filter((hex) => terrainAt(map, hex) === terrain);
}
