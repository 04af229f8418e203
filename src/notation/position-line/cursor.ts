import { beginningOf, quoted } from '../../engine';
import type { HexId, PositionReader, Referee } from '../../engine';
import { Unreadable } from '../line-reader';

/** Text of an empty name. */
const NO_NAME = '~';
/** A name in a line; `~` and two hexadecimal digits stand for a byte of any other character. */
const NAME = /(?:[\w-]|~[0-9A-F]{2})+|~/y;
const UNIT = /[A-Za-z0-9/.-]+/y;
const HEX = /\d{4}(?!\d)/y;
const PATH = /\d{4}(?:-\d{4})*(?![\d-])/y;
const HEXSIDE = /(\d{4})\/(\d{4})(?!\d)/y;
const NUMBER = /-?\d{1,9}(?!\d)/y;
const GAME_TURN = /t(\d{1,3})(?!\d)/y;
const NOTHING = /-(?![\w~])/y;

/** Maximum number of characters quoted from the line. */
const QUOTED = 24;

/** Reads a position line from left to right. All reading functions throw `Unreadable`. */
export class Cursor implements PositionReader {
  private at = 0;

  /** Without names, no unit can be read. */
  constructor(
    private readonly text: string,
    private names?: Referee['names'],
  ) {}

  /** Sets the unit names for the rest of the line. */
  know(names: Referee['names']): void {
    this.names = names;
  }

  /** Column of the next character, from 1. */
  get column(): number {
    return this.at + 1;
  }

  isOver(): boolean {
    return this.at === this.text.length;
  }

  /** The match of a sticky pattern at this place, which is then passed. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text) ?? undefined;
    this.at += found?.[0].length ?? 0;
    return found;
  }

  /** The match of a pattern that must fit here; `what` names it in an error. */
  need(what: string, pattern: RegExp): RegExpExecArray {
    return this.match(pattern) ?? this.fail(what);
  }

  stands(sign: string): boolean {
    return this.text.startsWith(sign, this.at);
  }

  /** Passes a sign if it is next; true if it was. */
  passes(sign: string): boolean {
    if (!this.stands(sign)) return false;
    this.at += sign.length;
    return true;
  }

  /** Passes a sign, which must be next. */
  sign(sign: string): void {
    if (!this.passes(sign)) this.fail(sign);
  }

  fail(...expected: readonly string[]): never {
    const rest = this.text.slice(this.at);
    const start = rest.length > QUOTED ? `${beginningOf(rest, QUOTED)}...` : rest;
    const found = rest === '' ? 'the end of the line' : start;
    throw new Unreadable(this.column, expected, `Expected ${expected.join(' or ')}, found ${found}.`);
  }

  /** Throws at a column whose form is right but whose content is impossible. */
  refuse(column: number, message: string): never {
    throw new Unreadable(column, [], message);
  }

  unit(): string {
    const { column } = this;
    const [text] = this.need('a unit', UNIT);
    const ids = this.names?.owners.get(text) ?? [];
    const [id, ...others] = ids;
    if (id === undefined) return this.refuse(column, `The game has no unit "${text}".`);
    if (others.length === 0) return id;
    const codes = ids.map((one) => this.names?.codes.get(one) ?? one);
    return this.refuse(column, `More than one unit is named "${text}": say which of ${quoted(codes)}.`);
  }

  hex(): HexId {
    return this.need('a hex like 0510', HEX)[0];
  }

  path(): readonly HexId[] {
    return this.nothing() ? [] : this.need('hexes like 0510-0609', PATH)[0].split('-');
  }

  threeHexes(what: string): readonly [HexId, HexId, HexId] {
    const { column } = this;
    const [first, second, third, ...more] = this.need(what, PATH)[0].split('-');
    if (first === undefined || second === undefined || third === undefined || more.length > 0) {
      return this.refuse(column, `Three hexes stand here: ${what}.`);
    }
    return [first, second, third];
  }

  hexside(): readonly [HexId, HexId] {
    const [, first = '', second = ''] = this.need('a hexside like 0510/0511', HEXSIDE);
    return [first, second];
  }

  oneOf<Word extends string>(words: readonly Word[]): Word {
    const { column } = this;
    const text = this.match(NAME)?.[0];
    const word = words.find((one) => one === text);
    if (word !== undefined) return word;
    this.at = column - 1;
    return this.fail(...words);
  }

  equals(): void {
    this.sign('=');
  }

  colon(): void {
    this.sign(':');
  }

  name(what: string): string {
    const { column } = this;
    const [text] = this.need(what, NAME);
    return readName(text) ?? this.refuse(column, `${text} is not UTF-8.`);
  }

  number(): number {
    return Number(this.need('a number', NUMBER)[0]);
  }

  gameTurn(): number {
    return Number(this.need('t with a Game-Turn', GAME_TURN)[1]);
  }

  nothing(): boolean {
    return this.match(NOTHING) !== undefined;
  }

  comma(): boolean {
    return this.passes(',');
  }
}

/** A name in which `~` and two hexadecimal digits replace each byte of characters that a URL escapes. */
export function writeLineName(name: string): string {
  if (name === '') return NO_NAME;
  const escaped = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).replaceAll(
    /[!'()*.~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return escaped.replaceAll('%', '~');
}

function readName(text: string): string | undefined {
  if (text === NO_NAME) return '';
  try {
    return decodeURIComponent(text.replaceAll('~', '%'));
  } catch {
    return undefined;
  }
}
