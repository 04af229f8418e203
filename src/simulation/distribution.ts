import type { Distribution } from './report-schema';
import { meanOf, quantile } from './statistics';

/** Maximum number of classes of a histogram. */
const MOST_CLASSES = 20;
/** Round widths of classes, and their multiples by powers of ten. */
const WIDTHS = [1, 2, 5];

/** The distribution of at least one whole number. */
export function distributionOf(values: readonly number[]): Distribution {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => quantile(sorted, share);
  const [least, most] = [at(0), at(1)];
  return {
    ...meanOf(values),
    least,
    most,
    quantiles: { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) },
    histogram: histogramOf(values, least, most),
  };
}

function histogramOf(values: readonly number[], least: number, most: number): Distribution['histogram'] {
  const width = widthFor(most - least + 1);
  const start = Math.floor(least / width) * width;
  const counts = new Array<number>(Math.floor((most - start) / width) + 1).fill(0);
  for (const value of values) counts[Math.floor((value - start) / width)]! += 1;
  return counts.map((count, index) => {
    const from = start + index * width;
    return { from, to: from + width - 1, count };
  });
}

function widthFor(span: number): number {
  for (let scale = 1; ; scale *= 10) {
    const width = WIDTHS.find((one) => span <= one * scale * (MOST_CLASSES - 1));
    if (width !== undefined) return width * scale;
  }
}
