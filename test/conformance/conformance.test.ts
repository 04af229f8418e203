import { loadDataPackage } from '../../src/data/load';
import { caseFiles, readCaseFile } from './runner/files';
import { runRow } from './runner/rows';
import type { CaseFile, CaseSpec } from './runner/schema';
import { setUp } from './runner/setup';

const data = loadDataPackage();

/** Runs every row of a case from its position and throws all that is wrong. */
function runCase(file: CaseFile, spec: CaseSpec): void {
  const ready = setUp(file, spec.position, data);
  const failures = spec.rows.flatMap((row, index) =>
    runRow(row, ready).map((failure) => `row ${index + 1}: ${failure}`),
  );
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

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
    test(`${spec.case} ${spec.title}`, () => runCase(file, spec));
  }
});
