import type { Distribution } from '@westwall/sdk';
import { scaleLinear } from 'd3-scale';
import { ChartFigure } from '../widgets/chart-figure';
import { className, rounded, summary } from './numbers';

const size = { width: 320, height: 150, side: 8, top: 8, bars: 96, box: 112 } as const;

/**
 * Frequencies of values as bars. Below them are a box from quartile to quartile with the median, and lines out to the
 * 5th and 95th percentiles.
 */
export function Histogram({ title, distribution }: { title: string; distribution: Distribution }) {
  const words = summary(distribution);
  return (
    <ChartFigure
      class="histogram"
      {...{ title, words, size }}
      drawing={<Drawing distribution={distribution} />}
      columns={['Value', 'Playouts']}
    >
      {distribution.histogram.map((one) => (
        <tr key={one.from}>
          <th scope="row">{className(one)}</th>
          <td>{one.count}</td>
        </tr>
      ))}
    </ChartFigure>
  );
}

function Drawing({ distribution: { histogram, quantiles } }: { distribution: Distribution }) {
  const first = histogram[0]?.from ?? 0;
  const last = histogram.at(-1)?.to ?? first;
  // A whole number has a width of 1, from half below it to half above.
  const x = scaleLinear([first - 0.5, last + 0.5], [size.side, size.width - size.side]);
  const y = scaleLinear([0, Math.max(1, ...histogram.map(({ count }) => count))], [size.bars, size.top]);
  const { p5, p25, p50, p75, p95 } = quantiles;
  const boxLeft = x(p25 - 0.25);
  return (
    <>
      {histogram.map(({ from, to, count }) => (
        <rect
          key={from}
          class="count"
          x={x(from - 0.5) + 0.5}
          y={y(count)}
          width={Math.max(0.5, x(to + 0.5) - x(from - 0.5) - 1)}
          height={size.bars - y(count)}
        />
      ))}
      <path class="axis" d={`M${size.side} ${size.bars}H${size.width - size.side}`} />
      <path
        class="whisker"
        d={`M${x(p5)} ${size.box}H${x(p95)}M${x(p5)} ${size.box - 4}v8M${x(p95)} ${size.box - 4}v8`}
      />
      <rect class="box" x={boxLeft} y={size.box - 6} width={x(p75 + 0.25) - boxLeft} height={12} />
      <path class="median" d={`M${x(p50)} ${size.box - 8}v16`} />
      {x.ticks(6).map((tick) =>
        Number.isInteger(tick) ? (
          <text key={tick} x={x(tick)} y={size.height - 8}>
            {rounded(tick)}
          </text>
        ) : null,
      )}
    </>
  );
}
