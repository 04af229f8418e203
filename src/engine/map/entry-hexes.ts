import type { Entry } from './entries';
import { EDGES, type Edge, type HexId } from './grid';
import { distanceToNearest, indexesOf } from './distances';
import type { Ground } from './ground';
import { insideZone } from './zone-hexes';
import type { HexIndex } from './indexes';

/** Hex index of each drop zone counter that lies on the map. */
export type PlacedDropZones = ReadonlyMap<string, number>;

/**
 * The entry hexes of a reinforcement, ascending. A range is all map-edge hexes between its ends, inclusive
 * (R-REI-5). Occupied and closed hexes are included; a drop zone that is not placed gives no hex.
 */
export function entryHexes(ground: Ground, entry: Entry, dropZones: PlacedDropZones = new Map()): HexIndex[] {
  return [...new Set(listed(ground, entry, dropZones))].sort((a, b) => a - b);
}

function listed(ground: Ground, entry: Entry, dropZones: PlacedDropZones): readonly HexIndex[] {
  if ('hexes' in entry) return indexesOf(ground, entry.hexes);
  if ('anyOf' in entry) return entry.anyOf.flatMap((inner) => listed(ground, inner, dropZones));
  if ('area' in entry) return entry.area.flatMap((letter) => areaHexes(ground, letter));
  if ('of' in entry) return hexesWithin(ground, entry.within, indexesOf(ground, [entry.of]));
  if ('ofDropZone' in entry) {
    const centres = [entry.ofDropZone].flat().flatMap((name) => dropZones.get(name) ?? []);
    const isExcluded = insideZone(ground, entry.exclude);
    return hexesWithin(ground, entry.within, centres).filter((hex) => !isExcluded(hex));
  }
  return indexesOf(ground, edgeRange(ground, entry));
}

function areaHexes(ground: Ground, letter: string): HexIndex[] {
  const hexes = ground.map.features.areas?.[letter];
  if (hexes === undefined) throw new RangeError(`the map "${ground.map.id}" has no area ${letter}`);
  return indexesOf(ground, hexes);
}

function hexesWithin(ground: Ground, steps: number, centres: readonly HexIndex[]): HexIndex[] {
  return [...ground.ids.keys()].filter((hex) => distanceToNearest(ground, hex, centres) <= steps);
}

type EdgeEntry = Extract<Entry, { edge: Edge } | { between: readonly [HexId, HexId] }>;

/**
 * The hexes of an edge up to a limit. They run from west to east and from north to south, so a limit cuts the
 * list in two.
 */
function edgeRange(ground: Ground, entry: EdgeEntry): readonly HexId[] {
  if ('between' in entry) return hexesBetween(ground, entry.between, 'edge' in entry ? [entry.edge] : EDGES);
  const hexes = ground.map.features.edges[entry.edge];
  if ('northOf' in entry) return hexes.slice(0, placeOf(hexes, entry.northOf) + 1);
  if ('westOf' in entry) return hexes.slice(0, placeOf(hexes, entry.westOf) + 1);
  if ('southOf' in entry) return hexes.slice(placeOf(hexes, entry.southOf));
  if ('eastOf' in entry) return hexes.slice(placeOf(hexes, entry.eastOf));
  return hexes;
}

function placeOf(hexes: readonly HexId[], id: HexId): number {
  const place = hexes.indexOf(id);
  if (place < 0) throw new RangeError(`"${id}" is not on the map edge of its entry`);
  return place;
}

function hexesBetween(
  ground: Ground,
  [a, b]: readonly [HexId, HexId],
  edges: readonly Edge[],
): readonly HexId[] {
  const ranges = edges
    .map((edge) => ground.map.features.edges[edge])
    .filter((hexes) => hexes.includes(a) && hexes.includes(b))
    .map((hexes) => {
      const ends = [hexes.indexOf(a), hexes.indexOf(b)];
      return hexes.slice(Math.min(...ends), Math.max(...ends) + 1);
    })
    .sort((one, other) => one.length - other.length);
  const [shortest] = ranges;
  if (shortest === undefined) throw new RangeError(`${a} and ${b} lie on no common map edge`);
  return shortest;
}
