import { halfSteps, parseHexId, type HexId } from '../../map/grid';
import type { Ground } from '../../map/ground';
import { onceBy } from '../../map/once';
import type { State } from '../../model/state';
import { sideNamed, type SideIndex } from '../../model/side';
import type { UnitIndex } from '../../model/unit-index';
import type { BytesByHex, HexIndex } from '../../map/indexes';

/** Parts of the map that the rules of Remagen name, 1 by hex index. */
export interface Places {
  readonly westBank: BytesByHex;
  readonly eastBank: BytesByHex;
  readonly rhine: BytesByHex;
  /** Hexes of the east bank that touch the Rhine, from north to south (14.12). */
  readonly riverside: readonly HexIndex[];
  readonly beyondLimit: BytesByHex;
}

/** The named parts of a map; play does not change them. */
export const placesOf = onceBy(({ map }: Ground) => map, compile);

function compile(ground: Ground): Places {
  const { zones, rhineHexes } = ground.map.features;
  const mask = (ids: readonly HexId[] | undefined): BytesByHex => {
    const hexes = new Uint8Array(ground.hexCount);
    for (const id of ids ?? []) hexes[ground.indexOf.get(id)!] = 1;
    return hexes;
  };
  const eastBank = mask(zones['eastBank']);
  const rhine = mask(rhineHexes);
  const touches = (hex: HexIndex): boolean => neighboursOf(ground, hex).some((next) => rhine[next] === 1);
  const riverside = [...eastBank.keys()].filter((hex) => eastBank[hex] === 1 && touches(hex));
  return {
    westBank: mask(zones['westBank']),
    eastBank,
    rhine,
    riverside: riverside.sort((a, b) => southward(ground, a) - southward(ground, b)),
    beyondLimit: mask(zones['beyondLimitOfAdvance']),
  };
}

/** Place from north to south, in half hexes. */
function southward(ground: Ground, hex: HexIndex): number {
  return halfSteps(parseHexId(ground.ids[hex]!));
}

/** The neighbours of a hex. */
export function neighboursOf(ground: Ground, hex: HexIndex): HexIndex[] {
  return [...ground.neighbours.subarray(hex * 6, hex * 6 + 6)].filter((next) => next >= 0);
}

/**
 * 11.12: the positions of a Float Bridge in a Rhine hex: over two opposite sides, from bank to bank
 * (R-REM-2).
 */
export function sitesOf(
  ground: Ground,
  places: Places,
  hex: HexIndex,
): { readonly west: HexId; readonly east: HexId }[] {
  if (places.rhine[hex] !== 1) return [];
  const sites: { west: HexId; east: HexId }[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const west = ground.neighbours[hex * 6 + direction]!;
    const east = ground.neighbours[hex * 6 + ((direction + 3) % 6)]!;
    if (places.westBank[west] !== 1 || places.eastBank[east] !== 1) continue;
    sites.push({ west: ground.ids[west]!, east: ground.ids[east]! });
  }
  return sites;
}

export function sideIndex({ scenario }: Pick<State, 'scenario'>, side: 'us' | 'german'): SideIndex {
  return sideNamed(scenario.sides, side);
}

export function unitsOnMap(state: State, side: 'us' | 'german'): UnitIndex[] {
  return state.scenario.unitsOf[sideIndex(state, side)].filter((unit) => state.onMap(unit));
}
