import type { HexId } from './grid';
import type { MapDefinition } from './definition';
import type { TerrainKey } from './terrain-key';
import type { GroundChanges } from './ground-changes';
import type { Hexes } from './hexes';
import { bit, oppositeBit } from './masks';
import type { BytesByHex, HexIndex } from './indexes';

type BridgeHexEntry = TerrainKey['bridgeHexes'][string];

/** Water hexes with a bridge that fills them, and those without one (R-REM-1, R-REM-2). */
export interface BridgeHexes {
  readonly present: BytesByHex;
  /** 1: water without a bridge, closed to all units. */
  readonly closed: BytesByHex;
  /** Terrain key entry of the bridge in a hex. */
  readonly entries: ReadonlyMap<HexIndex, BridgeHexEntry>;
  /** Sides by hex that are shut, because the bridge does not point there or water lies beyond. */
  readonly shut: BytesByHex;
  /** Sides by hex over which a bridge hex is entered or left. */
  readonly pointed: BytesByHex;
  /** Pointed sides with a road over them. */
  readonly road: BytesByHex;
}

interface PlacedBridge {
  readonly hex: HexId;
  readonly ends: readonly HexId[];
  readonly entry: BridgeHexEntry;
  readonly road: boolean;
}

/** REM 11.12: the bridges in water hexes, and the sides over which each is entered or left (R-REM-1). */
export function bridgeHexesInPlace(
  hexes: Hexes,
  map: MapDefinition,
  key: TerrainKey,
  changes: GroundChanges,
): BridgeHexes {
  const count = hexes.ids.length;
  const present = new Uint8Array(count);
  const pointed = new Uint8Array(count);
  const road = new Uint8Array(count);
  const entries = new Map<HexIndex, BridgeHexEntry>();

  for (const bridge of placedBridges(map, key, changes)) {
    const hex = hexes.at(bridge.hex);
    present[hex] = 1;
    entries.set(hex, bridge.entry);
    for (const end of bridge.ends) {
      const direction = hexes.directionTo(bridge.hex, end);
      const bank = hexes.at(end);
      pointed[hex]! |= bit(direction);
      pointed[bank]! |= oppositeBit(direction);
      if (!bridge.road) continue;
      road[hex]! |= bit(direction);
      road[bank]! |= oppositeBit(direction);
    }
  }

  const closed = Uint8Array.from(hexes.terrain, (terrain, hex) =>
    terrain === 'water' && present[hex] === 0 ? 1 : 0,
  );
  return { present, closed, entries, pointed, road, shut: shutSides(hexes, closed, present, pointed) };
}

/** True if play has put a bridge into a hex of water, or removed one. */
export function changesBridgeHexes({ floatBridges = [], destroyedBridgeHexes = [] }: GroundChanges): boolean {
  return floatBridges.length + destroyedBridgeHexes.length > 0;
}

function placedBridges(map: MapDefinition, key: TerrainKey, changes: GroundChanges): PlacedBridge[] {
  const destroyed = new Set(changes.destroyedBridgeHexes);
  const printed = (map.features.bridgeHexes ?? [])
    .filter(({ hex }) => !destroyed.has(hex))
    .map(({ hex, west, east, key: name, road }) => ({ hex, ends: [west, east], name, road }));
  const floating = (changes.floatBridges ?? []).map(({ hex, west, east }) => ({
    hex,
    ends: [west, east],
    name: 'float',
    road: false,
  }));
  return [...printed, ...floating].map(({ name, ...bridge }) => {
    const entry = key.bridgeHexes[name];
    if (entry === undefined) throw new RangeError(`the terrain key has no bridge hex ${name}`);
    return { ...bridge, entry };
  });
}

function shutSides(hexes: Hexes, closed: BytesByHex, present: BytesByHex, pointed: BytesByHex): BytesByHex {
  const shut = new Uint8Array(closed.length);
  for (let hex: HexIndex = 0; hex < shut.length; hex += 1) {
    for (let direction = 0; direction < 6; direction += 1) {
      const next = hexes.neighbours[hex * 6 + direction]!;
      const shutHere =
        next < 0 ||
        closed[hex] === 1 ||
        closed[next] === 1 ||
        (present[hex] === 1 && (pointed[hex]! & bit(direction)) === 0) ||
        (present[next] === 1 && (pointed[next]! & oppositeBit(direction)) === 0);
      if (shutHere) shut[hex]! |= bit(direction);
    }
  }
  return shut;
}
