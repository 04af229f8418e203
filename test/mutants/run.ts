import type { Judge, Verdict } from './judge';
import { readEquivalents, readMutants } from './list';
import type { Equivalent, Mutant } from './list';
import { editsOf, namedChange } from './operators';
import type { Edit } from './operators';
import { onlyShows, ruleFiles } from './scope';
import { changedText, locate } from './symbols';
import type { Change, SourceText } from './symbols';
import { Types } from './types';
import { createHash } from 'node:crypto';

/**
 * Draws some entries of a list by a seed. Each is drawn by the seed and its own name, independent of the others, so
 * a change in one place of the code does not change the rest of the draw.
 */
export function draw<T>(all: readonly T[], count: number, seed: string, nameOf: (one: T) => string): T[] {
  return all
    .map((one) => ({ one, lot: hashOf(`${seed}\n${nameOf(one)}`) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Change with its verdict. */
export interface Judged<T> {
  readonly mutant: T;
  readonly verdict: Verdict;
}

export interface ListRun {
  readonly judged: readonly Judged<Mutant>[];
  /** Total number of mutants in the lists. */
  readonly listed: number;
}

export interface RandomRun {
  readonly seed: string;
  /** Number of changes that the operators can make. */
  readonly possible: number;
  readonly killed: number;
  readonly equivalent: number;
  /** Number of changes with which the engine does not load, or that the compiler refuses. */
  readonly unfit: number;
  readonly survivors: readonly Change[];
}

export interface ListChoice {
  /** Only mutants of cases that begin with this text. */
  readonly case?: string | undefined;
  /** Only this many, drawn by the seed. */
  readonly share?: number | undefined;
  readonly seed: string;
}

type Progress = (done: number, all: number) => void;

/** Judges the mutants of the lists. */
export function runLists(judge: Judge, choice: ListChoice, progress: Progress = () => undefined): ListRun {
  const all = readMutants();
  const wanted = all.filter(
    (one) => choice.case === undefined || one.case.some((id) => isUnder(id, choice.case!)),
  );
  const mutants =
    choice.share === undefined
      ? wanted
      : draw(wanted, choice.share, choice.seed, (one) => JSON.stringify(one));
  const judged = mutants.map((mutant, at) => {
    progress(at, mutants.length);
    return { mutant, verdict: judge.judge(mutant) };
  });
  return { judged, listed: all.length };
}

/** True for `7.82` or `STD 7.82` and its parts: `STD 7.82(1)`. */
function isUnder(id: string, wanted: string): boolean {
  return id.startsWith(wanted) || id.split(' ')[1]!.startsWith(wanted);
}

/** Judges random changes in the files that carry rules. */
export function runRandom(
  judge: Judge,
  count: number,
  seed: string,
  progress: Progress = () => undefined,
): RandomRun {
  const equivalents = new Set(readEquivalents().map((one) => outcomeOf(one, judge)));
  const possible = ruleFiles(judge.sources).flatMap((source) => candidatesOf(source));
  const run = { killed: 0, equivalent: 0, unfit: 0 };
  const survivors: Change[] = [];
  const types = new Types();
  const isTyped = (change: Change): boolean => {
    const place = locate(change, judge.sources);
    return !types.refuses(place.source.file, changedText(place, change.replace));
  };
  draw(possible, count, seed, ({ name }) => name).forEach(({ source, edit }, at) => {
    progress(at, count);
    const change = namedChange(edit, source, judge.sources);
    if (change === undefined) return;
    if (equivalents.has(outcomeOf(change, judge))) {
      run.equivalent += 1;
      return;
    }
    const { kind } = judge.judgeChange(change);
    if (kind === 'killed') run.killed += 1;
    else if (kind === 'survived' && isTyped(change)) survivors.push(change);
    else run.unfit += 1;
  });
  return { seed, possible: possible.length, ...run, survivors };
}

interface Candidate {
  /** Symbol, change and its number among equal ones there: stable when code moves or changes elsewhere. */
  readonly name: string;
  readonly source: SourceText;
  readonly edit: Edit;
}

function candidatesOf(source: SourceText): readonly Candidate[] {
  const seen = new Map<string, number>();
  return editsOf(source.text).flatMap((edit) => {
    const symbol = source.symbols.find(({ start, end }) => start <= edit.start && end >= edit.end);
    if (symbol === undefined || onlyShows(symbol.name)) return [];
    const name = [symbol.name, source.text.slice(edit.start, edit.end), edit.replace].join('\n');
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return [{ name: `${name}\n${String(number)}`, source, edit }];
  });
}

/** File after a change, without white space: two changes with the same result are one. */
function outcomeOf(change: Change, judge: Judge): string {
  const place = locate(change, judge.sources);
  return `${place.source.file} ${changedText(place, change.replace)}`.replaceAll(/\s/g, '');
}

/** Equivalents that no longer fit, or that a row notices. */
export function falseEquivalents(judge: Judge): readonly Judged<Equivalent>[] {
  return readEquivalents()
    .map((mutant) => ({ mutant, verdict: judge.judgeChange(mutant) }))
    .filter(({ verdict }) => verdict.kind !== 'survived');
}

/** Seed made of the lists and the code: the same content gives the same share. */
export function seedOfContent(judge: Judge): string {
  const code = judge.sources.map(({ file, text }) => `${file}\n${text}`);
  return hashOf([...code, JSON.stringify(readMutants())].join('\n')).slice(0, 12);
}
