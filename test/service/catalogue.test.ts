import { loadDataPackage } from '../../src/data/load';
import { createCatalogue } from '../../src/service/games/catalogue';
import { ownConformance } from '../../src/service/games/conformance';
import type { Rule } from '../../src/service/games/schema';
import { groupsNaming } from '../cases/groups';
import { namedRulings } from '../conformance/runner/references';
import type { Row } from '../conformance/runner/schema';

/** More than any client should have to read for one case; the rulings take about as much as the rows. */
const MOST_CHARACTERS = 20_000;

const data = loadDataPackage();
const noPackages = { withHash: () => Promise.resolve(undefined) };
const catalogue = createCatalogue(data, 'test', ownConformance, noPackages);
const ruleOf = (id: string): Rule => catalogue.rule(data.cases.find((row) => row.id === id)!);

const shown = (row: Row): object => {
  if ('refuse' in row) return { kind: 'refuse', case: row.by, ruling: row.ruling ?? null };
  return { kind: 'allow' in row ? 'allow' : 'follow', case: null, ruling: null };
};

describe('A case', () => {
  it('has all its conformance rows, each where it stands', () => {
    const groups = groupsNaming(data.cases.map(({ id }) => id));
    const found = data.cases.flatMap(({ id }) =>
      ruleOf(id).conformance.map(({ title, place, rulings, rows }) => ({
        ...{ id, title, place, rulings },
        rows: rows.map(({ actions: _actions, ...row }) => row),
      })),
    );
    const expected = groups.map(({ spec, place }) => ({
      ...{ id: spec.case, title: spec.title, place, rulings: [...new Set(namedRulings(spec))] },
      rows: spec.rows.map(shown),
    }));
    const byPlace = (a: { place: string }, b: { place: string }): number => (a.place < b.place ? -1 : 1);
    expect(found.sort(byPlace)).toEqual(expected.sort(byPlace));
  });

  it('says what its rows allow and refuse, and with which text its rulings settle it (5.14)', () => {
    const { edition, rulings, conformance } = ruleOf('STD 5.14');
    expect(edition).toBe('both');
    expect(rulings).toContainEqual(data.rulings.find(({ id }) => id === 'R-ZOC-4'));
    const group = conformance.find(({ title }) => title === 'A unit in an enemy zone of control stays')!;
    expect(group.rows).toContainEqual({
      kind: 'refuse',
      actions: expect.arrayContaining([{ moveUnit: { unit: 'A', path: ['0403'] } }]),
      case: 'STD 5.14',
      ruling: 'R-ZOC-4',
    });
    expect(group.rows).toContainEqual({
      kind: 'allow',
      actions: [{ moveUnit: { unit: 'B', path: ['0303'] } }],
      case: null,
      ruling: null,
    });
  });

  it('has no rows where no example can show it', () => {
    const row = data.cases.find(({ testable }) => testable === 'no')!;
    expect(catalogue.rule(row)).toEqual({ ...row, rulings: [], conformance: [] });
  });

  it('fits into one answer', () => {
    const long = data.cases.filter(({ id }) => JSON.stringify(ruleOf(id)).length > MOST_CHARACTERS);
    expect(long).toEqual([]);
  });

  it('is listed without the rows being read', () => {
    const unreadable = () => {
      throw new Error('The rows are read.');
    };
    const unread = createCatalogue(data, 'test', unreadable, noPackages);
    expect(unread.cases('STD 5.1')).toMatchObject({ status: 'ok' });
    expect(() => unread.rule(data.cases[0]!)).toThrow('The rows are read.');
  });
});
