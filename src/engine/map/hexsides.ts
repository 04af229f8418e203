import type { HexId } from './grid';
import type { HexSide } from './values';
import type { MapDefinition } from './definition';
import type { TerrainKey } from './terrain-key';
import type { BridgeHexes } from './bridge-hexes';
import type { GroundChanges } from './ground-changes';
import type { Hexes } from './hexes';
import { bit, oppositeBit } from './masks';

/** Hexside facts as six-bit masks by hex. */
export interface HexSides {
  /** Unbridged, ferries included. */
  readonly river: Uint8Array;
  /** Unbridged stream or canal. */
  readonly stream: Uint8Array;
  /** Unbridged canal, part of `stream`. */
  readonly canal: Uint8Array;
  readonly bridge: Uint8Array;
  readonly ferry: Uint8Array;
  readonly road: Uint8Array;
  readonly trail: Uint8Array;
  readonly zoc: Uint8Array;
  readonly attack: Uint8Array;
  readonly line: Uint8Array;
  /** 1 by hex: a road or trail runs through it. */
  readonly routeHex: Uint8Array;
}

/** What is printed on the sides of a map's hexes, as masks by hex. */
interface PrintedSides {
  readonly bridges: Uint8Array;
  readonly rivers: Uint8Array;
  readonly canals: Uint8Array;
  readonly streams: Uint8Array;
  readonly ferries: Uint8Array;
  readonly roads: Uint8Array;
  readonly trails: Uint8Array;
  readonly notBetweenLand: Uint8Array;
}

const printedOn = new WeakMap<Hexes, PrintedSides>();

/** The sides as printed: read once from each map, whatever changes on it. */
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
 * 6.31, 6.32, 6.33, REM 11.12: hexside facts of the map as play has left it. Zones of control pass every side but
 * those closed to all units and unbridged rivers, whatever the unit (R-ZOC-1). No attack is made from a bridge
 * hex.
 */
export function compileHexSides(
  hexes: Hexes,
  map: MapDefinition,
  key: TerrainKey,
  changes: GroundChanges,
  bridges: BridgeHexes,
): HexSides {
  const printed = printedSides(hexes, map);
  const demolished = maskOf(hexes, changes.demolished ?? []);
  const bridge = without(printed.bridges, demolished);

  const river = without(printed.rivers, bridge);
  const canal = without(printed.canals, bridge);
  const stream = union(without(printed.streams, bridge), canal);
  const unbridged = union(river, stream);
  const ferry = without(printed.ferries, bridge);

  // A road or trail ends at water without a bridge; a ferry moves as the terrain key says (R-MOV-6).
  const noSides = new Uint8Array(ferry.length);
  const ferryAs = key.hexsides.ferry.as;
  const road = union(without(printed.roads, unbridged), bridges.road, ferryAs === 'road' ? ferry : noSides);
  const trail = union(without(printed.trails, unbridged), ferryAs === 'trail' ? ferry : noSides);

  const open = complement(bridges.shut);
  const { river: riverKey, stream: streamKey, canal: canalKey } = key.hexsides;
  const justStream = without(stream, canal);
  const zocBarriers = union(
    riverKey.zoc ? ferry : river,
    streamKey.zoc ? noSides : justStream,
    canalKey.zoc ? noSides : canal,
  );
  const attackBarriers = union(
    riverKey.attack === true ? ferry : river,
    streamKey.attack === true ? noSides : justStream,
    canalKey.attack === true ? noSides : canal,
  );
  const zoc = without(open, zocBarriers);
  const attack = without(zoc, attackBarriers).map((sides, hex) => (bridges.present[hex] === 1 ? 0 : sides));

  return {
    river: without(river, printed.notBetweenLand),
    stream,
    canal,
    bridge,
    ferry,
    road,
    trail,
    zoc,
    attack,
    line: without(open, unbridged),
    routeHex: union(printed.roads, printed.trails, bridges.pointed).map((sides) => (sides === 0 ? 0 : 1)),
  };
}

function courseSides(courses: MapDefinition['rivers']): HexSide[] {
  return courses.flatMap(({ hexsides }) => [...hexsides]);
}

/** The hexsides that routes cross: each pair of consecutive hexes of a path (R-MOV-3). */
function pathSides(routes: readonly { readonly path: readonly HexId[] }[]): HexSide[] {
  return routes.flatMap(({ path }) => path.slice(1).map((to, index): HexSide => [path[index] ?? to, to]));
}

function maskOf(hexes: Hexes, pairs: readonly HexSide[]): Uint8Array {
  const mask = new Uint8Array(hexes.ids.length);
  for (const [a, b] of pairs) {
    const direction = hexes.directionTo(a, b);
    mask[hexes.at(a)]! |= bit(direction);
    mask[hexes.at(b)]! |= oppositeBit(direction);
  }
  return mask;
}

function notBetweenLand(hexes: Hexes): Uint8Array {
  const mask = new Uint8Array(hexes.ids.length);
  hexes.neighbours.forEach((next, place) => {
    const hex = Math.floor(place / 6);
    const dry = next >= 0 && hexes.terrain[next] !== 'water' && hexes.terrain[hex] !== 'water';
    if (!dry) mask[hex]! |= bit(place % 6);
  });
  return mask;
}

function union(first: Uint8Array, ...rest: readonly Uint8Array[]): Uint8Array {
  return first.map((sides, hex) => rest.reduce((sum, mask) => sum | mask[hex]!, sides));
}

function without(mask: Uint8Array, taken: Uint8Array): Uint8Array {
  return mask.map((sides, hex) => sides & ~taken[hex]!);
}

function complement(mask: Uint8Array): Uint8Array {
  return mask.map((sides) => 63 & ~sides);
}
