import { loadDataPackage } from '../../src/data/load';
import { createCatalogue } from '../../src/service/games/catalogue';
import { unknownCase } from '../../src/service/denials';

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
    message: 'No rule has the number 7.82; there are STD 7.82a, STD 7.82b.',
  });
  expect(unknownCase('99.9').message).toBe('No rule has the number 99.9.');
});
