import { loadRuleLists } from '../../../src/data/load';
import { coverageOf } from './coverage';
import type { CaseCoverage, Coverage } from './coverage';
import { caseFiles, readCaseFile } from './files';
import { rulingsWithoutConsequence } from './rulings';
import type { CaseFile } from './schema';

/** Case files of the repository by path, and the faults of invalid ones. */
export function readCaseFiles(): {
  readonly files: ReadonlyMap<string, CaseFile>;
  readonly problems: readonly string[];
} {
  const files = new Map<string, CaseFile>();
  const problems: string[] = [];
  for (const path of caseFiles()) {
    try {
      files.set(path, readCaseFile(path));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { files, problems };
}

/** Coverage of all numbered cases by the case files; invalid files are problems too. */
export function currentCoverage(): Coverage {
  const { cases, rulings } = loadRuleLists();
  const { files, problems } = readCaseFiles();
  const coverage = coverageOf(cases, rulings, files, rulingsWithoutConsequence());
  return { ...coverage, problems: [...problems, ...coverage.problems] };
}

/** Table of all cases, a summary by rulebook with further lines, and all problems. */
export function coverageTable({ cases, problems }: Coverage, more: readonly string[] = []): string {
  const width = Math.max(...cases.map(({ row }) => row.id.length));
  const head = ['case'.padEnd(width), 'allow', 'refuse', 'cited', 'follow', 'note'].join('  ');
  const lines = cases.map((one) => lineOf(one, width));
  const faults = problems.length === 0 ? ['Nothing is missing.'] : problems.map((problem) => `! ${problem}`);
  return [head, ...lines, '', ...summary(cases), ...more, '', ...faults].join('\n');
}

function lineOf({ row, lacks, unlisted, ...counted }: CaseCoverage, width: number): string {
  const { allow, refuse, cited, follow } = counted;
  const counts = [
    `${allow}`.padStart(5),
    `${refuse}`.padStart(6),
    `${cited}`.padStart(5),
    `${follow}`.padStart(6),
  ];
  return [row.id.padEnd(width), ...counts, note()].join('  ').trimEnd();

  function note(): string {
    if (row.testable === 'no') return `not testable: ${row.title}`;
    if (lacks !== undefined) return `LACKING, it ${lacks}: ${row.title}`;
    if (refuse === 0 && unlisted !== undefined) return `${row.title} (refuses nothing: ${unlisted})`;
    return row.title;
  }
}

/**
 * Summary by rulebook: testable cases that are covered, that have a refusal among their rows, and that a refusal
 * cites.
 */
function summary(cases: readonly CaseCoverage[]): string[] {
  const books = [...new Set(cases.map(({ row }) => row.id.slice(0, 3)))];
  return books.map((book) => {
    const own = cases.filter(({ row }) => row.id.startsWith(`${book} `) && row.testable === 'yes');
    const covered = own.filter(({ groups }) => groups > 0);
    const refusing = covered.filter(({ refuse }) => refuse > 0).length;
    const cited = covered.filter((one) => one.cited > 0).length;
    const rows = own.reduce((sum, one) => sum + one.rows, 0);
    return (
      `${book}: ${covered.length} of ${own.length} testable cases covered by ${rows} rows; ` +
      `${refusing} have a refusal, ${cited} are cited by one`
    );
  });
}
