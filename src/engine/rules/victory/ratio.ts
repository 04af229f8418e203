/** A level of victory that is reached when `first` is at least `numerator / denominator` times `second`. */
export interface RatioLevel {
  readonly numerator: number;
  readonly denominator: number;
  readonly level: string;
  readonly winner: string | null;
  readonly case: string;
}

/** Points of one side against the other's, cut to two decimals as the printed tables have it. */
export function ratioText(first: number, second: number): string {
  if (second === 0) return first === 0 ? '1 (0 to 0)' : 'beyond any ratio (0 points against)';
  return (Math.floor((first * 100) / second) / 100).toFixed(2);
}

/** Is first : second at least numerator : denominator? Exact, in integers. */
export function reachesRatio(first: number, second: number, level: RatioLevel): boolean {
  return first * level.denominator >= second * level.numerator;
}
