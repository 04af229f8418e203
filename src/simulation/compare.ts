import type { PlayoutOutcome } from './api';
import { marginOf, winOf } from './outcome';
import type { Comparison } from './report-schema';
import { meanOf } from './statistics';
import type { MeanEstimate } from './statistics';

/** Minimum number of playouts for a verdict; an interval of fewer means little. */
const LEAST_PLAYOUTS = 10;

type Measure = (outcome: PlayoutOutcome, side: string) => number;

/** Compares two courses of action of a side, playout by playout on the same dice. */
export function compare(
  first: readonly PlayoutOutcome[],
  second: readonly PlayoutOutcome[],
  side: string,
): Comparison {
  const difference = (measure: Measure): MeanEstimate =>
    meanOf(first.map((outcome, index) => measure(outcome, side) - measure(second[index]!, side)));
  const wins = difference(winOf);
  const margin = difference(marginOf);
  const enough = first.length >= LEAST_PLAYOUTS;
  const clear = [wins, margin].find(({ low, high }) => enough && (low > 0 || high < 0));
  const better = clear === undefined ? 'unclear' : clear.mean > 0 ? 'first' : 'second';
  return { side, wins, margin, better };
}
