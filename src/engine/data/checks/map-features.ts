import { DIRECTIONS, EDGES, Grid, opposite, parseHexId } from '../../map/grid';
import type { Edge, HexId } from '../../map/grid';
import type { MapDefinition } from '../../map/definition';
import type { Report } from '../problems';
import { isLand, terrainAt } from '../../map/terrain';
import type { TerrainKey } from '../../map/terrain-key';
import { sideName } from './map-water';

/** Checks edges, towns, areas and the other named features of a map. */
export function checkMapFeatures(map: MapDefinition, report: Report): void {
  const grid = new Grid(map.grid);
  checkEdges(map, grid, report);
  checkOffMapRoads(map, report);
  checkTowns(map, grid, report);
  checkDemolishable(map, report);
  map.features.objectives?.forEach(({ hexes, identifying, name }, index) => {
    if (!hexes.includes(identifying)) {
      report(['features', 'objectives', index, 'identifying'], `${identifying} is not a hex of ${name}`);
    }
  });
}

function checkEdges(map: MapDefinition, grid: Grid, report: Report): void {
  const { edges, exits = {}, reentry = {}, areas = {} } = map.features;
  for (const edge of EDGES) {
    const hexes = edges[edge];
    hexes.forEach((hex, place) => {
      const at = ['features', 'edges', edge, place];
      const inside = DIRECTIONS.every((direction) => {
        const next = grid.neighbour(hex, direction);
        return next !== undefined && terrainAt(map, next) !== undefined;
      });
      if (inside) report(at, `${hex} has a hex on every side and is no map edge`);
      const before = hexes[place - 1];
      if (before !== undefined && !inOrder(grid, edge, before, hex)) {
        report(at, `${before} and ${hex} stand in the wrong order`);
      }
    });
  }
  const on = Object.fromEntries(EDGES.map((edge) => [edge, new Set(edges[edge])])) as Record<
    Edge,
    Set<HexId>
  >;
  for (const [group, byEdge] of Object.entries({ exits, reentry })) {
    for (const edge of EDGES) {
      byEdge[edge]?.forEach((hex, place) => {
        if (!on[edge].has(hex)) report(['features', group, edge, place], `${hex} is not on the ${edge} edge`);
      });
    }
  }
  for (const [letter, hexes] of Object.entries(areas)) {
    hexes.forEach((hex, place) => {
      if (!EDGES.some((edge) => on[edge].has(hex))) {
        report(['features', 'areas', letter, place], `${hex} is on no map edge`);
      }
    });
  }
}

/** True if two hexes of an edge are in order: from west to east, or from north to south. */
function inOrder(grid: Grid, edge: Edge, before: HexId, after: HexId): boolean {
  const [a, b] = [parseHexId(before), parseHexId(after)];
  const acrossLines = (edge === 'north' || edge === 'south') === (grid.axis === 'east');
  if (!acrossLines) return a.position < b.position;
  return grid.axis === 'east' ? a.line < b.line : a.line > b.line;
}

function checkOffMapRoads(map: MapDefinition, report: Report): void {
  const routed = new Set([...map.roads, ...map.trails].flatMap(({ path }) => [...path]));
  map.offMapRoads.forEach(({ hex, edge }, index) => {
    if (!map.features.edges[edge].includes(hex)) {
      report(['offMapRoads', index, 'edge'], `${hex} is not on the ${edge} edge`);
    }
    if (!routed.has(hex)) report(['offMapRoads', index, 'hex'], `no road or trail reaches ${hex}`);
  });
}

function checkTowns(map: MapDefinition, grid: Grid, report: Report): void {
  const built = new Set(['town', 'city']);
  const named = new Set<HexId>();
  map.towns.forEach(({ name, hexes, identifying }, index) => {
    if (!hexes.includes(identifying)) {
      report(['towns', index, 'identifying'], `${identifying} is not a hex of ${name}`);
    }
    const all = new Set(hexes);
    hexes.forEach((hex, place) => {
      const at = ['towns', index, 'hexes', place];
      if (!built.has(terrainAt(map, hex) ?? '')) report(at, `${hex} is not a town or city hex`);
      if (named.has(hex)) report(at, `${hex} belongs to two towns`);
      if (hexes.length > 1 && !grid.neighbours(hex).some((other) => all.has(other))) {
        report(at, `${hex} does not touch the rest of ${name}`);
      }
      named.add(hex);
    });
  });
  for (const hex of grid.hexes()) {
    if (built.has(terrainAt(map, hex) ?? '') && !named.has(hex))
      report(['towns'], `${hex} belongs to no town`);
  }
}

function checkDemolishable(map: MapDefinition, report: Report): void {
  const kinds = new Map(map.bridges.map(({ hexside, kind }) => [sideName(hexside), kind]));
  map.features.demolishable?.forEach((side, place) => {
    const kind = kinds.get(sideName(side));
    if (kind === 'canal' || kind === 'railroad') return;
    report(
      ['features', 'demolishable', place],
      `${sideName(side)} is not a canal or railroad bridge (ARN 12.0)`,
    );
  });
}

/** Checks bridge hexes and Float Bridge sites against the water and the terrain key (REM 11.1). */
export function checkBridgeHexes(map: MapDefinition, key: TerrainKey, report: Report): void {
  const grid = new Grid(map.grid);
  map.features.bridgeHexes?.forEach((bridge, index) => {
    const at = ['features', 'bridgeHexes', index];
    if (key.bridgeHexes[bridge.key] === undefined) {
      report([...at, 'key'], `the terrain key has no bridge hex ${bridge.key}`);
    }
    if (terrainAt(map, bridge.hex) !== 'water') report([...at, 'hex'], `${bridge.hex} is not water`);
    for (const end of ['west', 'east'] as const) {
      if (!isLand(map, bridge[end])) report([...at, end], `${bridge[end]} is not a land hex`);
    }
  });

  const sites = map.features.floatBridgeSites;
  if (sites === undefined) return;
  if (key.bridgeHexes['float'] === undefined) {
    report(['features', 'floatBridgeSites'], 'the terrain key has no bridge hex float');
  }
  for (const [hex, pairs] of Object.entries(sites)) {
    if (terrainAt(map, hex) !== 'water') report(['features', 'floatBridgeSites', hex], `${hex} is not water`);
    pairs.forEach(([west, east], place) => {
      const at = ['features', 'floatBridgeSites', hex, place];
      for (const bank of [west, east]) if (!isLand(map, bank)) report(at, `${bank} is not a land hex`);
      const toWest = grid.directionTo(hex, west);
      if (toWest === undefined || opposite(toWest) !== grid.directionTo(hex, east)) {
        report(at, `${west} and ${east} do not lie on opposite sides of ${hex} (R-REM-2)`);
      }
    });
  }
}
