import { indexesOf, marked, neighboursOf } from '../../map/distances';
import { DIRECTIONS, halfSteps, opposite, parseHexId, type HexId } from '../../map/grid';
import type { Ground } from '../../map/ground';
import { onceBy } from '../../map/once';
import type { State } from '../../model/state';
import { sideNamed, type SideIndex } from '../../model/side';
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
  const mask = (ids: readonly HexId[] = []): BytesByHex => marked(ground.hexCount, indexesOf(ground, ids));
  const eastBank = mask(zones['eastBank']);
  const rhine = mask(rhineHexes);
  const touches = (hex: HexIndex): boolean => neighboursOf(ground, hex).some((next) => rhine[next] === 1);
  const southward = (hex: HexIndex): number => halfSteps(parseHexId(ground.ids[hex]!));
  const riverside = [...eastBank.keys()].filter((hex) => eastBank[hex] === 1 && touches(hex));
  return {
    westBank: mask(zones['westBank']),
    eastBank,
    rhine,
    riverside: riverside.sort((a, b) => southward(a) - southward(b)),
    beyondLimit: mask(zones['beyondLimitOfAdvance']),
  };
}

/**
 * 11.12: the positions of a Float Bridge in a Rhine hex: over two opposite sides, from bank to bank
 * (R-REM-2).
 */
export function sitesOf(ground: Ground, hex: HexIndex): { readonly west: HexId; readonly east: HexId }[] {
  const { westBank, eastBank, rhine } = placesOf(ground);
  if (rhine[hex] !== 1) return [];
  return DIRECTIONS.map((direction) => ({
    west: ground.neighbours[hex * 6 + direction]!,
    east: ground.neighbours[hex * 6 + opposite(direction)]!,
  }))
    .filter(({ west, east }) => westBank[west] === 1 && eastBank[east] === 1)
    .map(({ west, east }) => ({ west: ground.ids[west]!, east: ground.ids[east]! }));
}

/** 11.12: true if a Float Bridge can lie in a hex and point to these two. */
export function isSite(ground: Ground, bridge: Readonly<Record<'hex' | 'west' | 'east', HexId>>): boolean {
  const sites = sitesOf(ground, ground.indexOf.get(bridge.hex) ?? -1);
  return sites.some(({ west, east }) => west === bridge.west && east === bridge.east);
}

export function sideIndex({ scenario }: Pick<State, 'scenario'>, side: 'us' | 'german'): SideIndex {
  return sideNamed(scenario.sides, side);
}
