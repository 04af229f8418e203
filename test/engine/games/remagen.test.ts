import { loadDataPackage } from '../../../src/data/load';
import { UnknownScenario, createReferee, gameOptionProblems, gameOptions } from '../../../src/engine';
import type { Position } from '../../../src/engine';
import { placesOf, sitesOf } from '../../../src/engine/games/remagen/places';
import { compileGround } from '../../../src/engine/map/ground';
import { bestTrace } from '../../../src/engine/games/remagen/front/search';
import type { Field } from '../../../src/engine/games/remagen/front/field';
import { judgeTrace } from '../../../src/engine/games/remagen/front/judge';
import { Random } from '../../../src/ai/seeded-random';
import { smallField } from '../../support/small-field';

const data = loadDataPackage().systems.get('remagen')!;
const referee = createReferee(data, 'historical');

describe('options', () => {
  test('the limit of advance applies unless the match says otherwise', () => {
    expect(referee.options.game).toEqual({ limitOfAdvance: 'on' });
    const free = createReferee(data, 'german-optimum', { game: { limitOfAdvance: 'off' } });
    expect(free.options.game).toEqual({ limitOfAdvance: 'off' });
  });

  test.each([{ limitOfAdvance: 'maybe' }, { limitOfAdvance: false }, { weather: true }])(
    '%p is refused',
    (game) => {
      expect(() => createReferee(data, 'historical', { game })).toThrow(UnknownScenario);
      expect(gameOptionProblems(game, gameOptions('remagen', { id: 'historical' }))).toHaveLength(1);
    },
  );
});

describe('the map', () => {
  const ground = compileGround(data.map, data.terrainKey);
  const places = placesOf(ground);

  test('Float Bridges fit where the map says they do', () => {
    for (const [hex, sites] of Object.entries(data.map.features.floatBridgeSites ?? {})) {
      const found = sitesOf(ground, ground.indexOf.get(hex)!).map(({ west, east }) => [west, east]);
      expect({ hex, sites: found.sort() }).toEqual({ hex, sites: [...sites].sort() });
    }
  });

  test('the east bank of the Rhine is that of the map', () => {
    const ids = places.riverside.map((hex) => ground.ids[hex]!);
    expect([...ids].sort()).toEqual([...(data.map.features.zones['eastBankOnRhine'] ?? [])].sort());
  });
});

describe('the game’s own part of a position', () => {
  const { position } = referee.initial();
  const check = (changes: object): unknown =>
    referee.validate(JSON.parse(JSON.stringify({ ...position, game: { ...position.game, ...changes } })));

  test('is sound at the start', () => {
    expect(check({})).toHaveProperty('position');
  });

  test.each([
    [
      { floatBridges: [{ hex: '0414', west: '0315', east: '0515' }], bridgesFrom: [14] },
      'game.floatBridges.0',
    ],
    [
      { floatBridges: [{ hex: '0616', west: '0517', east: '0716' }], bridgesFrom: [14] },
      'game.floatBridges.0',
    ],
    [{ destroyed: ['0414'] }, 'game.destroyed'],
    [{ bridgesFrom: [13] }, 'game.bridgesFrom'],
    [{ fought: ['nobody'] }, 'game.fought.0'],
    [{ front: 1 }, 'game.front'],
  ])('%j is not', (changes, path) => {
    expect(check(changes)).toMatchObject({ problems: [{ path }] });
  });

  test('lets a unit stand on a Float Bridge that lies there, and nowhere else on the Rhine', () => {
    const units = { ...position.units, 'us-9a-aib-27': { status: 'map', hex: '0414' } };
    const bridge = { floatBridges: [{ hex: '0414', west: '0315', east: '0514' }], bridgesFrom: [14] };
    const on = { ...position, units, game: { ...position.game, ...bridge } } as Position;
    expect(referee.validate(JSON.parse(JSON.stringify(on)))).toHaveProperty('position');
    expect(referee.validate({ ...on, game: position.game })).toMatchObject({
      problems: [{ path: 'units.us-9a-aib-27.hex' }],
    });
  });
});

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
