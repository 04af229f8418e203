import { loadDataPackage } from '../../src/data/load';
import { readCustom } from '../../src/service/games/custom-scenario';
import type { GameCatalogue } from '../../src/service/games/catalogue';
import { createCatalogue } from '../../src/service/games/catalogue';
import { unknownCase } from '../../src/problems/denials';

const data = loadDataPackage();
const catalogue = createCatalogue(data, 'test', () => ({}), {
  withHash: () => Promise.resolve(undefined),
});

test('every case is found by its number', () => {
  const lost = data.cases.filter(({ id }) => {
    const found = catalogue.cases(id);
    return found.status !== 'ok' || found.exact?.id !== id;
  });
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test('a number above several cases is none of them', () => {
  const found = catalogue.cases('7.82');
  expect(found).toMatchObject({ exact: null, cases: [{ id: 'STD 7.82a' }, { id: 'STD 7.82b' }] });
  expect(unknownCase('7.82', found.status === 'ok' ? found.cases : [])).toMatchObject({
    message: 'No rule has the number "7.82"; there are STD 7.82a, STD 7.82b.',
  });
  expect(unknownCase('99.9').message).toBe('No rule has the number "99.9".');
});

test('a book alone stands for all of its cases', () => {
  const found = catalogue.cases('REM');
  const ids = data.cases.map(({ id }) => id).filter((id) => id.startsWith('REM '));
  expect(found).toMatchObject({ exact: null, cases: ids.map((id) => ({ id })) });
  expect(catalogue.cases('RE')).toMatchObject({ code: 'UNKNOWN_CASE' });
});

test('a scenario shows its numbers of victory and its options, and may be sent back with them', () => {
  const found = catalogue.scenario('bastogne', 'campaign');
  if (found.status !== 'ok') throw new Error('the Campaign Game is there');
  expect(found.scenario).toMatchObject({ victory: { exit: 1, noExit: 3, lastExit: 8 }, options: {} });
  const scenario = { ...found.scenario, id: 'own', like: 'campaign' };
  const cases = new Set(data.cases.map(({ id }) => id));
  expect(readCustom(data.systems.get('bastogne')!, { scenario }, cases)).toMatchObject({ scenario: 'own' });
});

test('a game lists the numbers of its victory as they are printed', () => {
  const found = catalogue.system('bastogne');
  expect(found).toMatchObject({
    system: {
      victoryNumbers: expect.arrayContaining([
        {
          ...{ name: 'lastExit', kind: 'turn', printed: 8, least: 1, most: 99, case: 'BAS 15.37' },
          ...{ about: 'The last Game-Turn whose exits count', scenarios: ['campaign'] },
        },
      ]),
    },
  });
});

test('a scenario in short says who wins it between equal players, but for one of other data', async () => {
  const short = (games: GameCatalogue) => games.systems().flatMap(({ scenarios }) => scenarios);
  const own = short(catalogue);
  expect(own).toHaveLength(9);
  for (const { balance } of own) {
    expect(balance?.matches).toBeGreaterThan(1000);
    expect(balance?.sides.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  }
  const forest = catalogue.system('hurtgen-forest');
  if (forest.status !== 'ok') throw new Error('the game is there');
  const [historical] = forest.system.scenarios;
  expect(historical?.balance?.sides.find(({ side }) => side === 'us')?.share).toBeGreaterThan(0.85);

  const other = createCatalogue(data, 'test', () => ({}), { withHash: () => Promise.resolve(data.systems) });
  const found = await other.withData('another');
  if (found.status !== 'ok') throw new Error('the package is there');
  expect(short(found.catalogue).map(({ balance }) => balance)).toEqual(Array(9).fill(null));
  const foreign = createCatalogue({ ...data, isForeign: true }, 'test', () => ({}), {
    withHash: () => Promise.resolve(undefined),
  });
  expect(short(foreign).map(({ balance }) => balance)).toEqual(Array(9).fill(null));
});
