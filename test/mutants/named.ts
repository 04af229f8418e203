import { engineCitations } from '../cases/engine';
import { draw } from './chance';
import type { Judge } from './judge';
import { editsOf, namedChange } from './operators';
import type { Change, SourceText } from './symbols';

/** Changes of a declaration that are tried before it counts as unproven. */
const TRIES = 12;

/** A declaration of the engine and a case that its comment says it carries out. */
interface Carried {
  readonly case: string;
  readonly symbol: string;
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

export interface NamedRun {
  readonly proven: number;
  /** Declarations of which no change tried fails a row of the case that they name. */
  readonly unproven: readonly { readonly case: string; readonly place: string }[];
}

/** Looks, for each case that a declaration names first, for a change of it that a row of this case notices. */
export function runNamed(judge: Judge, seed: string): NamedRun {
  let proven = 0;
  const unproven: { case: string; place: string }[] = [];
  for (const carried of carriedOut(judge.sources)) {
    const cases = judge.casesUnder(carried.case);
    if (cases.length === 0) continue;
    const holds = changesOf(carried, judge, seed).some(
      (change) => judge.judge({ case: cases, ...change, breaks: carried.case }, 'own rows').kind === 'killed',
    );
    if (holds) proven += 1;
    else unproven.push({ case: carried.case, place: `${carried.source.file} ${carried.symbol}` });
  }
  return { proven, unproven };
}

function carriedOut(sources: readonly SourceText[]): Carried[] {
  return engineCitations().flatMap(({ id, file, carrier }) => {
    const source = sources.find((one) => one.file === file);
    if (carrier === undefined || source === undefined || id.startsWith('R-')) return [];
    const lines = source.text.split('\n');
    const offset = (line: number): number =>
      lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0);
    const range = { start: offset(carrier.first - 1), end: offset(carrier.last) };
    return [{ case: id, symbol: carrier.symbol, source, ...range }];
  });
}

function changesOf({ source, start, end, symbol }: Carried, judge: Judge, seed: string): Change[] {
  const inside = editsOf(source.text).filter((edit) => edit.start >= start && edit.end <= end);
  return draw(inside, TRIES, `${seed} ${symbol}`, (edit) =>
    [edit.start - start, edit.end - start, edit.replace].join(' '),
  ).flatMap((edit) => namedChange(edit, source, judge.sources) ?? []);
}
