import { dump } from 'js-yaml';
import type { Mutant } from './list';
import type { Judged, ListRun, RandomRun } from './run';
import type { Change } from './symbols';

/** Smallest share of the random changes that must be noticed, equivalents excluded; a run below it fails. */
export const LEAST_SCORE = 0.95;

/** Results of the lists by book and chapter, and all mutants that no row of their case notices. */
export function listReport({ judged, listed }: ListRun): string {
  const rows = [...byChapter(judged)].map(
    ([chapter, all]) => `${chapter.padEnd(8)}  ${count(killed(all))}  of ${count(all)}`,
  );
  const failures = judged.filter(({ verdict }) => verdict.kind !== 'killed').map(failureText);
  return [
    'chapter   killed  of listed',
    ...rows,
    '',
    `${killed(judged).length} of ${judged.length} mutants are killed by a row of the case that they break (${listed} are listed).`,
    ...failures,
  ].join('\n');
}

function count(all: readonly unknown[]): string {
  return String(all.length).padStart(6);
}

function killed(all: readonly Judged<Mutant>[]): readonly Judged<Mutant>[] {
  return all.filter(({ verdict }) => verdict.kind === 'killed');
}

/** Groups mutants by chapter, `STD 7` for `STD 7.82`, in order of the books and chapters. */
function byChapter(judged: readonly Judged<Mutant>[]): Map<string, Judged<Mutant>[]> {
  const found = new Map<string, Judged<Mutant>[]>();
  for (const one of judged) {
    const chapter = one.mutant.case[0]!.split('.')[0]!;
    found.set(chapter, [...(found.get(chapter) ?? []), one]);
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
}

function failureText({ mutant, verdict }: Judged<Mutant>): string {
  const name =
    'data' in mutant ? `${mutant.data} ${mutant.at}` : `${mutant.in}: ${mutant.find} -> ${mutant.replace}`;
  const what = {
    killed: '',
    elsewhere: `only by ${'by' in verdict ? verdict.by : ''}`,
    survived: 'survives',
    unfit: `does not fit: ${'why' in verdict ? verdict.why : ''}`,
  }[verdict.kind];
  return `! ${mutant.case.join(', ')} (${mutant.breaks}) ${what}\n    ${name}`;
}

/** Results of the random changes, with each survivor as an entry for a list. */
export function randomReport(run: RandomRun): string {
  const score = scoreOf(run);
  return [
    `Seed ${run.seed}: ${run.killed} of ${run.killed + run.survivors.length} random changes are killed ` +
      `(${(100 * score).toFixed(1)} %), beside ${run.equivalent} equivalents and ${run.unfit} that do not load or compile; ` +
      `${run.possible} are possible.`,
    ...run.survivors.map((change) => changeText(change)),
  ].join('\n');
}

export function scoreOf({ killed: dead, survivors }: Pick<RandomRun, 'killed' | 'survivors'>): number {
  return dead + survivors.length === 0 ? 1 : dead / (dead + survivors.length);
}

function changeText(change: Change): string {
  const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const entry = { ...change, find: oneLine(change.find), replace: oneLine(change.replace) };
  return dump([entry], { lineWidth: -1 }).trimEnd();
}
