import { terrainAt } from '../../engine';
import type { GroundChanges, HexId, MapDefinition, TerrainName } from '../../engine';
import type { Board } from '../board';
import { Layout } from './layout';

/** Plan of a drawn map: the places of its hexes, and those that are shown. */
export interface GroundPlan {
  readonly map: MapDefinition;
  /** Changes to the printed map during play, if any. */
  readonly changes: GroundChanges;
  readonly layout: Layout;
  /** In ascending order. */
  readonly hexes: readonly HexId[];
  readonly shown: ReadonlySet<HexId>;
}

/** Plan of a map with a position on it. */
export interface BoardPlan extends GroundPlan {
  readonly board: Board;
}

export function groundPlanOf(
  map: MapDefinition,
  hexes: readonly HexId[],
  changes: GroundChanges = {},
): GroundPlan {
  return { map, changes, layout: new Layout(map), hexes, shown: new Set(hexes) };
}

export function hexesWith({ map, hexes }: GroundPlan, terrain: TerrainName): readonly HexId[] {
  return hexes.filter((hex) => terrainAt(map, hex) === terrain);
}
