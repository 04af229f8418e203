/** Ratio of one side's points to the other's, cut to two decimals as in the printed tables. */
export function ratioText(first: number, second: number): string {
  if (second === 0) return first === 0 ? '1 (0 to 0)' : 'beyond any ratio (0 points against)';
  return (Math.floor((first * 100) / second) / 100).toFixed(2);
}

/** True if first : second is at least this ratio, which has two decimals. Exact, in integers. */
export function reachesRatio(first: number, second: number, ratio: number): boolean {
  return 100 * first >= hundredths(ratio) * second;
}

/** True if first : second is above this ratio. */
export function exceedsRatio(first: number, second: number, ratio: number): boolean {
  return 100 * first > hundredths(ratio) * second;
}

function hundredths(ratio: number): number {
  return Math.round(100 * ratio);
}
