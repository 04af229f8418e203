import ts from 'typescript';
import type { Citation } from '../cases/citations';
import { draw } from './run';
import type { Judge } from './judge';
import { parse } from './marks';
import type { Range } from './marks';
import { editsOf } from './operators';
import type { Edit } from './operators';
import type { SourceText } from './symbols';

/** Case at the start of a declaration's comment, which claims that the declaration carries the case out. */
export interface Claim {
  readonly case: string;
  readonly file: string;
  readonly symbol: string;
  readonly first: number;
  readonly last: number;
}

/** Changes of one declaration that are tried before it is made to fail altogether. */
const MOST_TRIES = 25;

export function claimsOf(citations: readonly Citation[]): readonly Claim[] {
  return citations.flatMap(({ id, file, carrier }) =>
    carrier === undefined ? [] : [{ case: id, file, ...carrier }],
  );
}

/** True if some change of the declaration makes a row of the case fail. */
export function isKept(claim: Claim, judge: Pick<Judge, 'sources' | 'killer'>): boolean {
  const source = judge.sources.find(({ file }) => file === claim.file);
  if (source === undefined) throw new Error(`there is no ${claim.file}`);
  const { file, text } = source;
  return changesOf(claim, source).some(
    (edit) => judge.killer(claim.case, file, edited(text, edit)) !== undefined,
  );
}

/** Number of claims, and those that no row of their case proves. */
export function claimReport(claims: readonly Claim[], unkept: readonly Claim[]): string {
  return [
    `${claims.length - unkept.length} of ${claims.length} times a row of the case fails when what names it first is broken.`,
    ...unkept.map(
      (one) => `! ${one.file}:${one.first} ${one.symbol} names ${one.case}: no row of it notices`,
    ),
  ].join('\n');
}

/**
 * Small changes of the declaration: those of a table line with the case, then some drawn from all, and finally one
 * that makes its function always fail.
 */
function changesOf(claim: Claim, { text }: SourceText): readonly Edit[] {
  const place = linesOf(text, claim);
  const { words, body } = partsIn(text, place);
  const all = [...editsOf(text).filter((edit) => isWithin(edit, place)), ...words];
  const named = all.filter(({ start }) => lineAt(text, start).includes(`'${claim.case}'`));
  const drawn = draw(all, MOST_TRIES, claim.case, ({ start, replace }) => `${start} ${replace}`);
  return [...named, ...drawn, ...(body === undefined ? [] : [body])];
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? undefined : end);
}

const FAILURE = "{ throw new Error('broken'); }";

/** Changes of all words in a place, and one that makes the first function there always fail. */
function partsIn(text: string, place: Range): { readonly words: readonly Edit[]; readonly body?: Edit } {
  const words: Edit[] = [];
  let body: Edit | undefined;
  const walk = (node: ts.Node): void => {
    if (node.end < place.start || node.pos > place.end) return;
    const range = { start: node.getStart(), end: node.end };
    if (isWithin(range, place)) {
      if (ts.isStringLiteral(node)) words.push({ ...range, replace: "'broken'" });
      body ??= ts.isFunctionLike(node) ? failureOf(node as ts.FunctionLikeDeclaration) : undefined;
    }
    node.forEachChild(walk);
  };
  walk(parse(text));
  return body === undefined ? { words } : { words, body };
}

function failureOf({ body }: ts.FunctionLikeDeclaration): Edit | undefined {
  if (body === undefined) return undefined;
  const replace = ts.isBlock(body) ? FAILURE : `(() => ${FAILURE})()`;
  return { start: body.getStart(), end: body.end, replace };
}

function linesOf(text: string, { first, last }: Pick<Claim, 'first' | 'last'>): Range {
  const lines = text.split('\n');
  const before = (count: number): number => lines.slice(0, count).join('\n').length;
  return { start: before(first - 1), end: before(last) };
}

function isWithin(inner: Range, outer: Range): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function edited(text: string, { start, end, replace }: Edit): string {
  return text.slice(0, start) + replace + text.slice(end);
}
