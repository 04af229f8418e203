/** Figure with its spread. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function spread(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** Ratio of times, slice by slice, because neighbouring slices meet the same load. */
export function ratio(first: readonly number[], second: readonly number[]): number {
  return median(first.map((time, slice) => time / second[slice]!));
}
