import { sideName } from '../../data/checks/map-water';
import { BARRED, type Ground } from '../../map/ground';
import { bridgeHexRules } from '../../model/game-rules';
import type { State } from '../../model/state';
import { violation, type Violation } from '../../model/violations';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/**
 * 5.21, 5.24: reasons why the ground bars this step: closed to all units, or to vehicles off road and trail.
 */
export function barredGround(state: State, unit: UnitIndex, from: HexIndex, direction: number): Violation[] {
  const { ground } = state;
  const { id, vehicle } = state.unit(unit);
  const to = ground.neighbours[from * 6 + direction]!;
  const hex = state.hexId(to);
  if (ground.closed[to] === 1) return [violation('CLOSED_HEX', { unit: id, hex })];
  const found: Violation[] = [];
  const side = {
    unit: id,
    hex,
    hexes: [state.hexId(from), hex],
    values: {
      from: state.hexId(from),
      barrier: () => barrierBetween(ground, from, direction),
    },
  };
  const byBridge = ground.bridgeHex[from] === 1 || ground.bridgeHex[to] === 1;
  if (ground.footCost[from * 6 + direction] === BARRED) {
    found.push(violation('CLOSED_HEXSIDE', byBridge ? { ...side, ...axisOf(state) } : side));
  }
  if (!vehicle) return found;
  if (hasWater(ground, from, direction)) found.push(violation('VEHICLE_HEXSIDE', side));
  if (ground.entryCost(to, true) === BARRED) {
    found.push(
      violation('VEHICLE_TERRAIN', { unit: id, hex, values: { hex: `${hex} (${ground.terrain[to]!})` } }),
    );
  }
  return found;
}

/** The case and ruling about the sides over which a bridge that fills a hex is entered and left. */
function axisOf(state: State): { readonly case: string; readonly ruling: string } {
  const { case: caseId, ruling } = bridgeHexRules(state);
  return { case: caseId, ruling };
}

/** The barrier on a side, in words. */
export function barrierBetween(ground: Ground, from: HexIndex, direction: number): string {
  const water = waterBetween(ground, from, direction);
  return water === undefined ? 'no bridge leads that way' : `an unbridged ${water} is between them`;
}

/** The parts of a step's cost, for example `woods 6 + stream 4` in half points. */
export function costTerms(
  ground: Ground,
  from: HexIndex,
  direction: number,
  cost: number,
  shown: (halves: number) => string = String,
): string {
  const to = ground.neighbours[from * 6 + direction]!;
  const route = routeBetween(ground, from, direction);
  if (route !== undefined) return `${route} ${shown(cost)}`;
  const own = ground.entryCost(to, false);
  const terrain = `${ground.terrain[to]!} ${shown(own)}`;
  const water = waterBetween(ground, from, direction) ?? 'bridge';
  return own === cost ? terrain : `${terrain} + ${water} ${shown(cost - own)}`;
}

/** The case for the cost of a step: terrain, road or trail (5.21, 5.22, 5.23). */
export function costCase(state: State, from: HexIndex, direction: number): string {
  const route = routeBetween(state.ground, from, direction);
  if (route === 'road') return 'STD 5.22';
  if (route === 'bridge') return bridgeHexRules(state).case;
  return route === undefined ? 'STD 5.21' : 'STD 5.23';
}

function routeBetween(ground: Ground, from: HexIndex, direction: number): string | undefined {
  const side = 1 << direction;
  const to = ground.neighbours[from * 6 + direction]!;
  if (ground.bridgeHex[to] === 1) return 'bridge';
  if ((ground.riverSides[from]! & side) !== 0) return 'ferry';
  if ((ground.roadSides[from]! & side) !== 0) return 'road';
  return (ground.trailSides[from]! & side) === 0 ? undefined : 'trail';
}

function hasWater({ riverSides, streamSides }: Ground, from: HexIndex, direction: number): boolean {
  return ((riverSides[from]! | streamSides[from]!) & (1 << direction)) !== 0;
}

/** The unbridged water on a side, in words. */
function waterBetween(ground: Ground, from: HexIndex, direction: number): string | undefined {
  const side = 1 << direction;
  if ((ground.riverSides[from]! & side) !== 0) return 'river';
  if ((ground.streamSides[from]! & side) === 0) return undefined;
  const name = sideName([ground.ids[from]!, ground.ids[ground.neighbours[from * 6 + direction]!]!]);
  const isCanal = ground.map.canals.some(({ hexsides }) => hexsides.some((one) => sideName(one) === name));
  return isCanal ? 'canal' : 'stream';
}
