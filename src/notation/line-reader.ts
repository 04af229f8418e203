import { beginningOf } from '../engine';
import type { Token } from './tokens';

/** A problem of a text and its place. */
export interface TextProblem {
  /** Line number, from 1. */
  readonly line: number;
  /** Column of the first character that does not fit, from 1, in UTF-16 code units. */
  readonly column: number;
  /** Words for everything expected at the place; empty if the form is right but the content is impossible. */
  readonly expected: readonly string[];
  /** One sentence with everything except the place. */
  readonly message: string;
}

/** Maximum number of problems for one text; the rest is then not read. */
export const MOST_PROBLEMS = 100;

/** Error that stops the reading of a line, with members as in `Problem`. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';

  constructor(
    readonly column: number,
    readonly expected: readonly string[],
    message: string,
  ) {
    super(message);
  }
}

/** Reads the tokens of one line, and collects the elements that would have fitted at the present place. */
export class LineReader {
  private at = 0;
  private readonly missed = new Set<string>();

  /** The last token must be the end. */
  constructor(private readonly tokens: readonly Token[]) {}

  /** Column of the next token. */
  get column(): number {
    return this.next.column;
  }

  /** True if nothing but a comment follows. */
  get isOver(): boolean {
    return this.next.kind === 'end' || this.next.kind === 'comment';
  }

  private get next(): Token {
    return this.tokens[this.at]!;
  }

  /**
   * Takes the next token if it has this meaning, else leaves it and returns undefined. `what` names the
   * element in messages.
   */
  take<T>(what: string, meaning: (token: Token) => T | undefined): T | undefined {
    const value = meaning(this.next);
    if (value === undefined) {
      this.missed.add(what);
      return undefined;
    }
    this.missed.clear();
    if (this.next.kind !== 'end') this.at += 1;
    return value;
  }

  /** Takes the next token, which must have this meaning. Throws Unreadable. */
  need<T>(what: string, meaning: (token: Token) => T | undefined): T {
    return this.take(what, meaning) ?? this.fail();
  }

  /** Throws Unreadable: the next token is none of the expected ones. */
  fail(): never {
    const expected = [...this.missed];
    const message = `Expected ${listed(expected)}, found ${named(this.next)}.`;
    throw new Unreadable(this.next.column, expected, message);
  }
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

/** Maximum number of characters quoted from the text. */
const quoted = 40;

function named({ kind, text }: Token): string {
  const start = text.length > quoted ? `${beginningOf(text, quoted)}...` : text;
  switch (kind) {
    case 'end':
      return 'the end of the line';
    case 'comment':
      return 'a comment';
    case 'string':
      return JSON.stringify(start);
    case 'sign':
    case 'word':
      return start === '\n' ? 'the end of the line' : start;
  }
}
