import type { Measure, Row } from './measure';
import type { Spread } from './statistics';

/** Figure with three significant digits, without an exponent. */
function shown(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumSignificantDigits: 3 });
}

function shownSpread({ median, least, most }: Spread): string {
  return `${shown(median)} (${shown(least)}..${shown(most)})`;
}

/** Measures as a table of text. */
export function report(measures: readonly Measure[]): string {
  return measures
    .map(({ title, rows, notes }) =>
      [title, ...rows.map(rowText), ...notes.map((note) => `  ${note}`)].join('\n'),
    )
    .join('\n\n');
}

function rowText({ name, against, ratio, reason, unit, goal, figures }: Row): string {
  const result = ratio === undefined ? `not measured: ${reason}` : `${shownSpread(ratio)} ${unit}`;
  const details = Object.entries(figures).map(([figure, value]) => `${figure} ${shown(value)}`);
  return [
    `  ${name}, against ${against}: ${result}; goal ${goal}`,
    ...(details.length > 0 ? [`    ${details.join(', ')}`] : []),
  ].join('\n');
}
