import { sideTitle } from '../engine';
import type { BranchReport, Distribution, SimulationReport } from './report-schema';
import { table } from './text-table';

/** Results of a simulation as text; all intervals are at 95 %. */
export function reportText(report: SimulationReport): string {
  const { playouts, asked, early, branches, warning } = report;
  const head = early
    ? `${playouts} of ${asked} playouts: the precision was reached.`
    : `${playouts} playouts.`;
  return [head, ...(warning === null ? [] : [warning]), ...branches.map(branchText)].join('\n\n');
}

function branchText({ winners, levels, points, margin, losses, turns }: BranchReport): string {
  const shares = [
    ...winners.map((one) => ({ name: one.side === null ? 'draw' : `${sideTitle(one.side)} wins`, ...one })),
    ...levels.map((one) => ({ name: `  ${one.level}`, ...one })),
  ];
  const sums: readonly (readonly [string, Distribution])[] = [
    ...points.map((one) => [`points ${sideTitle(one.side)}`, one] as const),
    [`points ${points.map(({ side }) => sideTitle(side)).join(' - ')}`, margin],
    ...losses.map((one) => [`units lost by ${sideTitle(one.side)}`, one] as const),
    ['last Game-Turn', turns],
  ];
  return [
    table(
      ['result', 'playouts', 'share', '95 %'],
      shares.map(({ name, count, share, low, high }) => [
        name,
        String(count),
        percent(share),
        `${percent(low)} to ${percent(high)}`,
      ]),
    ),
    table(
      ['', 'mean', '95 % of the mean', 'deviation', 'least', '5 %', 'half', '95 %', 'most'],
      sums.map(([name, { mean, low, high, deviation, least, most, quantiles }]) => [
        name,
        mean.toFixed(1),
        `${low.toFixed(1)} to ${high.toFixed(1)}`,
        deviation.toFixed(1),
        ...[least, quantiles.p5, quantiles.p50, quantiles.p95, most].map(String),
      ]),
    ),
  ].join('\n\n');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
