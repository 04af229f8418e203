import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from './marks';
import type { Range } from './marks';
import { ROOT } from './program';

/** Function, constant or class member at the top level of a file. */
export interface Symbol extends Range {
  readonly name: string;
  readonly file: string;
}

export interface SourceText {
  readonly file: string;
  readonly text: string;
  readonly symbols: readonly Symbol[];
}

export const ENGINE = 'src/engine';

/** Files of the engine with their symbols. */
export function engineSources(): readonly SourceText[] {
  return readdirSync(join(ROOT, ENGINE), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${ENGINE}/${path.replaceAll('\\', '/')}`)
    .sort()
    .map((file) => readSource(file, readFileSync(join(ROOT, file), 'utf8')));
}

export function readSource(file: string, text: string): SourceText {
  return { file, text, symbols: symbolsOf(parse(text), file) };
}

function symbolsOf(source: ts.SourceFile, file: string): Symbol[] {
  return source.statements
    .flatMap((statement) => namedParts(statement))
    .map(([name, node]) => ({
      name,
      file,
      start: node.getStart(),
      end: node.end,
    }));
}

function namedParts(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined)
    return [[statement.name.text, statement]];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((one) => [one.name.getText(), one]);
  }
  if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
    const owner = statement.name.text;
    return statement.members.map((one) => [`${owner}.${memberName(one)}`, one]);
  }
  return [];
}

/** Name of a member in the lists: `rolls`, and `set rolls` for its setter. */
function memberName(member: ts.ClassElement): string {
  const name = member.name?.getText() ?? 'constructor';
  return ts.isSetAccessor(member) ? `set ${name}` : name;
}

/** Change of the code that names a symbol and a text in it, not a line. */
export interface Change {
  /** Name of the symbol; if several files have one of this name, `file` gives the end of its path. */
  readonly in: string;
  readonly file?: string | undefined;
  /** Text that occurs once in the symbol; white space does not count. */
  readonly find: string;
  readonly replace: string;
}

export interface Located extends Range {
  readonly source: SourceText;
  readonly symbol: Symbol;
}

/** Place of a change; throws if it fits nowhere, or in more than one place. */
export function locate(change: Change, sources: readonly SourceText[]): Located {
  const places = sources.flatMap((source) =>
    source.symbols
      .filter(
        ({ name, file }) => name === change.in && (change.file === undefined || file.endsWith(change.file)),
      )
      .map((symbol) => ({ source, symbol })),
  );
  const [place, second] = places;
  const named = change.file === undefined ? change.in : `${change.in} of ${change.file}`;
  if (place === undefined) throw new Error(`there is no ${named} in ${ENGINE}`);
  if (second !== undefined)
    throw new Error(`${named} stands in ${place.symbol.file} and in ${second.symbol.file}: name the file`);
  const { source, symbol } = place;
  const found = occurrences(source.text.slice(symbol.start, symbol.end), change.find);
  if (found.length !== 1) {
    throw new Error(`"${change.find}" stands ${found.length} times in ${named} (${symbol.file})`);
  }
  const [{ start, end }] = found as [Range];
  return { source, symbol, start: symbol.start + start, end: symbol.start + end };
}

/** Text of the file after the change. */
export function changedText({ source: { text }, start, end }: Located, replace: string): string {
  return text.slice(0, start) + replace + text.slice(end);
}

/** Places where a text occurs in another, regardless of white space. */
export function occurrences(text: string, find: string): Range[] {
  const wanted = squeeze(find);
  if (wanted.text === '') return [];
  const inside = squeeze(text);
  const found: Range[] = [];
  for (let at = inside.text.indexOf(wanted.text); at >= 0; at = inside.text.indexOf(wanted.text, at + 1)) {
    found.push({ start: inside.places[at]!, end: inside.places[at + wanted.text.length - 1]! + 1 });
  }
  return found;
}

/** Text without white space, with the former place of each character. */
function squeeze(text: string): { readonly text: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let squeezed = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (letter.trim() === '') continue;
    squeezed += letter;
    places.push(at);
  }
  return { text: squeezed, places };
}
