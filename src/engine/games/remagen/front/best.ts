import type { Ground } from '../../../map/ground';
import { onceFor } from '../../../map/once';
import type { Field } from './field';
import type { Judged } from './judge';
import { Search } from './search';

/** The most traces remembered for a map, so that one search serves to ask, to answer and to settle. */
const MOST_KNOWN = 50;
const known = onceFor((_ground: Ground) => new Map<string, Judged>());

/** The referee's trace: the one with least loss (R-REM-7). */
export function bestTrace(field: Field): Judged {
  const traces = known(field.ground);
  const key = field.holders.map(({ unit, hex }) => `${unit}@${hex}`).join();
  const found = traces.get(key) ?? new Search(field).run();
  if (traces.size >= MOST_KNOWN) traces.clear();
  traces.set(key, found);
  return found;
}
