/** Index of a side: 0 or 1, in the order of the order of battle. */
export type SideIndex = 0 | 1;

/** The index of the side with this name. */
export function sideNamed(sides: readonly [string, string], name: string): SideIndex {
  return name === sides[0] ? 0 : 1;
}

export function other(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

/** The name of the referee of a match as a viewer and a player of actions. No side has it. */
export const REFEREE = 'referee';
