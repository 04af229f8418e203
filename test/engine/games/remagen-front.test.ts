import type { Ground } from '../../../src/engine/map/ground';
import { bestTrace } from '../../../src/engine/games/remagen/front/best';
import { Outside, judgeTrace } from '../../../src/engine/games/remagen/front/field';
import type { Field } from '../../../src/engine/games/remagen/front/field';
import { DIRECTIONS, Grid } from '../../../src/engine/map/grid';
import { Random } from '../../../src/ai/seeded-random';

const ROWS = 4;
const LENGTH = 4;
const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1);

/** A small map with the river along its first hexrow and map edges on all other sides. */
function smallField(places: readonly number[]): Field {
  const grid = new Grid({ rows: ROWS, length: LENGTH, axis: 'east' });
  const ids = grid.hexes();
  const next = ids.map((id) =>
    DIRECTIONS.flatMap((direction) => {
      const beside = grid.neighbour(id, direction);
      return beside === undefined ? [] : [ids.indexOf(beside)];
    }),
  );
  const riverside = [...ids.keys()].filter((hex) => ids[hex]!.startsWith('01'));
  const holders = places.map((hex, unit) => ({ unit, hex, value: 3, zone: next[hex]! }));
  const mask = (hexes: readonly number[]): Uint8Array =>
    Uint8Array.from(ids, (_, hex) => (hexes.includes(hex) ? 1 : 0));
  const bank = {
    land: new Uint8Array(ids.length).fill(1),
    riverside,
    atRiver: mask(riverside),
    rim: mask([...ids.keys()].filter((hex) => grid.edgesOf(ids[hex]!).some((edge) => edge !== 'west'))),
    next,
    // The order makes the way to the rim short and changes no answer.
    towardsRim: next,
  };
  return {
    ...bank,
    ground: { hexCount: ids.length } as Ground,
    holders,
    held: mask(holders.flatMap(({ hex, zone }) => [hex, ...zone])),
    parts: new Uint8Array(ids.length),
    outside: new Outside(bank, []),
  };
}

/** Units in different hexes; few enough that gaps and losses occur. */
function somePlaces(seed: number): number[] {
  const random = new Random(seed);
  const places = new Set<number>();
  const count = 1 + random.below(5);
  while (places.size < count) places.add(random.below(ROWS * LENGTH));
  return [...places];
}

/** The smallest loss of all possible chains and loops. */
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
    const field = smallField(somePlaces(seed));

    expect(bestTrace(field).loss).toBe(leastLoss(field));
  },
);
