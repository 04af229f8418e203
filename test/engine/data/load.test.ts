import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkedPackage, checkedText } from '../../../src/data/checked';
import {
  DataPackageError,
  DEFAULT_DATA_DIRECTORY,
  loadDataPackage,
  readDataPackage,
} from '../../../src/data/load';
import { casesUnder } from '../../../src/engine/data/cases';
import { DATA_DIRECTORY, KNOWN_CASES } from './raw';

const copies: string[] = [];

/** Copy of the package with one file changed. */
function changed(file: string, change: (text: string) => string): string {
  const directory = mkdtempSync(join(tmpdir(), 'westwall-data-'));
  copies.push(directory);
  cpSync(DATA_DIRECTORY, directory, { recursive: true });
  writeFileSync(join(directory, file), change(readFileSync(join(directory, file), 'utf8')));
  return directory;
}

afterAll(() => {
  for (const directory of copies) rmSync(directory, { recursive: true, force: true });
});

describe('the built-in package', () => {
  const loaded = loadDataPackage();

  test('holds all four games, the cases and the rulings', () => {
    expect(DEFAULT_DATA_DIRECTORY).toBe(DATA_DIRECTORY);
    expect([...loaded.systems.keys()]).toEqual(['arnhem', 'bastogne', 'hurtgen-forest', 'remagen']);
    expect(loaded.cases.length).toBeGreaterThan(450);
    expect(loaded.rulings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['R-0.1', 'R-MOV-2', 'R-REM-3', 'R-ARN-24']),
    );
  });

  test('gives the same hash each time', () => {
    expect(loaded.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(readDataPackage(DATA_DIRECTORY).hash).toBe(loaded.hash);
  });

  test('is what a check of its files gives', () => {
    const checked = readDataPackage(DATA_DIRECTORY);
    expect(loaded).toEqual({ ...checked, isForeign: false });
    expect(JSON.parse(checkedText(DATA_DIRECTORY, checked))).toEqual(
      JSON.parse(readFileSync(join(DATA_DIRECTORY, '../dist/data.json'), 'utf8')),
    );
  });

  test('is checked again where a file is not as the build has checked it', () => {
    expect({ ...checkedPackage(DATA_DIRECTORY), isForeign: false }).toEqual(loaded);
    expect(checkedPackage(changed('PROVENANCE.md', (text) => `${text}\n`))).toBeUndefined();
  });

  test('is told from data of others by what affects the rules', () => {
    expect(loaded.isForeign).toBe(false);
    expect(loadDataPackage(changed('PROVENANCE.md', (text) => `${text}\n`)).isForeign).toBe(false);
    const renamed = changed('maps/remagen.json', (text) => text.replace('"title": "', '"title": "New '));
    expect(loadDataPackage(renamed).isForeign).toBe(true);
  });

  test('keeps its hash when only provenance or layout changes', () => {
    const evidence = (text: string) => {
      const map = JSON.parse(text);
      map.evidence = {};
      return JSON.stringify(Object.fromEntries(Object.entries(map).reverse()));
    };
    expect(loadDataPackage(changed('maps/bastogne.json', evidence)).hash).toBe(loaded.hash);
  });

  test('changes its hash with a cost', () => {
    const dearer = (text: string) => text.replace('"grove":  {"cost": 4', '"grove":  {"cost": 5');
    expect(loadDataPackage(changed('terrain-key.json', dearer)).hash).not.toBe(loaded.hash);
  });
});

describe('an unplayable package', () => {
  const problemsOf = (directory: string) => {
    try {
      loadDataPackage(directory);
    } catch (error) {
      if (error instanceof DataPackageError) return error.problems.map(({ path }) => path);
      throw error;
    }
    return [];
  };

  test('names the file of a fault', () => {
    const directory = changed('orders-of-battle/remagen.json', (text) => text.replace('"17.15"', '"17.99"'));
    expect(problemsOf(directory)).toEqual(['orders-of-battle/remagen.json.scenarios.0.specialRules.5']);
  });

  test('reports a fault of the terrain key once', () => {
    const directory = changed('terrain-key.json', (text) => text.replace('"cost": 6', '"cost": 600'));
    expect(problemsOf(directory)).toEqual(['terrain-key.json.hexes.woods.cost']);
  });

  test.each(['maps/arnhem.json', 'rulings.json', 'cases.tsv'])('without a valid %s', (file) => {
    expect(problemsOf(changed(file, (text) => `${text.slice(0, 300)}\t`))).toContain(file);
  });

  test('lists everything when nothing is there', () => {
    expect(problemsOf('/nowhere')).toHaveLength(11);
  });
});

describe('references to cases', () => {
  test.each([
    ['BAS', '15.26', 4],
    ['BAS', '15.26.4', 1],
    ['REM', '12.2', 4],
    ['ARN', '19.0', 0],
    ['HUR', '14.0', 4],
  ] as const)('%s %s names %i cases', (book, reference, count) => {
    expect(casesUnder(book, reference, KNOWN_CASES)).toHaveLength(count);
  });
});
