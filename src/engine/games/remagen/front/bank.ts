import { EDGES } from '../../../map/grid';
import type { Ground } from '../../../map/ground';
import { onceBy } from '../../../map/once';
import { marked, neighboursOf, lengthsFrom } from '../../../map/distances';
import { placesOf } from '../places';
import type { BytesByHex, HexIndex } from '../../../map/indexes';

/** The east bank, which play does not change. */
export interface EastBank {
  /** 1 by hex: land of the east bank. */
  readonly land: BytesByHex;
  /** Hexes of the east bank that touch the Rhine, from north to south. */
  readonly riverside: readonly HexIndex[];
  readonly atRiver: BytesByHex;
  /** 1 by hex: on the north, east or south edge of the map. */
  readonly rim: BytesByHex;
  /** Land neighbours of each hex. */
  readonly next: readonly (readonly HexIndex[])[];
  /** Land neighbours of each hex, the nearest to the rim last. */
  readonly towardsRim: readonly (readonly HexIndex[])[];
  /** Land neighbours of each hex and, for hexes that touch it, the Rhine: one more vertex after the last hex. */
  readonly ties: readonly (readonly HexIndex[])[];
}

export const eastBankOf = onceBy(({ map }: Ground) => map, compile);

function compile(ground: Ground): EastBank {
  const { eastBank: land, riverside } = placesOf(ground);
  const outer = EDGES.reduce((mask, edge, bit) => (edge === 'west' ? mask : mask | (1 << bit)), 0);
  const hexes = [...land.keys()];
  const rim = hexes.filter((hex) => (ground.edgeMask[hex]! & outer) !== 0);
  const next = hexes.map((hex) => neighboursOf(ground, hex).filter((one) => land[one] === 1));
  const lengths = lengthsFrom(rim, next, () => true);
  return {
    land,
    riverside,
    atRiver: marked(ground.hexCount, riverside),
    rim: marked(ground.hexCount, rim),
    next,
    towardsRim: next.map((around) => [...around].sort((a, b) => lengths.get(b)! - lengths.get(a)!)),
    ties: tiesOf(next, riverside),
  };
}

/** The land neighbours of hexes, and the Rhine as one vertex more. */
export function tiesOf(next: EastBank['next'], riverside: readonly HexIndex[]): EastBank['ties'] {
  const ties = [...next.map((around) => [...around]), [...riverside]];
  for (const hex of riverside) ties[hex]!.push(next.length);
  return ties;
}
