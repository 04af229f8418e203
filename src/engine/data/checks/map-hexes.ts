import { Grid } from '../../map/grid';
import type { HexId } from '../../map/grid';
import type { HexSide } from '../../map/values';
import type { MapDefinition } from '../../map/definition';
import type { Report } from '../problems';
import { terrainAt } from '../../map/terrain';

type Path = readonly PropertyKey[];

/** Checks that the rows fill the grid and that all named hexes and hexsides are on the map. */
export function checkMapHexes(map: MapDefinition, report: Report): void {
  checkRows(map, report);
  for (const [path, hex] of namedHexes(map)) {
    if (terrainAt(map, hex) === undefined) report(path, `${hex} is not a hex of this map`);
  }
  const grid = new Grid(map.grid);
  for (const [path, [a, b]] of namedSides(map)) {
    for (const hex of [a, b])
      if (terrainAt(map, hex) === undefined) report(path, `${hex} is not a hex of this map`);
    if (!grid.adjacent(a, b)) report(path, `${a} and ${b} share no hexside`);
  }
  checkOffMap(map, grid, report);
}

function checkRows(map: MapDefinition, report: Report): void {
  const { rows, length } = map.grid;
  if (map.terrain.length !== rows) {
    report(['terrain'], `${map.terrain.length} hexrows, the grid says ${rows}`);
  }
  map.terrain.forEach((row, index) => {
    if (row.length !== length) report(['terrain', index], `${row.length} hexes, the grid says ${length}`);
  });
}

function checkOffMap(map: MapDefinition, grid: Grid, report: Report): void {
  const blank = grid.hexes().filter((hex) => terrainAt(map, hex) === undefined);
  const listed = new Set(map.features.offMap ?? blank);
  for (const hex of blank)
    if (!listed.has(hex)) report(['features', 'offMap'], `${hex} has no terrain and is not listed`);
  for (const hex of listed) {
    if (terrainAt(map, hex) !== undefined) report(['features', 'offMap'], `${hex} is a hex of this map`);
  }
}

function* namedHexes(map: MapDefinition): Iterable<[Path, HexId]> {
  for (const kind of ['roads', 'trails'] as const) {
    for (const [index, { path }] of map[kind].entries()) yield* listed([kind, index, 'path'], path);
  }
  for (const [index, { hex }] of map.offMapRoads.entries()) yield [['offMapRoads', index, 'hex'], hex];
  for (const [index, town] of map.towns.entries()) yield* listed(['towns', index, 'hexes'], town.hexes);
  for (const hex of Object.keys(map.evidence)) yield [['evidence', hex], hex];
  yield* featureHexes(map.features);
}

function* featureHexes(features: MapDefinition['features']): Iterable<[Path, HexId]> {
  for (const group of ['edges', 'zones', 'exits', 'reentry', 'areas'] as const) {
    for (const [name, hexes] of Object.entries(features[group] ?? {})) {
      yield* listed(['features', group, name], hexes);
    }
  }
  for (const list of ['autobahn', 'rhineHexes', 'lineOfCommunicationExits'] as const) {
    yield* listed(['features', list], features[list] ?? []);
  }
  for (const group of ['objectives', 'names'] as const) {
    for (const [index, { hexes }] of (features[group] ?? []).entries()) {
      yield* listed(['features', group, index, 'hexes'], hexes);
    }
  }
  for (const [name, hex] of Object.entries(features.dropZones ?? {}))
    yield [['features', 'dropZones', name], hex];
}

function* listed(path: Path, hexes: readonly HexId[]): Iterable<[Path, HexId]> {
  for (const [index, hex] of hexes.entries()) yield [[...path, index], hex];
}

function* namedSides(map: MapDefinition): Iterable<[Path, HexSide]> {
  for (const kind of ['rivers', 'streams', 'canals'] as const) {
    for (const [index, { hexsides }] of map[kind].entries()) {
      for (const [place, side] of hexsides.entries()) yield [[kind, index, 'hexsides', place], side];
    }
  }
  for (const kind of ['bridges', 'ferries'] as const) {
    for (const [index, { hexside }] of map[kind].entries()) yield [[kind, index, 'hexside'], hexside];
  }
  for (const kind of ['roads', 'trails'] as const) {
    for (const [index, { path }] of map[kind].entries()) {
      for (const [place, to] of path.entries()) {
        const from = path[place - 1];
        if (from !== undefined)
          yield [
            [kind, index, 'path', place],
            [from, to],
          ];
      }
    }
  }
  for (const line of ['frontLine', 'limitOfAdvance', 'demolishable'] as const) {
    for (const [place, side] of (map.features[line] ?? []).entries()) yield [['features', line, place], side];
  }
  for (const [index, { hex, west, east }] of (map.features.bridgeHexes ?? []).entries()) {
    yield [
      ['features', 'bridgeHexes', index, 'west'],
      [hex, west],
    ];
    yield [
      ['features', 'bridgeHexes', index, 'east'],
      [hex, east],
    ];
  }
  for (const [hex, pairs] of Object.entries(map.features.floatBridgeSites ?? {})) {
    for (const [place, pair] of pairs.entries()) {
      for (const bank of pair)
        yield [
          ['features', 'floatBridgeSites', hex, place],
          [hex, bank],
        ];
    }
  }
}
