import type { State } from '../position/state';

/** What blocks and what counts on a line of communication. */
export interface LineRules {
  /** May the line run through this hex at all? */
  readonly open: (hex: number) => boolean;
  /** What the hex adds to the line's burden: 0, or 1 for hexes of which only some are allowed. */
  readonly burden: (hex: number) => 0 | 1;
  /** Sides by hex that the line may cross; by default none with unbridged water. */
  readonly sides?: Uint8Array;
}

/**
 * The least burden of a line from each hex to any of `ends`, both ends included, over sides that a line may
 * cross; Infinity where there is none. A breadth-first search that expands light hexes first.
 */
export function lineBurdens(state: State, ends: readonly number[], rules: LineRules): readonly number[] {
  const { ground } = state;
  const crossed = rules.sides ?? ground.lineSides;
  const least = Array.from({ length: ground.hexCount }, () => Infinity);
  const open: number[] = [];
  const reach = (hex: number, burden: number): void => {
    if (!rules.open(hex)) return;
    const total = burden + rules.burden(hex);
    if (total >= least[hex]!) return;
    least[hex] = total;
    if (rules.burden(hex) === 0) open.unshift(hex);
    else open.push(hex);
  };
  for (const end of ends) reach(end, 0);
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    const sides = crossed[hex]!;
    for (let direction = 0; direction < 6; direction += 1) {
      if ((sides & (1 << direction)) !== 0) reach(ground.neighbours[hex * 6 + direction]!, least[hex]!);
    }
  }
  return least;
}
