import type { HexId } from './grid';
import type { HexSide } from './values';
import type { MapDefinition } from './definition';
import type { TerrainKey } from './terrain-key';
import type { BridgeHexes } from './bridge-hexes';
import type { GroundChanges } from './ground-changes';
import type { Hexes } from './hexes';
import { bit, oppositeBit } from './masks';
import type { BytesByHex, HexIndex } from './indexes';

/** Properties of hexsides as six-bit masks by hex. */
export interface HexSides {
  /** Unbridged river sides, ferries included. */
  readonly river: BytesByHex;
  /** Unbridged stream and canal sides. */
  readonly stream: BytesByHex;
  /** Unbridged canal sides, also in `stream`. */
  readonly canal: BytesByHex;
  readonly bridge: BytesByHex;
  readonly ferry: BytesByHex;
  readonly road: BytesByHex;
  readonly trail: BytesByHex;
  readonly zoc: BytesByHex;
  readonly attack: BytesByHex;
  readonly line: BytesByHex;
  /** 1: a road or trail runs through the hex. */
  readonly routeHex: BytesByHex;
}

/** The printed sides of a map's hexes, as masks by hex. */
interface PrintedSides {
  readonly bridges: BytesByHex;
  readonly rivers: BytesByHex;
  readonly canals: BytesByHex;
  readonly streams: BytesByHex;
  readonly ferries: BytesByHex;
  readonly roads: BytesByHex;
  readonly trails: BytesByHex;
  readonly notBetweenLand: BytesByHex;
}

/** Printed sides by the hexes of a map, which do not change. */
const printedOn = new WeakMap<Hexes, PrintedSides>();

/** The printed sides of a map, read once. */
function printedSides(hexes: Hexes, map: MapDefinition): PrintedSides {
  const known = printedOn.get(hexes);
  if (known !== undefined) return known;
  const mask = (pairs: readonly HexSide[]) => maskOf(hexes, pairs);
  const printed = {
    bridges: mask(map.bridges.map(({ hexside }) => hexside)),
    rivers: mask(courseSides(map.rivers)),
    canals: mask(courseSides(map.canals)),
    streams: mask(courseSides(map.streams)),
    ferries: mask(map.ferries.map(({ hexside }) => hexside)),
    roads: mask(pathSides(map.roads)),
    trails: mask(pathSides(map.trails)),
    notBetweenLand: notBetweenLand(hexes),
  };
  printedOn.set(hexes, printed);
  return printed;
}

/**
 * 6.31, 6.32, 6.33, REM 11.12: facts about hexsides with the changes of play. Zones of control of all units
 * cross all sides except unbridged rivers and sides closed to all units (R-ZOC-1). No unit attacks from a
 * bridge hex.
 */
export function compileHexSides(
  hexes: Hexes,
  map: MapDefinition,
  key: TerrainKey,
  changes: GroundChanges,
  bridges: BridgeHexes,
  { known, at }: Rewriting<HexSides>,
): HexSides {
  const printed = printedSides(hexes, map);
  const demolished = maskOf(hexes, changes.demolished ?? []);
  const { river: riverKey, stream: streamKey, canal: canalKey, ferry: ferryKey } = key.hexsides;
  const sheet = sheetFrom(known, hexes.ids.length);
  for (const hex of at) {
    const bridge = printed.bridges[hex]! & ~demolished[hex]!;
    const river = printed.rivers[hex]! & ~bridge;
    const canal = printed.canals[hex]! & ~bridge;
    const justStream = printed.streams[hex]! & ~bridge & ~canal;
    const stream = justStream | canal;
    const ferry = printed.ferries[hex]! & ~bridge;
    const unbridged = river | stream;

    // A road or trail ends at water without a bridge. Movement over a ferry is as the terrain key says
    // (R-MOV-6).
    const road = (printed.roads[hex]! & ~unbridged) | bridges.road[hex]!;
    const trail = printed.trails[hex]! & ~unbridged;

    const open = 63 & ~bridges.shut[hex]!;
    const zocBarriers =
      (riverKey.zoc ? ferry : river) | (streamKey.zoc ? 0 : justStream) | (canalKey.zoc ? 0 : canal);
    const attackBarriers =
      (riverKey.attack === true ? ferry : river) |
      (streamKey.attack === true ? 0 : justStream) |
      (canalKey.attack === true ? 0 : canal);
    const zoc = open & ~zocBarriers;

    sheet.river[hex] = river & ~printed.notBetweenLand[hex]!;
    sheet.stream[hex] = stream;
    sheet.canal[hex] = canal;
    sheet.bridge[hex] = bridge;
    sheet.ferry[hex] = ferry;
    sheet.road[hex] = ferryKey.as === 'road' ? road | ferry : road;
    sheet.trail[hex] = ferryKey.as === 'trail' ? trail | ferry : trail;
    sheet.zoc[hex] = zoc;
    sheet.attack[hex] = bridges.present[hex] === 1 ? 0 : zoc & ~attackBarriers;
    sheet.line[hex] = open & ~unbridged;
    const routes = printed.roads[hex]! | printed.trails[hex]! | bridges.pointed[hex]!;
    sheet.routeHex[hex] = routes === 0 ? 0 : 1;
  }
  return sheet;
}

/** A copy of the known facts, or empty masks. */
function sheetFrom(known: HexSides | undefined, count: number): HexSides {
  const mask = (name: keyof HexSides): BytesByHex => known?.[name].slice() ?? new Uint8Array(count);
  return {
    river: mask('river'),
    stream: mask('stream'),
    canal: mask('canal'),
    bridge: mask('bridge'),
    ferry: mask('ferry'),
    road: mask('road'),
    trail: mask('trail'),
    zoc: mask('zoc'),
    attack: mask('attack'),
    line: mask('line'),
    routeHex: mask('routeHex'),
  };
}

function courseSides(courses: MapDefinition['rivers']): HexSide[] {
  return courses.flatMap(({ hexsides }) => [...hexsides]);
}

/** The hexsides that routes cross: one for each pair of consecutive hexes (R-MOV-3). */
function pathSides(routes: readonly { readonly path: readonly HexId[] }[]): HexSide[] {
  return routes.flatMap(({ path }) => path.slice(1).map((to, index): HexSide => [path[index] ?? to, to]));
}

function maskOf(hexes: Hexes, pairs: readonly HexSide[]): BytesByHex {
  const mask = new Uint8Array(hexes.ids.length);
  for (const [a, b] of pairs) {
    const direction = hexes.directionTo(a, b);
    mask[hexes.at(a)]! |= bit(direction);
    mask[hexes.at(b)]! |= oppositeBit(direction);
  }
  return mask;
}

function notBetweenLand(hexes: Hexes): BytesByHex {
  const mask = new Uint8Array(hexes.ids.length);
  hexes.neighbours.forEach((next: HexIndex, place) => {
    const hex: HexIndex = Math.floor(place / 6);
    const dry = next >= 0 && hexes.terrain[next] !== 'water' && hexes.terrain[hex] !== 'water';
    if (!dry) mask[hex]! |= bit(place % 6);
  });
  return mask;
}

/**
 * The hexes to compile, and the known facts to copy for the others; without known facts all hexes are
 * compiled.
 */
export interface Rewriting<Facts> {
  readonly known: Facts | undefined;
  /** The hexes to compile. */
  readonly at: readonly HexIndex[];
}
