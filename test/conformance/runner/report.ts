import { loadDataPackage } from '../../../src/data/load';
import { coverageOf } from './coverage';
import type { CaseCoverage, Coverage } from './coverage';
import { caseFiles, readCaseFile } from './files';
import type { CaseFile } from './schema';

/** What the case files in the repository do for every numbered case; unsound files are problems too. */
export function currentCoverage(): Coverage {
  const { cases, rulings } = loadDataPackage();
  const files = new Map<string, CaseFile>();
  const unsound: string[] = [];
  for (const path of caseFiles()) {
    try {
      files.set(path, readCaseFile(path));
    } catch (error) {
      unsound.push(error instanceof Error ? error.message : String(error));
    }
  }
  const { cases: covered, problems } = coverageOf(cases, rulings, files);
  return { cases: covered, problems: [...unsound, ...problems] };
}

/** The table of all cases, a summary by rule book and everything that is wrong. */
export function coverageTable({ cases, problems }: Coverage): string {
  const width = Math.max(...cases.map(({ row }) => row.id.length));
  const head = [pad('case', width), 'allow', 'refuse', 'follow', 'note'].join('  ');
  const lines = cases.map((one) => lineOf(one, width));
  const faults = problems.length === 0 ? ['Nothing is missing.'] : problems.map((problem) => `! ${problem}`);
  return [head, ...lines, '', ...summary(cases), '', ...faults].join('\n');
}

function pad(text: string, width: number): string {
  return text.padEnd(width);
}

function lineOf({ row, allow, refuse, follow, lacks, later, unlisted }: CaseCoverage, width: number): string {
  const counts = [String(allow).padStart(5), String(refuse).padStart(6), String(follow).padStart(6)];
  return [pad(row.id, width), ...counts, note()].join('  ').trimEnd();

  function note(): string {
    if (row.testable === 'no') return `not testable: ${row.title}`;
    if (later) return `later: ${row.title}`;
    if (lacks !== undefined) return `LACKING, it ${lacks}: ${row.title}`;
    if (refuse === 0 && unlisted !== undefined) return `${row.title} (refuses nothing: ${unlisted})`;
    return row.title;
  }
}

/** By rule book: how many cases can be tested, are covered and have a refusal. */
function summary(cases: readonly CaseCoverage[]): string[] {
  const books = [...new Set(cases.map(({ row }) => row.id.slice(0, 3)))];
  return books.map((book) => {
    const own = cases.filter(({ row }) => row.id.startsWith(`${book} `) && row.testable === 'yes');
    const covered = own.filter(({ groups }) => groups > 0);
    const refusing = covered.filter(({ refuse }) => refuse > 0).length;
    const rows = own.reduce((sum, { allow, refuse, follow }) => sum + allow + refuse + follow, 0);
    const later = own.every((one) => one.later) ? ', later' : '';
    return `${book}: ${covered.length} of ${own.length} testable cases covered, ${refusing} with a refusal, ${rows} rows${later}`;
  });
}
