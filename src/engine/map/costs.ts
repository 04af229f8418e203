import type { TerrainKey } from './terrain-key';
import type { BridgeHexes } from './bridge-hexes';
import type { Hexes } from './hexes';
import type { HexSides, Rewriting } from './hexsides';
import { BARRED, bit } from './masks';
import type { BytesByHex, HexIndex } from './indexes';

/** Step costs in half points, and the sides open to retreat, displacement and advance. */
export interface StepCosts {
  readonly footCost: Uint8Array;
  readonly vehicleCost: Uint8Array;
  readonly footRetreat: BytesByHex;
  readonly vehicleRetreat: BytesByHex;
  /** Cost of the terrain of each hex. */
  readonly entry: BytesByHex;
  readonly vehicleEntry: BytesByHex;
}

/**
 * 5.21, 5.22, 5.23: prices each step: by road, else by trail, else by terrain and hexside together (R-MOV-2).
 */
export function stepCosts(
  hexes: Hexes,
  key: TerrainKey,
  sides: HexSides,
  bridges: BridgeHexes,
  { known, at }: Rewriting<StepCosts>,
): StepCosts {
  const costs = sheetFrom(known, hexes.ids.length);
  const { footCost, vehicleCost, entry, vehicleEntry } = costs;
  for (const hex of at) {
    entry[hex] = terrainCost(hexes, key, bridges, hex, false);
    vehicleEntry[hex] = terrainCost(hexes, key, bridges, hex, true);
  }
  // The costs of all hexes are known before the first step is priced.
  const context = { hexes, key, sides, bridges, entry, vehicleEntry };
  for (const hex of at) {
    for (let place = hex * 6; place < hex * 6 + 6; place += 1) {
      footCost[place] = stepCost(context, place, false);
      vehicleCost[place] = stepCost(context, place, true);
    }
    costs.footRetreat[hex] = retreatSides(footCost, sides.ferry, hex);
    costs.vehicleRetreat[hex] = retreatSides(vehicleCost, sides.ferry, hex);
  }
  return costs;
}

/** A copy of the known costs, or empty arrays. */
function sheetFrom(known: StepCosts | undefined, count: number): StepCosts {
  const byHex = (name: keyof StepCosts): BytesByHex => known?.[name].slice() ?? new Uint8Array(count);
  const byStep = (name: keyof StepCosts): BytesByHex => known?.[name].slice() ?? new Uint8Array(6 * count);
  return {
    footCost: byStep('footCost'),
    vehicleCost: byStep('vehicleCost'),
    footRetreat: byHex('footRetreat'),
    vehicleRetreat: byHex('vehicleRetreat'),
    entry: byHex('entry'),
    vehicleEntry: byHex('vehicleEntry'),
  };
}

interface CostContext {
  readonly hexes: Hexes;
  readonly key: TerrainKey;
  readonly sides: HexSides;
  readonly bridges: BridgeHexes;
  readonly entry: BytesByHex;
  readonly vehicleEntry: BytesByHex;
}

/** 5.21, 5.24: half points of the terrain of a hex; BARRED if this class of units may not enter. */
function terrainCost(
  hexes: Hexes,
  key: TerrainKey,
  bridges: BridgeHexes,
  hex: HexIndex,
  vehicle: boolean,
): number {
  const bridge = bridges.entries.get(hex);
  if (bridge !== undefined) return bridge.cost;
  const { cost, vehicles } = key.hexes[hexes.terrain[hex]!];
  if (cost === null) return BARRED;
  return vehicle && vehicles !== undefined ? BARRED : cost;
}

/** 5.22, 5.23, 5.24: half points of one step. A road or trail alone sets the cost, whatever its terrain. */
function stepCost(context: CostContext, place: number, vehicle: boolean): number {
  const { hexes, key, sides, bridges } = context;
  const hex: HexIndex = Math.floor(place / 6);
  const side = bit(place % 6);
  const next = hexes.neighbours[place]!;
  if ((bridges.shut[hex]! & side) !== 0) return BARRED;

  const bridge = bridges.entries.get(next);
  if (bridge !== undefined) return bridge.cost;

  const { ferry } = key.hexsides;
  if ((sides.ferry[hex]! & side) !== 0) {
    return vehicle && ferry.vehicles === 'barred' ? BARRED : key.routes[ferry.as].cost + ferry.extra;
  }
  if ((sides.road[hex]! & side) !== 0) return key.routes.road.cost;
  if ((sides.trail[hex]! & side) !== 0) return key.routes.trail.cost;

  const water = waterAt(context, hex, side);
  if (water !== undefined) return wadingCost(context, next, water, vehicle);

  // Any bridge counts as a road or trail hexside for vehicles (5.24, R-MOV-8).
  const bridged = ((sides.bridge[hex]! | bridges.pointed[hex]!) & side) !== 0;
  const own = vehicle && !bridged ? context.vehicleEntry[next]! : context.entry[next]!;
  const extra = (sides.bridge[hex]! & side) !== 0 ? key.hexsides.bridge.extra : 0;
  return own === BARRED ? BARRED : own + extra;
}

type WaterSide = TerrainKey['hexsides']['river'];

function waterAt({ key, sides }: CostContext, hex: HexIndex, side: number): WaterSide | undefined {
  if ((sides.river[hex]! & side) !== 0) return key.hexsides.river;
  if ((sides.canal[hex]! & side) !== 0) return key.hexsides.canal;
  if ((sides.stream[hex]! & side) !== 0) return key.hexsides.stream;
  return undefined;
}

/**
 * 5.21, 5.24: half points of terrain and unbridged water together; vehicles cross water only where the
 * terrain key allows it.
 */
function wadingCost(context: CostContext, next: HexIndex, water: WaterSide, vehicle: boolean): number {
  if (water.extra === null || (vehicle && water.vehicles !== 'open')) return BARRED;
  const own = vehicle ? context.vehicleEntry[next]! : context.entry[next]!;
  return own === BARRED ? BARRED : own + water.extra;
}

/** 7.72: the sides open to retreat: those that movement can cross, without ferries (R-MOV-6). */
function retreatSides(costs: Uint8Array, ferry: BytesByHex, hex: HexIndex): number {
  let open = 0;
  for (let direction = 0; direction < 6; direction += 1) {
    if (costs[hex * 6 + direction] !== BARRED) open |= bit(direction);
  }
  return open & ~ferry[hex]!;
}
