import { loadDataPackage, loadRuleLists } from '../../src/data/load';
import { coverageOf } from '../conformance/runner/coverage';
import { demandedRulings } from '../conformance/runner/references';
import { coverageTable, readCaseFiles } from '../conformance/runner/report';
import { writeCounts } from '../conformance/runner/counts';
import { runFiles } from '../conformance/runner/run';
import { rulingsWithoutConsequence } from '../conformance/runner/rulings';
import type { CaseFile } from '../conformance/runner/schema';
import { casesWithoutCode, engineCitations, wrongCitations } from './engine';
import { casesInData } from './scenarios';

export { about } from './lookup';

export interface Report {
  readonly text: string;
  readonly holds: boolean;
}

/** Coverage and code of every case and ruling, and everything that is missing. */
export function overview(): Report {
  const lists = loadRuleLists();
  const { files, problems: unsound } = readCaseFiles();
  const citations = engineCitations();
  const inData = casesInData(lists.cases);
  const withoutConsequence = rulingsWithoutConsequence();
  const coverage = coverageOf(lists.cases, lists.rulings, files, withoutConsequence);
  const without = casesWithoutCode(lists, citations, inData);
  const problems = [
    ...unsound,
    ...coverage.problems,
    ...without.map((id) => `${id} stands first in no comment of the engine`),
    ...wrongCitations(lists, citations),
  ];
  const testable = lists.cases.filter((row) => row.testable === 'yes').length;
  const demanded = new Set(specsOf(files).flatMap(demandedRulings));
  const summary = [
    `Code: ${testable - inData.size - without.length} testable cases stand at the code, ${inData.size} in the data of scenarios`,
    `Rulings: rows rest on ${demanded.size} of ${lists.rulings.length}, ${withoutConsequence.size} have no consequence`,
  ];
  const text = coverageTable({ cases: coverage.cases, problems }, summary);
  return { text, holds: problems.length === 0 };
}

/** Runs all rows. */
export function runRows(): Report {
  const { files } = readCaseFiles();
  const { rows, failures } = runFiles(files, loadDataPackage());
  const groups = specsOf(files).length;
  const head = `${rows} rows in ${groups} groups ran; ${failures.length === 0 ? 'all hold' : `${failures.length} failed`}.`;
  return { text: [...failures, head].join('\n\n'), holds: failures.length === 0 };
}

/** Writes the counts of the positions of all cases. */
export function countPositions(): Report {
  const { files } = readCaseFiles();
  return { text: `The counts of ${writeCounts(files, loadDataPackage())} cases are written.`, holds: true };
}

function specsOf(files: ReadonlyMap<string, CaseFile>) {
  return [...files.values()].flatMap(({ cases }) => cases);
}
