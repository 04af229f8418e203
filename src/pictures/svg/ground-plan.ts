import { terrainAt } from '../../engine';
import type { GroundChanges, HexId, MapDefinition, TerrainName } from '../../engine';
import type { Board } from '../board';
import { Layout } from './layout';

/** What every part of the drawn map needs to know: where its hexes lie, and which are shown. */
export interface Plan {
  readonly map: MapDefinition;
  /** What play has changed on the printed map, if anything. */
  readonly changes: GroundChanges;
  readonly layout: Layout;
  /** In ascending order. */
  readonly hexes: readonly HexId[];
  readonly shown: ReadonlySet<HexId>;
}

/** What the parts that show a position need to know beside that. */
export interface BoardPlan extends Plan {
  readonly board: Board;
}

export function planOf(map: MapDefinition, hexes: readonly HexId[], changes: GroundChanges = {}): Plan {
  return { map, changes, layout: new Layout(map), hexes, shown: new Set(hexes) };
}

export function hexesOf({ map, hexes }: Plan, terrain: TerrainName): readonly HexId[] {
  return hexes.filter((hex) => terrainAt(map, hex) === terrain);
}
