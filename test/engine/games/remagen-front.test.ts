import { bestTrace } from '../../../src/engine/games/remagen/front/best';
import type { Field } from '../../../src/engine/games/remagen/front/field';
import { judgeTrace } from '../../../src/engine/games/remagen/front/judge';
import { Random } from '../../../src/ai/seeded-random';
import { smallField } from '../../support/small-field';

const ROWS = 4;
const LENGTH = 4;
const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1);

/** Random hexes of a few units, so that gaps and losses occur. */
function somePlaces(seed: number): number[] {
  const random = new Random(seed);
  const places = new Set<number>();
  const count = 1 + random.below(5);
  while (places.size < count) places.add(random.below(ROWS * LENGTH));
  return [...places];
}

/** Smallest loss of all possible chains and loops. */
function leastLoss(field: Field): number {
  let least = Infinity;
  const chain: number[] = [];
  const go = (hex: number): void => {
    chain.push(hex);
    if (chain.length > 1 && field.atRiver[hex] === 1) least = Math.min(least, judgeTrace(field, chain).loss);
    if (chain.length > 2 && field.next[hex]!.includes(chain[0]!)) {
      least = Math.min(least, judgeTrace(field, [...chain, chain[0]!]).loss);
    }
    for (const next of field.next[hex]!) if (!chain.includes(next) && least > 0) go(next);
    chain.pop();
  };
  for (const start of field.riverside) go(start);
  return least;
}

test.each(SEEDS)(
  'seed %i: no chain from bank to bank loses less than the one that the referee finds',
  (seed) => {
    const field = smallField(ROWS, LENGTH, somePlaces(seed));

    expect(bestTrace(field).loss).toBe(leastLoss(field));
  },
);
