import type { CombatResult } from '../../model/events';
import { COMBAT_LINES } from '../../map/terrain-key';
import type { CombatLine } from '../../map/terrain-key';

/** The four lines of the table, in the order of their shifts from the clear line (7.61, R-CBT-3). */
export const LINES = COMBAT_LINES;
export type Line = CombatLine;

/** 7.61(Clear): least differentials of columns 2 to 12 on the clear line; all lower ones are in column 1. */
const CLEAR_COLUMN_STARTS = [-6, -4, -2, -1, 0, 1, 2, 4, 6, 9, 12] as const;

/** 7.61(d1), 7.61(d2), 7.61(d3), 7.61(d4), 7.61(d5), 7.61(d6): the results by die, then by column. */
const RESULTS: readonly (readonly CombatResult[])[] = [
  ['A1', 'A1', 'A1', 'Br', 'D1', 'D2', 'D2', 'D2', 'D2', 'D3', 'D4', 'De'],
  ['A1', 'A1', 'A1', 'A1', 'Br', 'D1', 'D2', 'D2', 'D2', 'D2', 'D3', 'D4'],
  ['A1', 'A1', 'A1', 'A1', 'A1', 'Br', 'D1', 'D2', 'D2', 'D2', 'D2', 'D3'],
  ['A2', 'A1', 'A1', 'A1', 'A1', 'Br', 'Br', 'D1', 'D2', 'D2', 'D2', 'D2'],
  ['A2', 'A2', 'A1', 'A1', 'A1', 'A1', 'Br', 'Br', 'D1', 'D2', 'D2', 'D2'],
  ['Ae', 'Ae', 'A2', 'A1', 'A1', 'A1', 'A1', 'Br', 'Br', 'Br', 'D2', 'D2'],
];

/**
 * 7.61(Clear), 7.61(Grove), 7.61(Broken), 7.61(Rough), 7.61(low), 7.61(high), 7.43: the column, 1 to 12, of a
 * differential on a line: that of the clear line minus the line's shift, at least 1.
 */
export function columnOf(differential: number, shift: number): number {
  let column = 1;
  for (const start of CLEAR_COLUMN_STARTS) if (differential >= start) column += 1;
  return Math.max(1, column - shift);
}

/** A column of a line of the table, with its range of differentials; null for no bound. */
interface TableColumn {
  readonly column: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** The Combat Results Table as printed. */
export interface CombatResultsTable {
  /** The ranges of differentials of each line, one for each of its columns. */
  readonly lines: readonly { readonly line: Line; readonly columns: readonly TableColumn[] }[];
  /** The results of each die face, from column 1. */
  readonly faces: readonly { readonly die: number; readonly results: readonly CombatResult[] }[];
}

/** The whole table for display (7.61). */
export function resultsTable(): CombatResultsTable {
  return {
    lines: LINES.map((line, shift) => ({ line, columns: columnsOf(shift) })),
    faces: RESULTS.map((results, at) => ({ die: at + 1, results })),
  };
}

function columnsOf(shift: number): TableColumn[] {
  const starts = CLEAR_COLUMN_STARTS.slice(shift);
  return [null, ...starts].map((from, at) => {
    const next = starts[at];
    return { column: at + 1, from, to: next === undefined ? null : next - 1 };
  });
}

/** 7.61: the result of a die (1 to 6) in a column (1 to 12). Throws RangeError outside of these ranges. */
export function resultOf(die: number, column: number): CombatResult {
  const result = RESULTS[die - 1]?.[column - 1];
  if (result === undefined) throw new RangeError(`no result for die ${die} in column ${column}`);
  return result;
}

/**
 * 7.62(D), 7.62(A), 7.62(Br): number of hexes that a result makes each side retreat, without eliminations.
 */
export function retreatsOf(result: CombatResult): { readonly defender: number; readonly attacker: number } {
  switch (result) {
    case 'A1':
      return { defender: 0, attacker: 1 };
    case 'A2':
      return { defender: 0, attacker: 2 };
    case 'Br':
      return { defender: 1, attacker: 1 };
    case 'D1':
      return { defender: 1, attacker: 0 };
    case 'D2':
      return { defender: 2, attacker: 0 };
    case 'D3':
      return { defender: 3, attacker: 0 };
    case 'D4':
      return { defender: 4, attacker: 0 };
    case 'Ae':
    case 'De':
      return { defender: 0, attacker: 0 };
  }
}
