import { beginningOf } from '../engine';
import type { Token } from './tokens';

/** What is wrong with a text, and where. */
export interface Problem {
  /** From 1. */
  readonly line: number;
  /** Of the first character that does not fit, from 1, in UTF-16 code units. */
  readonly column: number;
  /** What could have stood there, in words; empty when the words are right and what they say cannot be. */
  readonly expected: readonly string[];
  /** One sentence that says all of it but the place. */
  readonly message: string;
}

/** As many are found in one text: after them no more of it is read. */
export const MOST_PROBLEMS = 100;

/** Stops the reading of a line; `column` and the rest are as in `Problem`. */
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

/** Goes through the tokens of one line and remembers what could have stood where it is. */
export class LineReader {
  private at = 0;
  private readonly missed = new Set<string>();

  /** The last token must be the end. */
  constructor(private readonly tokens: readonly Token[]) {}

  /** Place of the next token. */
  get column(): number {
    return this.next.column;
  }

  /** Whether nothing follows but a comment. */
  get isOver(): boolean {
    return this.next.kind === 'end' || this.next.kind === 'comment';
  }

  private get next(): Token {
    return this.tokens[this.at]!;
  }

  /**
   * What the next token means, which is then taken; or undefined, when it means nothing here, and it stays.
   * `what` names it in a message.
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

  /** The same, where nothing else will do. Throws Unreadable. */
  need<T>(what: string, meaning: (token: Token) => T | undefined): T {
    return this.take(what, meaning) ?? this.fail();
  }

  /** Throws Unreadable: what stands here is none of what was looked for. */
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

/** At most so many characters of what was found are quoted. */
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
