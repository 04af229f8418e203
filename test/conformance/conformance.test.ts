import { loadDataPackage } from '../../src/data/load';
import { caseFiles, readCaseFile } from './runner/files';
import { caseFailures } from './runner/run';
import type { CaseFile } from './runner/schema';

const data = loadDataPackage();

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
      const failures = caseFailures(file, spec, data);
      if (failures.length > 0) throw new Error(failures.join('\n\n'));
    });
  }
});
