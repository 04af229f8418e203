import { quoted } from '../engine';
import type { NotationReader, NotationWriter, Position } from '../engine';
import type { LineReader } from './line-reader';
import { Unreadable } from './line-reader';
import type { Token } from './tokens';

/** Text of an empty list or an empty path. */
export const NOTHING = '-';

/** Hexes in the order in which they are entered, such as `0510-0609-0608`. */
const hexes = /^\d{4}(?:-\d{4})*$/;
/** Words with a fixed meaning between names. */
const reserved = /^(?:x|gs\d+|t\d+|true|false)$/i;
const plainName = /^[A-Za-z0-9][\w.-]*$/;

/** The name of a unit, side, division or option, in quotation marks if necessary. */
export function writeName(name: string): string {
  return isPlain(name) ? name : JSON.stringify(name);
}

function isPlain(name: string): boolean {
  return plainName.test(name) && !hexes.test(name) && !reserved.test(name);
}

export const writeHexes = (path: readonly string[]): string => (path.length > 0 ? path.join('-') : NOTHING);
export const writeUnits = (units: readonly string[]): string =>
  units.length > 0 ? units.map(writeName).join(',') : NOTHING;
const writeHexside = (side: readonly string[]): string => side.join('/');

export const nameIn = (token: Token): string | undefined =>
  token.kind === 'string' || (token.kind === 'word' && isPlain(token.text)) ? token.text : undefined;

export const quotedIn = ({ kind, text }: Token): string | undefined => (kind === 'string' ? text : undefined);

/** A matcher of this word in upper or lower case. */
export const wordIn =
  (word: string) =>
  ({ kind, text }: Token): string | undefined =>
    kind === 'word' && text.toLowerCase() === word.toLowerCase() ? word : undefined;

export const signIn =
  (sign: string) =>
  ({ kind, text }: Token): string | undefined =>
    kind === 'sign' && text === sign ? sign : undefined;

const wordLike =
  (pattern: RegExp) =>
  ({ kind, text }: Token): string | undefined =>
    kind === 'word' ? pattern.exec(text)?.[1] : undefined;

const numberLike = (pattern: RegExp) => {
  const digits = wordLike(pattern);
  return (token: Token): number | undefined => {
    const found = digits(token);
    return found === undefined ? undefined : Number(found);
  };
};

export const numberIn = numberLike(/^(-?\d{1,9})$/);
export const groundSupportIn = numberLike(/^gs(\d{1,9})$/i);
const turnIn = numberLike(/^t(\d{1,9})$/i);
const hexIn = wordLike(/^(\d{4})$/);
const pathIn = (token: Token): readonly string[] | undefined =>
  token.kind === 'word' && hexes.test(token.text) ? token.text.split('-') : undefined;

function threeHexesIn(token: Token): readonly [string, string, string] | undefined {
  const [first, second, third, ...more] = pathIn(token) ?? [];
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
  return [first, second, third];
}

/** Pairs of an element and its name in messages. */
export const readHex = (line: LineReader): string => line.need('a hex like 0510', hexIn);

const pathName = 'hexes like 0510-0609';
export const readPath = (line: LineReader): readonly string[] => takePath(line) ?? readNothing(line);
export const readEntered = (line: LineReader): readonly string[] => line.need(pathName, pathIn);
export const takePath = (line: LineReader): readonly string[] | undefined => line.take(pathName, pathIn);

export const takeNothing = (line: LineReader): boolean => line.take(NOTHING, wordIn(NOTHING)) !== undefined;
const readNothing = (line: LineReader): readonly never[] => (takeNothing(line) ? [] : line.fail());

/** One of these words. Throws Unreadable. */
export function readOne<T extends string>(line: LineReader, words: readonly T[]): T {
  for (const word of words) {
    if (line.take(word, wordIn(word)) !== undefined) return word;
  }
  return line.fail();
}

function readHexside(line: LineReader): readonly [string, string] {
  const first = line.need('a hexside like 0510/0511', hexIn);
  line.need('/', signIn('/'));
  return [first, readHex(line)];
}

/** With a known position, a hex may name the unit in it. */
export type KnownUnits = Pick<Position, 'units'>;

/** A unit by its id or its hex; undefined if neither is next. Throws Unreadable. */
function takeUnit(line: LineReader, board: KnownUnits | undefined): string | undefined {
  const { column } = line;
  const name = line.take('the id of a unit', nameIn);
  if (name !== undefined || board === undefined) return name;
  const hex = line.take('the hex of one', hexIn);
  if (hex === undefined) return undefined;
  const found = Object.entries(board.units).filter(([, unit]) => unit.status === 'map' && unit.hex === hex);
  const [one, ...others] = found.map(([id]) => id);
  if (one === undefined) throw new Unreadable(column, [], `No unit stands in ${hex}.`);
  if (others.length > 0) {
    const ids = [one, ...others];
    throw new Unreadable(column, ids, `More than one unit stands in ${hex}: say which of ${quoted(ids)}.`);
  }
  return one;
}

export const readUnit = (line: LineReader, board: KnownUnits | undefined): string =>
  takeUnit(line, board) ?? line.fail();

/** Units separated by commas; undefined if none is next. */
export function takeUnits(line: LineReader, board: KnownUnits | undefined): readonly string[] | undefined {
  const first = takeUnit(line, board);
  if (first === undefined) return undefined;
  const units = [first];
  while (line.take('a comma', signIn(',')) !== undefined) units.push(readUnit(line, board));
  return units;
}

export const readUnits = (line: LineReader, board: KnownUnits | undefined): readonly string[] =>
  takeUnits(line, board) ?? readNothing(line);

/** A line in the form that readers of the games' own actions and standing orders use. */
export function elementsOf(line: LineReader, board: KnownUnits | undefined): NotationReader {
  return {
    unit: () => readUnit(line, board),
    hex: () => readHex(line),
    path: () => readPath(line),
    threeHexes: (what) => line.need(what, threeHexesIn),
    hexside: () => readHexside(line),
    oneOf: (words) => readOne(line, words),
    equals: () => void line.need('=', signIn('=')),
    name: (what) => line.need(what, nameIn),
    gameTurn: () => line.need('t with a Game-Turn', turnIn),
    nothing: () => takeNothing(line),
    comma: () => line.take('a comma', signIn(',')) !== undefined,
  };
}

/** The writer for the games' own actions and standing orders. */
export const WRITER: NotationWriter = {
  name: writeName,
  path: writeHexes,
  hexside: writeHexside,
  gameTurn: (turn) => `t${turn}`,
  nothing: NOTHING,
};
