import { loadDataPackage } from '../../src/data/load';
import { VIOLATIONS } from '../../src/engine';
import { faultsOf } from '../engine/refusals/faults';
import { Refusals } from './refusals';
import { countsKey, readCounts } from './runner/counts';
import { caseFiles, readCaseFile } from './runner/files';
import { caseFailures } from './runner/run';
import type { CaseFile } from './runner/schema';

const data = loadDataPackage();
const refusals = new Refusals();
const counts = readCounts();

describe.each(caseFiles())('%s', (path) => {
  let file: CaseFile;
  try {
    file = readCaseFile(path);
  } catch (error) {
    test('is a sound case file', () => {
      throw error;
    });
    return;
  }

  for (const spec of file.cases) {
    test(`${spec.case} ${spec.title}`, () => {
      const failures = caseFailures(file, spec, data, {
        watcher: refusals.watcherOf(spec.position),
        counts: counts.get(countsKey(path, spec)),
      });
      if (failures.length > 0) throw new Error(failures.join('\n\n'));
    });
  }
});

test('every count belongs to a case; `npm run cases -- --count` writes them again', () => {
  const cases = caseFiles().flatMap((path) => readCaseFile(path).cases.map((spec) => countsKey(path, spec)));

  expect([...counts.keys()].filter((key) => !cases.includes(key))).toEqual([]);
});

// Runs after the rows of all files, which provoke the refusals.
describe('The refusals of the rows', () => {
  test('are of every code', () => {
    const provoked = new Set(refusals.all().map(({ violation }) => violation.code));
    expect(Object.keys(VIOLATIONS).filter((code) => !provoked.has(code))).toEqual([]);
  });

  test('cite a case of their book and edition and are sentences for players', () => {
    expect(refusals.all().flatMap(({ violation, table }) => faultsOf(violation, table))).toEqual([]);
  });
});
