import { Random } from '../../src/ai/seeded-random';
import { fieldOf } from '../../src/engine/games/remagen/front/field';
import type { Field } from '../../src/engine/games/remagen/front/field';
import { Traces } from '../../src/engine/games/remagen/front/traces';
import { Allowed } from '../../src/engine/games/remagen/front/widen';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';
import { smallField } from '../support/small-field';

const STEPS = size(600, 3000);

/** Accepts any loss. */
const ANY = (): number => Infinity;

let traces = 0;

/** Land beside held hexes, through which traces can run as well. */
function besideHeld({ land, held, next }: Field): number[] {
  return [...land.keys()].filter(
    (hex) => land[hex] === 1 && held[hex] === 0 && next[hex]!.some((one) => held[one] === 1),
  );
}

/**
 * Differences between the traces of a fresh search and of a kept one, through the held hexes and one further hex.
 */
function wrongTraces(field: Field, mask: Uint8Array, further: readonly number[]): string[] {
  const held = new Allowed(mask);
  const kept = new Traces(field, held, further);
  const found = new Set<string>();
  return further.flatMap((hex) => {
    const own = new Set([...new Traces(field, held.with(hex)).untried(ANY)].map(({ trace }) => trace.join()));
    traces += own.size;
    const fresh = [...kept.untried(ANY, hex)].map(({ trace }) => trace.join());
    for (const trace of fresh) found.add(trace);
    return [...fresh.filter((trace) => !own.has(trace)), ...[...own].filter((trace) => !found.has(trace))];
  });
}

const REMAGEN = SOME_SCENARIOS.filter(({ system }) => system === 'remagen');

it.each(REMAGEN)(
  'the fronts with a hex more are those of a search of its own in $scenario $variant',
  (played) => {
    for (const { step, state } of randomLine(scenarioOf(played), new Random('fronts'), STEPS)) {
      if (step % 20 > 0) continue;
      const field = fieldOf(state);
      const further = besideHeld(field);
      expect(wrongTraces(field, field.held, further)).toEqual([]);
      // A search for one further hex looks no farther than it must.
      const single = further.slice(step % 7, (step % 7) + 1);
      expect(wrongTraces(field, field.held, single)).toEqual([]);
    }
    expect(traces).toBeGreaterThan(0);
  },
);

const ROWS = 7;
const LENGTH = 7;
const MASKS = size(300, 2000);

it('so they are through any hexes of a small map', () => {
  const random = new Random('masks');
  const field = smallField(ROWS, LENGTH, []);
  const hexes = [...field.land.keys()];
  for (let at = 0; at < MASKS; at += 1) {
    const share = 0.4 + 0.3 * random.next();
    const mask = Uint8Array.from(hexes, () => (random.next() < share ? 1 : 0));
    const further = hexes.filter((hex) => mask[hex] === 0);
    expect(wrongTraces(field, mask, further)).toEqual([]);
  }
});
