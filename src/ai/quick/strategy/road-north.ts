import { onceFor } from '../../../engine/search';
import type { BytesByHex, Ground, HexIndex, State } from '../../../engine/search';
import { hexesListed, zoneOf } from './intent';

/** Distance from the road within which a German is in its way. */
const BY_ROAD = 6;

/** Hexes north of the Waal. */
export const northOf = onceFor(
  (ground: Ground): ReadonlySet<HexIndex> => new Set(zoneOf({ ground }, 'northOfWaal')),
);

/** The shortest path by road from the south edge over the Waal, starting at its northern end. */
export const roadNorth = onceFor((ground: Ground): readonly HexIndex[] => {
  const north = northOf(ground);
  const exits = hexesListed({ ground }, ground.map.features.lineOfCommunicationExits);
  const before = new Map<HexIndex, HexIndex>(exits.map((hex) => [hex, -1]));
  for (const hex of before.keys()) {
    if (north.has(hex)) {
      const path: HexIndex[] = [];
      for (let at = hex; at >= 0; at = before.get(at)!) path.push(at);
      return path;
    }
    for (let direction = 0; direction < 6; direction += 1) {
      const to = ground.neighbours[hex * 6 + direction]!;
      if ((ground.roadSides[hex]! & (1 << direction)) !== 0 && !before.has(to)) before.set(to, hex);
    }
  }
  return [...before.keys()];
});

/** 1 by hex: near the road, and not beyond its end. */
export const hexesByRoad = onceFor((ground: Ground): BytesByHex => {
  const north = northOf(ground);
  const road = roadNorth(ground);
  const found = new Uint8Array(ground.hexCount);
  for (let hex: HexIndex = 0; hex < ground.hexCount; hex += 1)
    if (!north.has(hex) && road.some((one) => ground.distance(one, hex) <= BY_ROAD)) found[hex] = 1;
  return found;
});

/**
 * Hexes on both banks of demolished canal bridges, which alone the Engineer can repair (13.1). Of those on
 * the road only the southernmost, where the column waits.
 */
export function bridgesToRepair({ ground }: State, road: readonly HexIndex[]): HexIndex[] {
  const { neighbours, lineSides, indexOf } = ground;
  const down = ground.map.bridges
    .filter(({ kind }) => kind === 'canal')
    .map(({ hexside: [from, to] }): [HexIndex, HexIndex] => [indexOf.get(from)!, indexOf.get(to)!])
    .filter(([a, b]) =>
      [0, 1, 2, 3, 4, 5].some(
        (direction) => neighbours[a * 6 + direction] === b && (lineSides[a]! & (1 << direction)) === 0,
      ),
    );
  const first = down
    .filter((banks) => banks.every((hex) => road.includes(hex)))
    .sort(([a], [b]) => road.indexOf(b) - road.indexOf(a))[0];
  return first ?? down.flat();
}
