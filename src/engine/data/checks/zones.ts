import { EDGES } from '../../map/grid';
import type { Edge, HexId } from '../../map/grid';
import type { Entry } from '../../map/entries';
import type { MapDefinition } from '../../map/definition';
import type { Report } from '../problems';
import type { DropZoneRule } from '../scenarios';
import { terrainAt } from '../../map/terrain';
import { mapZoneName } from '../../map/zones';
import type { Zone } from '../../map/zones';

type Path = readonly PropertyKey[];

/** Checks that a zone names only things on the map. */
export function checkZone(map: MapDefinition, whole: Zone, at: Path, report: Report): void {
  for (const [path, zone] of zoneParts(whole, at)) {
    if ('ofAny' in zone) checkHexes(map, zone.ofAny, [...path, 'ofAny'], report);
    if ('fromEach' in zone) checkHexes(map, zone.fromEach, [...path, 'fromEach'], report);
    if ('hexrows' in zone) checkHexrows(map, zone.hexrows, [...path, 'hexrows'], report);
    if ('adjacentToLine' in zone && map.features.frontLine === undefined) {
      report([...path, 'adjacentToLine'], 'the map has no front line');
    }
    const name = mapZoneName(zone);
    if (name !== undefined && map.features.zones[name] === undefined) {
      report(path, `the map has no zone "${name}"`);
    }
  }
}

/** The simple predicates of a zone, with their paths. */
function* zoneParts(zone: Zone, at: Path): Iterable<[Path, Zone]> {
  if ('all' in zone) {
    for (const [index, part] of zone.all.entries()) yield* zoneParts(part, [...at, 'all', index]);
  } else if ('anyOf' in zone) {
    for (const [index, part] of zone.anyOf.entries()) yield* zoneParts(part, [...at, 'anyOf', index]);
  } else if ('not' in zone) yield* zoneParts(zone.not, [...at, 'not']);
  else yield [at, zone];
}

/** Checks that an entry names only things on the map, and that its edge hexes are on a map edge. */
export function checkEntry(
  map: MapDefinition,
  whole: Entry,
  dropZones: Readonly<Record<string, DropZoneRule>>,
  at: Path,
  report: Report,
): void {
  for (const [path, entry] of entryParts(whole, at)) {
    if ('of' in entry) checkHexes(map, [entry.of], [...path, 'of'], report);
    else if ('area' in entry) checkAreas(map, entry.area, [...path, 'area'], report);
    else if ('hexes' in entry) {
      entry.hexes.forEach((hex, index) => checkOnEdge(map, [hex], EDGES, [...path, 'hexes', index], report));
    } else if ('ofDropZone' in entry) {
      for (const name of [entry.ofDropZone].flat()) {
        if (dropZones[name] === undefined) {
          report([...path, 'ofDropZone'], `the scenario has no drop zone "${name}"`);
        }
      }
      checkZone(map, entry.exclude, [...path, 'exclude'], report);
    } else {
      const edges = 'edge' in entry ? [entry.edge] : EDGES;
      const { edge: _, ...limits } = { edge: undefined, ...entry };
      for (const [limit, ends] of Object.entries(limits)) {
        checkOnEdge(map, [ends].flat(), edges, [...path, limit], report);
      }
    }
  }
}

function* entryParts(entry: Entry, at: Path): Iterable<[Path, Exclude<Entry, { anyOf: unknown }>]> {
  if (!('anyOf' in entry)) {
    yield [at, entry];
    return;
  }
  for (const [index, part] of entry.anyOf.entries()) yield* entryParts(part, [...at, 'anyOf', index]);
}

function checkAreas(map: MapDefinition, letters: readonly string[], at: Path, report: Report): void {
  letters.forEach((letter, index) => {
    if (map.features.areas?.[letter] === undefined) report([...at, index], `the map has no area ${letter}`);
  });
}

function checkHexrows(map: MapDefinition, hexrows: readonly string[], at: Path, report: Report): void {
  hexrows.forEach((hexrow, index) => {
    const line = Number(hexrow);
    if (line < 1 || line > map.grid.rows) report([...at, index], `the map has no hexrow ${hexrow}`);
  });
}

function checkHexes(map: MapDefinition, hexes: readonly HexId[], at: Path, report: Report): void {
  hexes.forEach((hex, index) => {
    if (terrainAt(map, hex) === undefined) report([...at, index], `${hex} is not a hex of this map`);
  });
}

function checkOnEdge(
  map: MapDefinition,
  hexes: readonly HexId[],
  edges: readonly Edge[],
  at: Path,
  report: Report,
): void {
  if (edges.some((edge) => hexes.every((id) => map.features.edges[edge].includes(id)))) return;
  report(at, `no map edge has ${hexes.join(' and ')}`);
}
