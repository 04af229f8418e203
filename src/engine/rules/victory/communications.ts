import type { HexId } from '../../map/grid';
import { other } from '../../model/side';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';

/** Whose lines of communication they are, and where they may run. */
export interface LineRules {
  /** No line runs through a hex with an enemy of this side, or through an enemy zone of control. */
  readonly side: SideIndex;
  /** Hexes of which a line may have so many, 1 by hex; no hex burdens a line when left out. */
  readonly heavy?: { readonly hexes: Uint8Array; readonly most: number };
  /** Sides by hex that the line may cross; by default none with unbridged water. */
  readonly sides?: Uint8Array;
}

/** Lines from all hexes to the ends that were asked for. */
export interface Lines {
  /** 1 by hex from which there is a line. */
  readonly found: Uint8Array;
  /** The next hex on a line with the fewest heavy hexes; -1 at its end and where there is none. */
  readonly next: Int16Array;
}

/**
 * The lines with the fewest heavy hexes from each hex to any of `ends`, over sides that a line may cross. A
 * breadth-first search that expands light hexes first.
 */
export function linesTo(state: State, ends: readonly number[], rules: LineRules): Lines {
  const { ground, occupant, scenario } = state;
  const { hexCount, neighbours } = ground;
  const { side, heavy, sides: crossed = ground.lineSides } = rules;
  const { sideByUnit } = scenario;
  const control = state.control[other(side)];
  const found = new Uint8Array(hexCount);
  const burden = new Uint8Array(hexCount);
  const next = new Int16Array(hexCount).fill(-1);
  // Each hex is found once, as light ones are expanded first: they come before the middle, the others after it.
  const open = new Int16Array(2 * hexCount);
  let first = hexCount;
  let end = first;
  const reach = (hex: number, from: number, before: number): void => {
    if (found[hex] === 1 || control[hex]! > 0) return;
    const holder = occupant[hex]!;
    if (holder >= 0 && sideByUnit[holder] !== side) return;
    const isHeavy = heavy?.hexes[hex] === 1;
    if (isHeavy && before === heavy.most) return;
    found[hex] = 1;
    next[hex] = from;
    burden[hex] = isHeavy ? before + 1 : before;
    if (isHeavy) {
      open[end] = hex;
      end += 1;
    } else {
      first -= 1;
      open[first] = hex;
    }
  };
  for (const one of ends) reach(one, -1, 0);
  while (first < end) {
    const hex = open[first]!;
    first += 1;
    const sides = crossed[hex]!;
    for (let direction = 0; direction < 6; direction += 1) {
      if ((sides & (1 << direction)) !== 0) reach(neighbours[hex * 6 + direction]!, hex, burden[hex]!);
    }
  }
  return { found, next };
}

/** The hexes of a line from a hex that has one to its end. */
export function lineFrom(state: State, { next }: Lines, start: number): HexId[] {
  const line: HexId[] = [];
  for (let hex = start; hex >= 0; hex = next[hex]!) line.push(state.hexId(hex));
  return line;
}
