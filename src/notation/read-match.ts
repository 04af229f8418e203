import { nameIn, numberIn, quotedIn, signIn, takeNothing, wordIn } from './elements';
import { LineReader, MOST_PROBLEMS, Unreadable } from './line-reader';
import type { TextProblem } from './line-reader';
import { FORMAT } from './match-document';
import type { EntryLine, LogLine, MatchDocument, OrdersLine } from './match-document';
import { lineProblemOf, readActionPart, readComment, readEnd } from './read-action';
import type { Reading } from './read-action';
import { HeaderReader } from './read-header';
import { readStandingOrders } from './standing-orders';
import { tokensOf } from './tokens';

/**
 * Reads a match document as described in docs/callers/notation.md. Reports the first problem of each line, up
 * to a hundred lines; `playMatch` judges whether the actions are legal.
 */
export function readMatch(text: string): Reading<MatchDocument> {
  const reader = new MatchReader();
  text.split(/\r?\n/).forEach((line, at) => reader.read(line, at + 1));
  return reader.end();
}

type Result = NonNullable<MatchDocument['result']>;

/** Reads line by line and skips lines with problems, so that later lines are still checked. */
class MatchReader {
  private begun = false;
  private readonly header = new HeaderReader();
  private readonly comments: string[] = [];
  private readonly log: (LogLine & { readonly comments: string[] })[] = [];
  private entries = 0;
  private result: Result | null = null;
  private readonly problems: TextProblem[] = [];

  read(text: string, number: number): void {
    if (this.problems.length === MOST_PROBLEMS) return;
    const line = new LineReader(tokensOf(text));
    try {
      if (!line.isOver) this.readLine(line);
      const comment = readComment(line);
      readEnd(line);
      if (comment !== undefined) (this.log.at(-1)?.comments ?? this.comments).push(comment);
    } catch (error) {
      this.problems.push(lineProblemOf(error, number));
    }
  }

  end(): Reading<MatchDocument> {
    const header = this.header.header();
    if ('missing' in header && this.problems.length === 0) {
      const message = `The header has no line that begins with ${header.missing}.`;
      this.problems.push({ line: 1, column: 1, expected: [header.missing], message });
    }
    const [first, ...others] = this.problems;
    if (first !== undefined) return { status: 'unreadable', problems: [first, ...others] };
    if ('missing' in header) throw new TypeError('A missing line is a problem.');
    const { comments, log, result } = this;
    return { status: 'read', value: { header, comments, log, result } };
  }

  private readLine(line: LineReader): void {
    if (!this.begun) {
      this.begun = true;
      const [name = '', version = ''] = FORMAT.split(' ');
      line.need(FORMAT, wordIn(name));
      line.need(version, wordIn(version));
    } else if (this.log.length > 0 || !this.header.take(line)) this.readLogLine(line);
  }

  private readLogLine(line: LineReader): void {
    const { column } = line;
    const next = this.entries + 1;
    const number = line.take(String(next), numberIn);
    if (number !== undefined) {
      // The line counts even if its rest is unreadable, because later lines continue its numbering.
      this.entries = number;
      if (number !== next)
        throw new Unreadable(column, [String(next)], `Expected entry ${next}, found ${number}.`);
      this.log.push(readEntry(line));
    } else if (line.take('*', signIn('*')) !== undefined) this.log.push(readOrders(line));
    else if (this.result === null && line.take('result', wordIn('result')) !== undefined) {
      this.result = readResult(line);
    } else line.fail();
  }
}

const readSide = (line: LineReader): string => line.need('a side', nameIn);

function readEntry(line: LineReader): EntryLine & { readonly comments: string[] } {
  const side = readSide(line);
  const action = readActionPart(line);
  return { kind: 'entry', side, action, dice: readDice(line), comments: [] };
}

/** Die faces in brackets, if they are next. */
export function readDice(line: LineReader): readonly number[] {
  if (line.take('[', signIn('[')) === undefined) return [];
  const faces = [readFace(line)];
  while (line.take(']', signIn(']')) === undefined) faces.push(readFace(line));
  return faces;
}

const readFace = (line: LineReader): number =>
  line.need('a face from 1 to 6', (token) => {
    const face = numberIn(token);
    return face !== undefined && face >= 1 && face <= 6 ? face : undefined;
  });

function readOrders(line: LineReader): OrdersLine & { readonly comments: string[] } {
  const side = readSide(line);
  line.need('orders', wordIn('orders'));
  return { kind: 'orders', side, orders: readStandingOrders(line), comments: [] };
}

function readResult(line: LineReader): Result {
  const winner = takeNothing(line) ? null : readSide(line);
  const level = line.need('a level in quotation marks', quotedIn);
  const points: [string, number][] = [];
  while (!line.isOver) {
    const side = readSide(line);
    line.need('=', signIn('='));
    points.push([side, line.need('points', numberIn)]);
  }
  return { winner, level, points: Object.fromEntries(points) };
}
