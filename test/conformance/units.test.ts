import { loadDataPackage } from '../../src/data/load';
import type { SystemId } from '../../src/engine/games/registry';
import { readUnitTable, unitDifferences, unitsOfLine } from './runner/unit-table';
import type { UnitLine } from './runner/unit-table';

const { systems, cases, rulings } = loadDataPackage();

/** Cases that list the units of a scenario; a scenario "same as" another uses those of the other. */
const SCENARIOS: readonly (readonly [SystemId, string, readonly string[]])[] = [
  ['arnhem', 'historical', ['ARN 18.12', 'ARN 18.13', 'ARN 18.14', 'ARN 18.15']],
  ['arnhem', 'free-deployment', ['ARN 18.22', 'R-ARN-17', 'ARN 18.23', 'R-ARN-14', 'ARN 18.14', 'ARN 18.15']],
  ['bastogne', 'spearhead', ['BAS 15.12', 'BAS 15.14', 'BAS 15.15']],
  ['bastogne', 'relief', ['BAS 15.23', 'BAS 15.24', 'BAS 15.25']],
  ['bastogne', 'campaign', ['BAS 15.12', 'BAS 15.14', 'BAS 15.15', 'BAS 15.24', 'BAS 15.25', 'BAS 15.34']],
  ['hurtgen-forest', 'historical', ['HUR 16.12', 'HUR 16.13', 'HUR 16.14', 'HUR 16.15']],
  ['hurtgen-forest', 'free-deployment', ['HUR 16.21', 'HUR 16.22', 'HUR 16.14', 'HUR 16.15']],
  ['remagen', 'historical', ['REM 17.11', 'REM 17.12', 'REM 17.13', 'REM 17.14']],
  ['remagen', 'german-optimum', ['REM 17.11', 'REM 17.12', 'REM 17.13', 'REM 17.24']],
];

const tables = new Map([...systems.keys()].map((system) => [system, readUnitTable(system)]));

/** Lines of a case and of its Game-Turns: `ARN 18.13` has those of `ARN 18.13(GT1)`. */
function linesOf(system: SystemId, listing: readonly string[]): UnitLine[] {
  return tables.get(system)!.filter(({ case: id }) => listing.includes(id.replace(/\(.*\)$/, '')));
}

test.each(SCENARIOS)('%s %s: every unit is as the rulebook lists it', (system, id, listing) => {
  const data = systems.get(system)!;
  const scenario = data.orderOfBattle.scenarios.find((one) => one.id === id)!;

  const differences = unitDifferences(data, scenario, linesOf(system, listing));

  expect(differences).toEqual({ missing: [], unlisted: [] });
});

test('all scenarios and all lines of the tables are compared, and all 366 units stand in a scenario', () => {
  const compared = new Set(SCENARIOS.map(([system, id]) => `${system} ${id}`));
  const scenarios = [...systems].flatMap(([system, { orderOfBattle }]) =>
    orderOfBattle.scenarios.map(({ id }) => `${system} ${id}`),
  );
  const used = new Set(SCENARIOS.flatMap(([system, , listing]) => linesOf(system, listing)));
  const unused = [...tables.values()].flat().filter((line) => !used.has(line));
  const placed = [...systems.values()].map(({ orderOfBattle }) => {
    const lines = orderOfBattle.scenarios.flatMap(({ setup, reinforcements }) => [
      ...setup,
      ...reinforcements,
    ]);
    return new Set(lines.map(({ unit }) => unit)).size;
  });

  expect([...compared]).toEqual(scenarios);
  expect(unused).toEqual([]);
  expect(placed.reduce((sum, count) => sum + count, 0)).toBe(366);
});

test('the tables cite cases and rulings that exist', () => {
  const known = new Set([...cases, ...rulings].map(({ id }) => id));

  const cited = [...tables.values()].flat().map((line) => line.case);

  expect(cited.filter((id) => !known.has(id))).toEqual([]);
});

test('a unit with other values, on another Game-Turn or in another place is found', () => {
  const data = systems.get('bastogne')!;
  const scenario = data.orderOfBattle.scenarios.find(({ id }) => id === 'spearhead')!;
  const lines = linesOf('bastogne', ['BAS 15.12', 'BAS 15.14', 'BAS 15.15']);
  const changed = (change: Partial<UnitLine>): string[] => {
    const line = lines.find(({ units }) => units === '2/2')!;
    const others = lines.filter((one) => one !== line);
    return unitDifferences(data, scenario, [...others, { ...line, ...change }]).missing;
  };

  expect(changed({ values: '3-3-7' })).toEqual([
    'german 2/2 (3-3-7, infantry): Game-Turn 2, east edge 2908 to 2915',
  ]);
  expect(changed({ turn: 3 })).toHaveLength(1);
  expect(changed({ where: '2913' })).toHaveLength(1);
  expect(changed({ units: '2/2 3/2' })).toHaveLength(1);
});

test('a line that only counts units stands for that many units', () => {
  const line = { case: 'HUR 16.22', turn: 0, side: 'german', values: '2-2-12', type: 'mechanized' } as const;

  const units = unitsOfLine({ ...line, units: '2 units', where: 'anywhere' });

  expect(units).toEqual(Array(2).fill('german * (2-2-12, mechanized): set up, anywhere'));
});
