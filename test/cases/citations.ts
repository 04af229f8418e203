import { RULE_BOOK_OF } from '../../src/engine/games/systems';

/** First and last line of a declaration. */
interface Extent {
  readonly symbol: string;
  readonly first: number;
  readonly last: number;
}

/** Place in the engine that names a case or a ruling. */
export interface Citation {
  /** `STD 7.82a`, or `R-DIS-2`. */
  readonly id: string;
  /** Path from the root of the project. */
  readonly file: string;
  readonly line: number;
  /** Declaration that carries the case out; its comment begins with the case. */
  readonly carrier?: Extent;
}

const BOOKS: Readonly<Record<string, string>> = RULE_BOOK_OF;
const NUMBER = String.raw`\d{1,2}\.(?:0|[1-9]\d?)[a-z]?(?:\(\w+\))?(?!\w|\.\d|\(\$)`;
const FULL = String.raw`(?:STD|ARN|BAS|HUR|REM) ${NUMBER}`;
const RULING = String.raw`\bR-[A-Z0-9]+[-.]\d+`;
const ANYWHERE = new RegExp(`${RULING}|${FULL}`, 'g');
const IN_COMMENT = new RegExp(String.raw`${RULING}|${FULL}|(?<![\w.-])${NUMBER}`, 'g');
const CASE = `(?:${FULL}|${NUMBER})`;
const HEAD = new RegExp(`^${CASE}(?:(?:, | and )${CASE})*:`);

const COMMENT_LINE = /^\s*(?:\/\*\*?|\*|\/\/)(.*)$/;
const DOC_START = /^\s*\/\*\*\s(.*)$/;
const DOC_TEXT = /^\s*\*\s(.*)$/;
const DECLARATION =
  /^(\s*)(?:export )?(?:abstract )?(?:async )?(function\*?|const|let|class|interface|type) (\w+)/;
const MEMBER =
  /^(\s+)(?:(?:private|protected|public|readonly|static|async|get|set) |\*)*'?([\w-]+)'?[?!]?[(:<,=; ]/;

/** Places in the text of an engine file that name a case or a ruling, in order. */
export function citationsIn(file: string, text: string): Citation[] {
  const lines = text.split('\n');
  const heads = headsOf(lines);
  return lines.flatMap((line, at) => {
    const head = heads.get(at);
    return idsIn(line, file).map((id, place) => {
      const base = { id, file, line: at + 1 };
      return head !== undefined && place < head.cases ? { ...base, carrier: head.carrier } : base;
    });
  });
}

/** Cases and rulings of a line; a number alone counts in comments only. */
function idsIn(line: string, file: string): string[] {
  const [, comment] = COMMENT_LINE.exec(line) ?? /^.*[;,{] \/\/ (.*)$/.exec(line) ?? [];
  const found = comment === undefined ? line.matchAll(ANYWHERE) : comment.matchAll(IN_COMMENT);
  return [...found].map(([id]) => (/^\d/.test(id) ? `${bookOf(id, file)} ${id}` : id));
}

/** Rulebook of a number alone: the standard rules up to chapter 9, the folder's game from chapter 10 on. */
function bookOf(number: string, file: string): string {
  const game = /\/games\/([\w-]+)\//.exec(file)?.[1] ?? '';
  return (Number.parseInt(number, 10) < 10 ? undefined : BOOKS[game]) ?? 'STD';
}

interface Head {
  /** Number of citations before the colon. */
  readonly cases: number;
  readonly carrier: Extent;
}

/** Comments that begin with cases and belong to a declaration with a value, by the line of the cases. */
function headsOf(lines: readonly string[]): Map<number, Head> {
  const heads = new Map<number, Head>();
  lines.forEach((line, at) => {
    const start = docStart(lines, at, line);
    const head = HEAD.exec(start?.text ?? '')?.[0];
    if (start === undefined || head === undefined) return;
    const end = lines.findIndex((one, place) => place >= at && one.includes('*/'));
    const carrier = declarationAt(lines, end + 1);
    if (carrier === undefined) return;
    heads.set(start.line, { cases: [...head.matchAll(IN_COMMENT)].length, carrier });
  });
  return heads;
}

/** First text of a doc comment that opens in this line, and the line of that text. */
function docStart(
  lines: readonly string[],
  at: number,
  line: string,
): { readonly text: string; readonly line: number } | undefined {
  const [, here] = DOC_START.exec(line) ?? [];
  if (here !== undefined) return { text: here, line: at };
  if (line.trim() !== '/**') return undefined;
  return { text: DOC_TEXT.exec(lines[at + 1] ?? '')?.[1] ?? '', line: at + 1 };
}

/** Declaration in a line; a type cannot carry a rule out. */
function declarationAt(lines: readonly string[], at: number): Extent | undefined {
  const line = lines[at] ?? '';
  const [, indent, kind, name] = DECLARATION.exec(line) ?? [];
  if (kind === 'interface' || kind === 'type') return undefined;
  if (name !== undefined) return { symbol: name, first: at + 1, last: lastLine(lines, at, indent!.length) };
  const [, inner, member] = MEMBER.exec(line) ?? [];
  if (member === undefined) return undefined;
  const owner = ownerOf(lines, at);
  if (owner === undefined) return undefined;
  return { symbol: `${owner}.${member}`, first: at + 1, last: lastLine(lines, at, inner!.length) };
}

/** Declaration at the left margin that contains a line, unless it is a type. */
function ownerOf(lines: readonly string[], at: number): string | undefined {
  for (let line = at - 1; line >= 0; line -= 1) {
    const [, indent, kind, name] = DECLARATION.exec(lines[line]!) ?? [];
    if (indent === '') return kind === 'interface' || kind === 'type' ? undefined : name;
  }
  return undefined;
}

/** Last line of the declaration that begins in a line, by its indentation. */
function lastLine(lines: readonly string[], at: number, indent: number): number {
  let last = at;
  for (let line = at + 1; line < lines.length; line += 1) {
    const text = lines[line]!;
    if (text.trim() === '') continue;
    const depth = text.length - text.trimStart().length;
    const closes = depth === indent && /^[)\]}]/.test(text.trim());
    if (depth < indent || (depth === indent && !closes)) return last + 1;
    last = line;
    if (closes && !/[({[=>]$/.test(text)) return last + 1;
  }
  return last + 1;
}
