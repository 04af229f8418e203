/** A figure with its spread over what was measured. */
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

/** How many times as long `first` takes as `second`: slice by slice, since neighbouring slices meet the same load. */
export function ratio(first: readonly number[], second: readonly number[]): number {
  return median(first.map((time, slice) => time / second[slice]!));
}
