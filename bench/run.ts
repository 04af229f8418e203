import { buildOf, programOf } from './against';
import { allScenarios, presentBuild } from './builds';
import { measureDelay } from './doors/delay';
import { measureDoors } from './doors/measure';
import { measureGrowth } from './growth/measure';
import type { Measure, Row } from './measure';
import { measureMemory } from './memory/measure';
import { measureMoves } from './moves/measure';
import { measurePlayouts } from './playouts/measure';
import type { PlayoutKind } from './playouts/measure';
import { measureStorage } from './storage/measure';
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

export { PLAYOUT_KINDS } from './playouts/measure';

/** Names of the measures. */
export const MEASURES = ['moves', 'playouts', 'doors', 'delay', 'storage', 'growth', 'memory'] as const;

export interface Choice {
  /** All when empty. */
  readonly measures: readonly string[];
  /** The commit with which playouts, `doors` and `growth` are compared; without one playouts are not measured. */
  readonly against: string | undefined;
  /** Number of turns of each contestant. */
  readonly slices: number;
  /** Scenarios of playouts as `game/scenario`; all when undefined. */
  readonly scenario?: readonly string[] | undefined;
  /** Kinds of playouts; all when undefined. */
  readonly kind?: readonly PlayoutKind[] | undefined;
  /** A part of the names of rows of `doors`, `delay`, `growth` and `memory`; all when undefined. */
  readonly row?: string | undefined;
  /** Seconds of CPU for which each build plays at most before playouts are timed. */
  readonly warming: number;
}

/** Seconds: some matches take longer than shorter slices. */
const PLAYOUT_SLICE = 2;

/** Runs the measures one after another. */
export async function runMeasures({
  measures,
  against,
  slices,
  scenario,
  kind,
  row,
  warming,
}: Choice): Promise<Measure[]> {
  const wanted = (name: (typeof MEASURES)[number]): boolean =>
    measures.length === 0 || measures.includes(name);
  const present = presentBuild();
  const other = () => (against === undefined ? undefined : programOf(against));
  const scenarios = allScenarios(present).filter((one) => scenario?.includes(one.join('/')) ?? true);
  if (scenarios.length === 0) throw new RangeError(`there is no scenario ${scenario?.join(', ')}`);
  return [
    ...(wanted('moves') ? [measureMoves(present, { slices, seconds: 0.02 })] : []),
    ...(wanted('playouts') && against !== undefined
      ? [
          measurePlayouts(present, buildOf(against), scenarios, {
            slices,
            seconds: PLAYOUT_SLICE,
            warming,
            kinds: kind,
          }),
        ]
      : []),
    ...(wanted('doors') ? [await measureDoors(present, { slices, row, other: other() })] : []),
    ...(wanted('delay') ? [await measureDelay({ slices, row })] : []),
    ...(wanted('storage') ? [await measureStorage()] : []),
    ...(wanted('growth') ? [await measureGrowth({ slices, row, other: other() })] : []),
    ...(wanted('memory') ? [await measureMemory({ row })] : []),
  ];
}
