import { EDGES } from '../../../map/grid';
import type { Ground } from '../../../map/ground';
import { onceBy } from '../../../map/once';
import { neighboursOf, placesOf } from '../places';

/** The east bank, which play does not change. */
export interface EastBank {
  /** 1 by hex: land of the east bank. */
  readonly land: Uint8Array;
  /** Hexes of the east bank that touch the Rhine, from north to south. */
  readonly riverside: readonly number[];
  readonly atRiver: Uint8Array;
  /** 1 by hex: on the north, east or south edge of the map. */
  readonly rim: Uint8Array;
  /** Land neighbours of each hex. */
  readonly next: readonly (readonly number[])[];
  /** Land neighbours of each hex, the nearest to the rim last. */
  readonly towardsRim: readonly (readonly number[])[];
  /** Land neighbours of each hex and, for hexes that touch it, the Rhine: one more vertex after the last hex. */
  readonly ties: readonly (readonly number[])[];
}

export const eastBankOf = onceBy(({ map }: Ground) => map, compile);

function compile(ground: Ground): EastBank {
  const { eastBank: land, riverside } = placesOf(ground);
  const outer = EDGES.reduce((mask, edge, bit) => (edge === 'west' ? mask : mask | (1 << bit)), 0);
  const hexes = [...land.keys()];
  const rim = hexes.filter((hex) => (ground.edgeMask[hex]! & outer) !== 0);
  const next = hexes.map((hex) => neighboursOf(ground, hex).filter((one) => land[one] === 1));
  const steps = stepsFrom(rim, next);
  return {
    land,
    riverside,
    atRiver: maskOf(ground, riverside),
    rim: maskOf(ground, rim),
    next,
    towardsRim: next.map((around) => [...around].sort((a, b) => steps.get(b)! - steps.get(a)!)),
    ties: tiesOf(next, riverside),
  };
}

/** Steps to the nearest of some hexes. */
function stepsFrom(ends: readonly number[], next: EastBank['next']): ReadonlyMap<number, number> {
  const steps = new Map(ends.map((hex) => [hex, 0]));
  const queue = [...ends];
  for (const hex of queue) {
    for (const one of next[hex]!) {
      if (steps.has(one)) continue;
      steps.set(one, steps.get(hex)! + 1);
      queue.push(one);
    }
  }
  return steps;
}

/** 1 by hex for the hexes of a list. */
function maskOf(ground: Ground, hexes: readonly number[]): Uint8Array {
  const mask = new Uint8Array(ground.hexCount);
  for (const hex of hexes) mask[hex] = 1;
  return mask;
}

/** The land neighbours of hexes, and the Rhine as one vertex more. */
export function tiesOf(next: EastBank['next'], riverside: readonly number[]): EastBank['ties'] {
  const ties = [...next.map((around) => [...around]), [...riverside]];
  for (const hex of riverside) ties[hex]!.push(next.length);
  return ties;
}
