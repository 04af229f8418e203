import { Rings } from '../../src/ai/quick/strategy/rings';
import { Random } from '../../src/ai/seeded-random';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

const { ground } = scenarioOf(SCENARIOS.find(({ system }) => system === 'remagen')!);
const { neighbours, hexCount, indexOf } = ground;
const river = (ground.map.features.zones['eastBankOnRhine'] ?? []).map((id) => indexOf.get(id)!);
const atRiver = Uint8Array.from({ length: hexCount }, (_, hex) => (river.includes(hex) ? 1 : 0));

function around(hex: number): number[] {
  return [0, 1, 2, 3, 4, 5].map((direction) => neighbours[hex * 6 + direction]!).filter((next) => next >= 0);
}

/** Hexes of a set that are connected with a hex. */
function connected(start: number, within: ReadonlySet<number>): Set<number> {
  const found = new Set([start]);
  for (const hex of found) for (const next of around(hex)) if (within.has(next)) found.add(next);
  return found;
}

/** Rings by their definition: without any one hex the river can still be reached. */
function ringsOf(held: ReadonlySet<number>): Set<number>[] {
  const reaches = (hex: number, without: number): boolean => {
    const rest = new Set(held);
    rest.delete(without);
    return [...connected(hex, rest)].some((one) => atRiver[one] === 1);
  };
  const safe = new Set(
    [...held].filter(
      (hex) =>
        atRiver[hex] === 1 ||
        (reaches(hex, -1) && [...held].every((other) => other === hex || reaches(hex, other))),
    ),
  );
  const rings: Set<number>[] = [];
  for (const hex of safe) if (!rings.some((ring) => ring.has(hex))) rings.push(connected(hex, safe));
  return rings;
}

/** Array by hex, 1 for the members of a set. */
function maskOf(hexes: ReadonlySet<number>): Uint8Array {
  return Uint8Array.from({ length: hexCount }, (_, hex) => (hexes.has(hex) ? 1 : 0));
}

/** Random hexes around the river. */
function someHeld(random: Random): Set<number> {
  const held = new Set<number>();
  const middle = random.pick(river);
  for (let hex = 0; hex < hexCount; hex += 1)
    if (ground.distance(hex, middle) < 5 && random.next() < 0.55) held.add(hex);
  return held;
}

test('REM 14.12: hexes on a ring with the river are those that no loss of another hex cuts off', () => {
  const rings = new Rings(ground, atRiver);
  const random = new Random('rings');
  for (let count = 0; count < 150; count += 1) {
    const held = someHeld(random);
    const all = ringsOf(held);
    const { worth, ...ring } = rings.best(river, maskOf(held), new Uint8Array(hexCount).fill(1));
    const hexes = [...ring.hexes.subarray(0, ring.count)];
    expect(worth).toBe(all.length === 0 ? -1 : Math.max(...all.map(({ size }) => size)));
    const found = all.find((ring) => ring.has(hexes[0] ?? -1)) ?? new Set();
    expect(hexes.sort()).toEqual([...found].sort());
  }
});

test('a strand of hexes ends in no ring, and a second strand beside it closes one', () => {
  const rings = new Rings(ground, atRiver);
  const [start] = river;
  const inland = (hex: number): number =>
    around(hex).find(
      (next) => atRiver[next] === 0 && ground.distance(next, start!) > ground.distance(hex, start!),
    )!;
  const strand = [start!];
  while (strand.length < 4) strand.push(inland(strand.at(-1)!));
  const ringOf = (held: ReadonlySet<number>): readonly number[] => {
    const { hexes, count } = rings.best(river, maskOf(held), new Uint8Array(hexCount).fill(1));
    return [...hexes.subarray(0, count)];
  };
  expect(ringOf(new Set(strand))).toEqual([start]);
  const beside = new Set([...strand, ...strand.flatMap(around)]);
  expect(ringOf(beside)).toEqual(expect.arrayContaining(strand));
});
