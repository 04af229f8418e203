import type { Position } from '@westwall/sdk';

/** Places of units in a view. */
export interface Standings {
  readonly position: Pick<Position, 'units' | 'stacks'>;
}

/** Units in a hex, the last arrival first, as it lies on top. */
export function unitsIn({ position }: Standings, hex: string): readonly string[] {
  const stacked = position.stacks.map(({ unit }) => unit);
  const here = Object.keys(position.units).filter((unit) => position.units[unit]?.hex === hex);
  const order = (unit: string): number => stacked.indexOf(unit);
  return here.sort((one, other) => order(other) - order(one));
}

export interface Standing {
  readonly unit: string;
  readonly hex: string;
  /** Number of units below it in the hex. */
  readonly level: number;
}

/** All units on the map, those below before those above. */
export function standings(view: Standings): readonly Standing[] {
  const hexes = new Set(Object.values(view.position.units).flatMap(({ hex }) => hex ?? []));
  return [...hexes].flatMap((hex) =>
    [...unitsIn(view, hex)].reverse().map((unit, level) => ({ unit, hex, level })),
  );
}
