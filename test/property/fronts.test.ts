import { Random } from '../../src/ai/seeded-random';
import { fieldOf } from '../../src/engine/games/remagen/front/field';
import type { Field } from '../../src/engine/games/remagen/front/field';
import { Traces } from '../../src/engine/games/remagen/front/traces';
import { Allowed } from '../../src/engine/games/remagen/front/widen';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(600, 3000);

/** Any loss is of interest. */
const ANY = (): number => Infinity;

let traces = 0;

/** Land beside held hexes, through which traces can run as well. */
function besideHeld({ land, held, next }: Field): number[] {
  return [...land.keys()].filter(
    (hex) => land[hex] === 1 && held[hex] === 0 && next[hex]!.some((one) => held[one] === 1),
  );
}

/** Traces through what is held and one further hex that only a search of its own finds. */
function missing(field: Field): string[] {
  const held = new Allowed(field.held);
  const further = besideHeld(field);
  const kept = new Traces(field, held, further);
  const found = new Set<string>();
  return further.flatMap((hex) => {
    for (const { trace } of kept.untried(ANY, hex)) found.add(trace.join());
    const expected = [...new Traces(field, held.with(hex)).untried(ANY)].map(({ trace }) => trace.join());
    traces += expected.length;
    return expected.filter((trace) => !found.has(trace));
  });
}

const REMAGEN = SOME_SCENARIOS.filter(({ system }) => system === 'remagen');

it.each(REMAGEN)('no front with a hex more is missed in $scenario $variant', (played) => {
  for (const { step, state } of randomLine(scenarioOf(played), new Random('fronts'), STEPS)) {
    if (step % 20 === 0) expect(missing(fieldOf(state))).toEqual([]);
  }
  expect(traces).toBeGreaterThan(0);
});
