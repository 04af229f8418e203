import type { HexId } from '../../map/grid';
import type { State } from '../../model/state';

/** What blocks and what counts on a line of communication. */
export interface LineRules {
  /** May the line run through this hex at all? */
  readonly open: (hex: number) => boolean;
  /** What the hex adds to the line's burden: 0, or 1 for hexes of which only some are allowed. */
  readonly burden: (hex: number) => 0 | 1;
  /** The most burden of a line; none when left out. */
  readonly most?: number;
  /** Sides by hex that the line may cross; by default none with unbridged water. */
  readonly sides?: Uint8Array;
}

/** Lines from all hexes to the ends that were asked for. */
export interface Lines {
  /** The least burden of a line from each hex, both ends included; Infinity where there is none. */
  readonly burden: Float64Array;
  /** The next hex on such a line; -1 at its end and where there is none. */
  readonly next: Int16Array;
}

/**
 * The lines of least burden from each hex to any of `ends`, over sides that a line may cross. A breadth-first
 * search that expands light hexes first.
 */
export function linesTo(state: State, ends: readonly number[], rules: LineRules): Lines {
  const { ground } = state;
  const crossed = rules.sides ?? ground.lineSides;
  const { most = Infinity } = rules;
  const burden = new Float64Array(ground.hexCount).fill(Infinity);
  const next = new Int16Array(ground.hexCount).fill(-1);
  // Each hex is found once, as light ones are expanded first: they come before the middle, the others after it.
  const open = new Int16Array(2 * ground.hexCount);
  let first = ground.hexCount;
  let end = first;
  const reach = (hex: number, from: number, before: number): void => {
    const total = before + rules.burden(hex);
    if (total >= burden[hex]! || total > most) return;
    if (!rules.open(hex)) return;
    burden[hex] = total;
    next[hex] = from;
    if (total === before) {
      first -= 1;
      open[first] = hex;
    } else {
      open[end] = hex;
      end += 1;
    }
  };
  for (const one of ends) reach(one, -1, 0);
  while (first < end) {
    const hex = open[first]!;
    first += 1;
    const sides = crossed[hex]!;
    for (let direction = 0; direction < 6; direction += 1) {
      if ((sides & (1 << direction)) !== 0) {
        reach(ground.neighbours[hex * 6 + direction]!, hex, burden[hex]!);
      }
    }
  }
  return { burden, next };
}

/** The hexes of a line from a hex that has one to its end. */
export function lineFrom(state: State, { next }: Lines, start: number): HexId[] {
  const line: HexId[] = [];
  for (let hex = start; hex >= 0; hex = next[hex]!) line.push(state.hexId(hex));
  return line;
}
