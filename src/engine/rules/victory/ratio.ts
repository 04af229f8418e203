/** Points of one side against the other's, cut to two decimals as the printed tables have it. */
export function ratioText(first: number, second: number): string {
  if (second === 0) return first === 0 ? '1 (0 to 0)' : 'beyond any ratio (0 points against)';
  return (Math.floor((first * 100) / second) / 100).toFixed(2);
}

/** Is first : second at least this ratio, which has two decimals? Exact, in integers. */
export function reachesRatio(first: number, second: number, ratio: number): boolean {
  return 100 * first >= hundredths(ratio) * second;
}

/** Is it above the ratio? */
export function exceedsRatio(first: number, second: number, ratio: number): boolean {
  return 100 * first > hundredths(ratio) * second;
}

function hundredths(ratio: number): number {
  return Math.round(100 * ratio);
}
