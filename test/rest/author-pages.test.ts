import { Ajv2020 } from 'ajv/dist/2020';
import { readFileSync } from 'node:fs';
import { AUTHOR_SCHEMAS } from '../../src/rest/docs';
import { llmsText } from '../../src/rest/pages';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8')) as unknown;

const remagen = {
  ...{
    $schema: '/westwall-package-1.schema.json',
    format: 'westwall-package/1',
    id: 'mine',
    version: 1,
    title: 'Mine',
  },
  terrainKey: read('data/terrain-key.json'),
  games: {
    remagen: {
      map: read('data/maps/remagen.json'),
      orderOfBattle: read('data/orders-of-battle/remagen.json'),
    },
  },
};

const validator = () =>
  new Ajv2020({ strict: false, validateFormats: false }).compile(
    AUTHOR_SCHEMAS['westwall-package-1.schema.json']!(),
  );

test('the schema of packages takes the data of the service', () => {
  const isPackage = validator();

  expect(isPackage(remagen) ? [] : isPackage.errors).toEqual([]);
});

test('the schema of packages names the place of a fault', () => {
  const isPackage = validator();
  const { orderOfBattle } = remagen.games.remagen as { orderOfBattle: { units: object[] } };
  const [first, ...units] = orderOfBattle.units;
  const games = {
    remagen: {
      ...remagen.games.remagen,
      orderOfBattle: { ...orderOfBattle, units: [{ ...first, movement: 'seven' }, ...units] },
    },
  };

  expect(isPackage({ ...remagen, games })).toBe(false);
  expect(isPackage.errors?.map(({ instancePath }) => instancePath)).toContain(
    '/games/remagen/orderOfBattle/units/0/movement',
  );
});

test('llms.txt lists the pages of the documentation by group, and no page outside of it', () => {
  const text = llmsText(readFileSync('docs/README.md', 'utf8'));

  expect(text).toMatch(/^# Westwall Referee\n\n> /);
  expect(text).toContain(
    '\n## Players\n\n- [Your first turn](/docs/pages/players/newcomer.md): from a fresh clone',
  );
  expect(text).not.toContain('(..');
  for (const [, page] of text.matchAll(/\(\/docs\/pages\/([^)]+\.md)\)/g))
    expect(readFileSync(`docs/${page!}`, 'utf8')).not.toBe('');
});
