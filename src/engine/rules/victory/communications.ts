import { MOST_HEXES } from '../05-movement/reach';
import type { HexId } from '../../map/grid';
import { other, type SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import type { BytesByHex, HexIndex, ArrayBy } from '../../map/indexes';

/** The side of lines of communication and the hexes that they may cross. */
export interface LineRules {
  /** No line of this side runs through a hex with an enemy unit or in an enemy zone of control. */
  readonly side: SideIndex;
  /** Hexes, 1 by hex, of which a line may have at most `most`; without limit if absent. */
  readonly heavy?: { readonly hexes: BytesByHex; readonly most: number };
  /** Sides by hex that a line may cross. */
  readonly sides: BytesByHex;
  /** 1 by hex from which a line is needed; defaults to all hexes. */
  readonly starts?: BytesByHex;
}

/**
 * Lines from the starting hexes to the ends. Lines from other hexes are complete only as far as the search
 * went.
 */
export interface SearchedLines {
  /** 1 by hex with a line. */
  readonly found: BytesByHex;
  /** The next hex on a line with the fewest heavy hexes; -1 at its end and without a line. */
  readonly next: ArrayBy<HexIndex, Int16Array, HexIndex>;
}

/**
 * The lines with the fewest heavy hexes from each hex to any of `ends`, over sides that lines may cross. A
 * breadth-first search that expands light hexes first.
 */
export function linesTo(state: State, ends: readonly HexIndex[], rules: LineRules): SearchedLines {
  const { ground } = state;
  const { hexCount, neighbours } = ground;
  const { side, heavy, sides: crossed, starts } = rules;
  const heavyHexes = heavy?.hexes ?? NO_HEXES;
  const most = heavy?.most ?? 0;
  const shut = shutFor(state, side);
  let left = starts === undefined ? Infinity : openOf(starts, shut);
  const found = new Uint8Array(hexCount);
  const next = new Int16Array(hexCount).fill(-1);
  // The heavy hexes on the line from each hex.
  const burden = new Uint8Array(hexCount);
  const open = new Int16Array(2 * hexCount);
  // Each hex is found once, because light hexes are expanded first: they are stored before the middle, the
  // heavy ones after it.
  let first = hexCount;
  let end = first;
  const reach = (hex: HexIndex, from: HexIndex, before: number): void => {
    const total = before + heavyHexes[hex]!;
    if (total > most) return;
    found[hex] = 1;
    if (starts?.[hex] === 1) left -= 1;
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
  for (const one of ends) if (found[one] === 0 && shut[one] === 0) reach(one, -1, 0);
  while (first < end && left > 0) {
    const hex: HexIndex = open[first]!;
    first += 1;
    for (let bits = crossed[hex]!; bits !== 0; bits &= bits - 1) {
      const to = neighbours[hex * 6 + 31 - Math.clz32(bits & -bits)]!;
      if (found[to] === 0 && shut[to] === 0) reach(to, hex, burden[hex]!);
    }
  }
  return { found, next };
}

const NO_HEXES: BytesByHex = new Uint8Array(MOST_HEXES);

/** By hex, more than 0 if an enemy of a side holds or controls it. */
function shutFor(state: State, side: SideIndex): BytesByHex {
  const shut = state.control[other(side)].slice();
  for (const unit of state.scenario.unitsOf[other(side)]) if (state.onMap(unit)) shut[state.hex[unit]!] = 1;
  return shut;
}

/** Number of these hexes that are not shut. */
function openOf(starts: BytesByHex, shut: BytesByHex): number {
  let open = 0;
  for (let hex: HexIndex = 0; hex < starts.length; hex += 1)
    if (starts[hex] === 1 && shut[hex] === 0) open += 1;
  return open;
}

/** The hexes of a line, from a hex that has one to its end. */
export function lineFrom(state: State, { next }: SearchedLines, start: HexIndex): HexId[] {
  const line: HexId[] = [];
  for (let hex = start; hex >= 0; hex = next[hex]!) line.push(state.hexId(hex));
  return line;
}
