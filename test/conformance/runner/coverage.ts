import type { CaseRow, Ruling } from '../../../src/engine/data/cases';
import { namedCases, namedRulings } from './references';
import { rulingProblems } from './rulings';
import type { CaseFile } from './schema';

/** Coverage of one numbered case. A refusal covers the case of its group and the case that it names. */
export interface CaseCoverage {
  readonly row: CaseRow;
  readonly groups: number;
  /** Rows of its groups. */
  readonly rows: number;
  readonly allow: number;
  readonly refuse: number;
  /** Refusals of any group that must name this case. */
  readonly cited: number;
  readonly follow: number;
  /** Reason for having no refusal, if a file gives one. */
  readonly unlisted: string | undefined;
  /** Missing coverage, if the case needs it. */
  readonly lacks: string | undefined;
}

export interface Coverage {
  readonly cases: readonly CaseCoverage[];
  /** All problems, including missing coverage. */
  readonly problems: readonly string[];
}

interface Counts {
  groups: number;
  rows: number;
  allow: number;
  refuse: number;
  cited: number;
  follow: number;
  readonly editions: Set<string>;
}

/**
 * Counts the rows of the files (by path) for each listed case, and finds missing and misnamed cases. Rulings that
 * change nothing in play need no row.
 */
export function coverageOf(
  rows: readonly CaseRow[],
  rulings: readonly Ruling[],
  files: ReadonlyMap<string, CaseFile>,
  withoutConsequence: ReadonlyMap<string, string>,
): Coverage {
  const counts = countRows(files);
  const reasons = new Map([...files.values()].flatMap((file) => Object.entries(file.unlisted)));
  const cases = rows.map((row) => coverageOfCase(row, counts.get(row.id) ?? NONE, reasons.get(row.id)));
  const lacking = cases.flatMap(({ row, lacks }) => (lacks === undefined ? [] : [`${row.id} ${lacks}`]));
  return {
    cases,
    problems: [
      ...lacking,
      ...misnamed(rows, rulings, files),
      ...falseReasons(files),
      ...rulingProblems(rulings, files, withoutConsequence),
    ],
  };
}

const NONE: Counts = { groups: 0, rows: 0, allow: 0, refuse: 0, cited: 0, follow: 0, editions: new Set() };

function countRows(files: ReadonlyMap<string, CaseFile>): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  const of = (id: string): Counts => {
    const found = counts.get(id) ?? { ...NONE, editions: new Set<string>() };
    counts.set(id, found);
    return found;
  };
  for (const { cases } of files.values()) {
    for (const { case: id, position, rows } of cases) {
      of(id).groups += 1;
      of(id).rows += rows.length;
      of(id).editions.add(position.edition);
      for (const row of rows) {
        if ('allow' in row) of(id).allow += 1;
        else if ('follow' in row) of(id).follow += 1;
        else {
          for (const one of new Set([id, row.by])) of(one).refuse += 1;
          of(row.by).cited += 1;
        }
      }
    }
  }
  return counts;
}

function coverageOfCase(row: CaseRow, counts: Counts, unlisted: string | undefined): CaseCoverage {
  const { editions, ...counted } = counts;
  const { groups, refuse } = counted;
  const base = { row, ...counted, unlisted };
  if (row.testable === 'no') return { ...base, lacks: undefined };
  if (groups === 0) return { ...base, lacks: 'has no case' };
  if (row.edition !== 'both' && !editions.has(row.edition)) {
    return { ...base, lacks: `has no case that is played in the edition of ${row.edition}` };
  }
  const silent = refuse === 0 && unlisted === undefined;
  return { ...base, lacks: silent ? 'has no row that refuses and no reason in `unlisted`' : undefined };
}

/** Cases and rulings that do not exist. */
function misnamed(
  rows: readonly CaseRow[],
  rulings: readonly Ruling[],
  files: ReadonlyMap<string, CaseFile>,
): string[] {
  const cases = new Set(rows.map(({ id }) => id));
  const known = new Set(rulings.map(({ id }) => id));
  const problems: string[] = [];
  for (const [path, file] of files) {
    for (const id of Object.keys(file.unlisted)) {
      if (!cases.has(id)) problems.push(`${path}: unlisted: there is no case ${id}`);
    }
    for (const spec of file.cases) {
      const at = `${path}: ${spec.case} ${spec.title}`;
      for (const id of namedCases(spec)) if (!cases.has(id)) problems.push(`${at}: there is no case ${id}`);
      for (const id of namedRulings(spec))
        if (!known.has(id)) problems.push(`${at}: there is no ruling ${id}`);
    }
  }
  return problems;
}

/** Reasons for having no refusal, although a row refuses by this case. */
function falseReasons(files: ReadonlyMap<string, CaseFile>): string[] {
  const refusing = new Set<string>();
  for (const { cases } of files.values()) {
    for (const row of cases.flatMap(({ rows }) => rows)) if ('refuse' in row) refusing.add(row.by);
  }
  return [...files].flatMap(([path, { unlisted }]) =>
    Object.keys(unlisted)
      .filter((id) => refusing.has(id))
      .map((id) => `${path}: unlisted: ${id} refuses something after all`),
  );
}
