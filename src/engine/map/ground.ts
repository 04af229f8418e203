import { EDGES, gridDistance, halfSteps, parseHexId, type Edge, type HexId } from './grid';
import type { MapDefinition } from './definition';
import type { GroundChanges } from './ground-changes';
import { bridgeHexesInPlace, changesBridgeHexes, type BridgeHexes } from './bridge-hexes';
import { stepCosts, type StepCosts } from './costs';
import { compileHexes, type Hexes } from './hexes';
import { compileHexSides, type HexSides } from './hexsides';
import { BARRED } from './masks';
import type { BytesByHex, HexIndex, ArrayOf, ListBy } from './indexes';
import { onceFor } from './once';
import { COMBAT_LINES, type TerrainKey, type TerrainName } from './terrain-key';

/**
 * 7.61, ARN 11.0(GR): the Combat Results Table shift of each hex by the terrain key, where a City counts as a
 * Town. A bridge has the terrain of its hex (R-REM-3).
 */
function combatShifts(hexes: Hexes, key: TerrainKey, bridges: BridgeHexes): BytesByHex {
  return Uint8Array.from(hexes.terrain, (terrain, hex: HexIndex) => {
    const line = bridges.entries.get(hex)?.line ?? key.hexes[terrain].line;
    return line === null ? 0 : COMBAT_LINES.indexOf(line);
  });
}

export { BARRED } from './masks';

/**
 * A map compiled for the rules. Hexes are numbered from 0 in ascending order of id, facts about hexsides are
 * six-bit masks by hex (bit d = direction d of the grid), and costs are half points.
 */
export interface Ground {
  readonly map: MapDefinition;
  readonly key: TerrainKey;
  readonly hexCount: number;
  /** Hex ids by hex index. */
  readonly ids: ListBy<HexIndex, HexId>;
  readonly indexOf: ReadonlyMap<HexId, HexIndex>;
  /** Index of the neighbour by `[hex * 6 + direction]`, -1 where the map has no hex. */
  readonly neighbours: ArrayOf<HexIndex>;
  readonly terrain: ListBy<HexIndex, TerrainName>;
  /** Shift of a defender's hex on the Combat Results Table: 0 clear, 1 grove, 2 broken, 3 rough (7.61). */
  readonly shift: BytesByHex;
  /** Half points of a step out of the hex by `[hex * 6 + direction]`; BARRED if it is impossible (5.2). */
  readonly footCost: Uint8Array;
  /** `footCost` for armor, mechanized, reconnaissance and self-propelled artillery (5.24). */
  readonly vehicleCost: Uint8Array;
  /** 1: closed to all units, because it is water without a bridge (R-REM-1). */
  readonly closed: BytesByHex;
  /** Sides that zones of control cross (6.31, 6.33, R-ZOC-1, R-REM-3). */
  readonly zocSides: BytesByHex;
  /** Sides over which a non-artillery unit in the hex may attack; none from a bridge hex (R-REM-3). */
  readonly attackSides: BytesByHex;
  /** Unbridged river sides, ferries included, with land beyond (8.34). */
  readonly riverSides: BytesByHex;
  /** Unbridged stream and canal sides (7.42, R-MOV-7). */
  readonly streamSides: BytesByHex;
  /** Sides with an intact bridge over river, stream or canal (7.61). */
  readonly bridgeSides: BytesByHex;
  /** Sides that a road crosses (5.22, R-MOV-3). */
  readonly roadSides: BytesByHex;
  /** Sides that a trail or a ferry crosses; a ferry counts as a trail (5.23, R-MOV-6). */
  readonly trailSides: BytesByHex;
  /** Sides open to retreat, displacement and advance: those of movement without ferries (R-MOV-6). */
  readonly footRetreat: BytesByHex;
  readonly vehicleRetreat: BytesByHex;
  /**
   * Sides that a line of communication may cross: no unbridged water, no ferry, no side closed to all units.
   */
  readonly lineSides: BytesByHex;
  /** 1: a bridge fills the hex, either the Ludendorff Bridge or a placed Float Bridge (REM 11.1). */
  readonly bridgeHex: BytesByHex;
  /** 1: a road or trail runs through the hex (R-GRID-5). */
  readonly routeHex: BytesByHex;
  /** Map edges by hex; bit n is edge n of EDGES. */
  readonly edgeMask: BytesByHex;
  /** Number of steps between two hexes, without regard to terrain (R-GRID-2). */
  distance(a: HexIndex, b: HexIndex): number;
  /** The road or trail that leaves the map from a hex over this edge. */
  offMapRoute(hex: HexIndex, edge: Edge): 'road' | 'trail' | undefined;
  /** By hex, the best route that leaves the map over any edge. */
  readonly bestRouteOff: ListBy<HexIndex, 'road' | 'trail' | undefined>;
  /**
   * Half points of the terrain of a hex for a unit that enters it off road and trail; BARRED if it may not.
   */
  entryCost(hex: HexIndex, vehicle: boolean): number;
}

/** The parts of a ground that play may change. */
interface Facts {
  readonly key: TerrainKey;
  readonly bridges: BridgeHexes;
  readonly sides: HexSides;
  readonly costs: StepCosts;
  readonly shift: BytesByHex;
}

interface Printed extends Facts {
  readonly ground: Ground;
}

/** Compiled maps, each for the last terrain key that it was used with. */
const printedMaps = new WeakMap<MapDefinition, Printed>();

function printedMap(map: MapDefinition, key: TerrainKey): Printed {
  const known = printedMaps.get(map);
  if (known?.key === key) return known;
  const facts = compileFacts(map, key, {});
  const printed = { ...facts, ground: groundWith(map, facts) };
  printedMaps.set(map, printed);
  return printed;
}

/** The printed map, compiled once for all matches on it. */
export function printedGround(map: MapDefinition, key: TerrainKey): Ground {
  return printedMap(map, key).ground;
}

/** The map with the changes of play; only the hexes around them are compiled again. */
export function changedGround(map: MapDefinition, key: TerrainKey, changes: GroundChanges): Ground {
  return groundWith(map, compileFacts(map, key, changes, printedMap(map, key)));
}

/** The parts of a ground that play never changes. */
interface Sheet {
  readonly hexes: Hexes;
  readonly edgeMask: BytesByHex;
  readonly distance: Ground['distance'];
  readonly offMapRoute: Ground['offMapRoute'];
  readonly bestRouteOff: Ground['bestRouteOff'];
}

/** The unchanging parts of a map, compiled once. */
const sheetOf = onceFor((map: MapDefinition): Sheet => {
  const hexes = compileHexes(map);
  const offMap = offMapRoutes(hexes, map);
  const offMapRoute: Ground['offMapRoute'] = (hex, edge) =>
    offMap.get(hex * EDGES.length + EDGES.indexOf(edge));
  return {
    hexes,
    edgeMask: edgeMasks(hexes, map),
    distance: distanceOn(hexes),
    offMapRoute,
    bestRouteOff: hexes.ids.map((_, hex: HexIndex) => bestRoute(EDGES.map((edge) => offMapRoute(hex, edge)))),
  };
});

/** `gridDistance` by hex index. */
function distanceOn({ ids }: Hexes): Ground['distance'] {
  const places = ids.map(parseHexId);
  const line = Int16Array.from(places, (place) => place.line);
  const along = Int16Array.from(places, halfSteps);
  return (a, b) => gridDistance(line[a]! - line[b]!, along[a]! - along[b]!);
}

/** Compiles a checked map with the changes of play. */
export function compileGround(map: MapDefinition, key: TerrainKey, changes: GroundChanges = {}): Ground {
  return groundWith(map, compileFacts(map, key, changes));
}

/**
 * Compiles the parts that play may change. With `printed`, only the parts that the changes concern are
 * computed again.
 */
function compileFacts(map: MapDefinition, key: TerrainKey, changes: GroundChanges, printed?: Facts): Facts {
  const { hexes } = sheetOf(map);
  const bridges =
    printed !== undefined && !changesBridgeHexes(changes)
      ? printed.bridges
      : bridgeHexesInPlace(hexes, map, key, changes);
  const written = [...(printed === undefined ? hexes.ids.keys() : hexesAround(hexes, changes))];
  const sides = compileHexSides(hexes, map, key, changes, bridges, { known: printed?.sides, at: written });
  const costs = stepCosts(hexes, key, sides, bridges, { known: printed?.costs, at: written });
  const shift = bridges === printed?.bridges ? printed.shift : combatShifts(hexes, key, bridges);
  return { key, bridges, sides, costs, shift };
}

/**
 * The hexes whose facts these changes concern: both hexes of a hexside, and a bridge hex with its neighbours.
 */
function hexesAround(hexes: Hexes, changes: GroundChanges): Set<HexIndex> {
  const { demolished = [], floatBridges = [], destroyedBridgeHexes = [] } = changes;
  const found = new Set(demolished.flatMap(([a, b]) => [hexes.at(a), hexes.at(b)]));
  for (const id of [...floatBridges.map(({ hex }) => hex), ...destroyedBridgeHexes]) {
    const hex = hexes.at(id);
    found.add(hex);
    for (let place = hex * 6; place < hex * 6 + 6; place += 1) {
      if (hexes.neighbours[place]! >= 0) found.add(hexes.neighbours[place]!);
    }
  }
  return found;
}

function groundWith(map: MapDefinition, { key, bridges, sides, costs, shift }: Facts): Ground {
  const { hexes, edgeMask, distance, offMapRoute, bestRouteOff } = sheetOf(map);
  const { entry, vehicleEntry, ...steps } = costs;
  return {
    map,
    key,
    hexCount: hexes.ids.length,
    ids: hexes.ids,
    indexOf: hexes.indexOf,
    neighbours: hexes.neighbours,
    terrain: hexes.terrain,
    shift,
    ...steps,
    closed: bridges.closed,
    zocSides: sides.zoc,
    attackSides: sides.attack,
    riverSides: sides.river,
    streamSides: sides.stream,
    bridgeSides: sides.bridge,
    roadSides: sides.road,
    trailSides: sides.trail,
    lineSides: sides.line,
    bridgeHex: bridges.present,
    routeHex: sides.routeHex,
    edgeMask,
    distance,
    offMapRoute,
    bestRouteOff,
    entryCost: (hex, vehicle) => (vehicle ? vehicleEntry[hex] : entry[hex]) ?? BARRED,
  };
}

/**
 * True if a unit can stand in a hex at all: no water without a bridge, and for a vehicle no rough, broken or
 * woods hex without a road or trail (R-GRID-5).
 */
export function canOccupy(ground: Ground, hex: HexIndex, vehicle: boolean): boolean {
  if (ground.closed[hex] === 1) return false;
  return ground.routeHex[hex] === 1 || ground.entryCost(hex, vehicle) !== BARRED;
}

function edgeMasks(hexes: Hexes, map: MapDefinition): BytesByHex {
  const mask = new Uint8Array(hexes.ids.length);
  EDGES.forEach((edge, bit) => {
    for (const id of map.features.edges[edge]) mask[hexes.at(id)]! |= 1 << bit;
  });
  return mask;
}

function offMapRoutes(hexes: Hexes, map: MapDefinition): ReadonlyMap<number, 'road' | 'trail'> {
  const routes = new Map<number, 'road' | 'trail'>();
  for (const { hex, edge, kind } of map.offMapRoads) {
    const place = hexes.at(hex) * EDGES.length + EDGES.indexOf(edge);
    if (routes.get(place) !== 'road') routes.set(place, kind);
  }
  return routes;
}

function bestRoute(routes: readonly ('road' | 'trail' | undefined)[]): 'road' | 'trail' | undefined {
  if (routes.includes('road')) return 'road';
  return routes.includes('trail') ? 'trail' : undefined;
}
