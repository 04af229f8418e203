import type { Distribution } from '@westwall/sdk';

/** Number as a report shows it, with at most two decimals. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Interval of shares. */
export function percents(low: number, high: number): string {
  return `${(low * 100).toFixed(1)} to ${percent(high)}`;
}

/** Distribution in words. */
export function summary({ mean, low, high, least, most, quantiles }: Distribution): string {
  const { p25, p50, p75 } = quantiles;
  return (
    `Mean ${rounded(mean)} (${rounded(low)} to ${rounded(high)}), median ${rounded(p50)}, ` +
    `half of all between ${rounded(p25)} and ${rounded(p75)}, least ${rounded(least)}, most ${rounded(most)}.`
  );
}

/** Whole numbers of a class. */
export function className({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
