/** Index of a side: 0 or 1, in the order of the order of battle. */
export type SideIndex = 0 | 1;

/** The side of this name, of the two that an order of battle lists. */
export function sideNamed(sides: readonly [string, string], name: string): SideIndex {
  return name === sides[0] ? 0 : 1;
}

/** The other side. */
export function other(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

/** The name under which the referee of a match looks on and acts. No side bears it. */
export const REFEREE = 'referee';
