import { RULES_BUILD, matchOptionsSchema, readPositionForm, rulesBuildProblem, problemText } from '../engine';
import type { Position } from '../engine';
import { nameIn, numberIn, quotedIn, readOne, signIn, wordIn } from './elements';
import type { LineReader } from './line-reader';
import { Unreadable } from './line-reader';
import type { DocumentHeader } from './match-document';
import { readStandingOrders } from './standing-orders';
import type { Token } from './tokens';

const editions = matchOptionsSchema.shape.edition.options;
/** Names of header lines that may be repeated for another subject. */
const repeated: ReadonlySet<string> = new Set(['option', 'type']);

/** Collects the lines before the log, in any order. */
export class HeaderReader {
  private title: string | null = null;
  private system: string | undefined;
  private scenario: string | undefined;
  private package: string | null = null;
  private edition: DocumentHeader['options']['edition'] = '1976';
  private rulesBuild = RULES_BUILD;
  private readonly game = new Map<string, string | boolean>();
  private readonly unitTypes = new Map<string, string>();
  private dice: DocumentHeader['dice'] = 'supplied';
  private orders: DocumentHeader['orders'] = {};
  private start: Position | null = null;

  private readonly readers: Readonly<Record<string, (line: LineReader) => void>> = {
    title: (line) => (this.title = line.need('a title in quotation marks', quotedIn)),
    system: (line) => (this.system = line.need('the name of a game', nameIn)),
    scenario: (line) => (this.scenario = line.need('the name of a scenario', nameIn)),
    package: (line) => (this.package = line.need('the name of a package', nameIn)),
    edition: (line) => (this.edition = readOne(line, editions)),
    rules: (line) => (this.rulesBuild = readBuild(line)),
    option: (line) => readPair(line, this.game, valueIn),
    type: (line) => readPair(line, this.unitTypes, nameIn),
    dice: (line) => (this.dice = readOne(line, ['server', 'supplied'])),
    orders: (line) => (this.orders = readStandingOrders(line)),
    start: (line) => (this.start = readStart(line)),
  };
  private readonly open = new Set(Object.keys(this.readers));

  /** Reads a line of the header; false if it is none. Throws Unreadable. */
  take(line: LineReader): boolean {
    for (const name of this.open) {
      if (line.take(name, wordIn(name)) === undefined) continue;
      if (!repeated.has(name)) this.open.delete(name);
      this.readers[name]?.(line);
      return true;
    }
    return false;
  }

  /** The whole header, or the name of a required line that is missing. */
  header(): DocumentHeader | { readonly missing: string } {
    const { title, system, scenario, package: named, edition, rulesBuild, dice, orders, start } = this;
    if (system === undefined) return { missing: 'system' };
    if (scenario === undefined) return { missing: 'scenario' };
    const game = Object.fromEntries(this.game);
    const options = { edition, unitTypes: Object.fromEntries(this.unitTypes), game, rulesBuild };
    return { title, system, scenario, package: named, options, dice, orders, start };
  }
}

function readBuild(line: LineReader): number {
  const { column } = line;
  const build = line.need('the number of a build', numberIn);
  const problem = rulesBuildProblem(build);
  if (problem !== undefined) throw new Unreadable(column, [], problem);
  return build;
}

/** A position in the form of the engine. The rules judge whether it is valid. */
function readStart(line: LineReader): Position {
  const { column } = line;
  const text = line.need('a position as JSON in quotation marks', quotedIn);
  const problem = (what: string) => new Unreadable(column, [], `This is not a position: ${what}.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem('it is not JSON');
  }
  const read = readPositionForm(value);
  if ('position' in read) return read.position;
  throw problem(problemText(read.problems[0]));
}

/** `true` and `false` are texts only in quotation marks. */
function valueIn(token: Token): string | boolean | undefined {
  if (token.kind === 'word' && (token.text === 'true' || token.text === 'false'))
    return token.text === 'true';
  return nameIn(token);
}

function readPair<T>(
  line: LineReader,
  pairs: Map<string, T>,
  meaning: (token: Token) => T | undefined,
): void {
  const { column } = line;
  const name = line.need('a name', nameIn);
  if (pairs.has(name)) throw new Unreadable(column, [], `${name} has been said before.`);
  line.need('=', signIn('='));
  pairs.set(name, line.need('a value', meaning));
}
