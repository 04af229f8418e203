import { buildOf } from './against';
import { presentBuild } from './builds';
import type { Measure } from './measure';
import { measureMoves } from './moves/measure';
import { measurePlayouts } from './playouts/measure';
import { allScenarios } from './playouts/scenarios';

export { report } from './report';

/** What is measured, by the name under which one can be asked for. */
export const MEASURES = ['moves', 'playouts'] as const;

export interface Choice {
  /** All when empty. */
  readonly measures: readonly string[];
  /** The commit with which playouts are compared; without one they are not measured. */
  readonly against: string | undefined;
  /** How often the contestants take turns. */
  readonly slices: number;
}

/** Runs the measures one after another. */
export function runMeasures({ measures, against, slices }: Choice): Measure[] {
  const wanted = (name: (typeof MEASURES)[number]): boolean =>
    measures.length === 0 || measures.includes(name);
  const present = presentBuild();
  return [
    ...(wanted('moves') ? [measureMoves(present, { slices, seconds: 0.02 })] : []),
    ...(wanted('playouts') && against !== undefined
      ? [measurePlayouts(present, buildOf(against), allScenarios(present), slices)]
      : []),
  ];
}
