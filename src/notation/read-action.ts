import { GAME_NOTATION, actionSchema, canonicalJson, known, withoutSecrets } from '../engine';
import type { Action } from '../engine';
import { elementsOf, takeNothing, wordIn } from './elements';
import type { KnownUnits } from './elements';
import { LineReader, Unreadable } from './line-reader';
import type { TextProblem } from './line-reader';
import { STANDARD_VERBS } from './standard-verbs';
import type { Verb } from './standard-verbs';
import { tokensOf } from './tokens';

/** The value of a text, or all its problems. */
export type Reading<T> =
  | { readonly status: 'read'; readonly value: T }
  | { readonly status: 'unreadable'; readonly problems: readonly [TextProblem, ...TextProblem[]] };

/**
 * Reads one action as described in docs/callers/notation.md, and skips a comment after it. With a position as
 * `board`, a unit may be named by its hex if it is alone there. The engine judges whether the action is
 * legal.
 */
export function readAction(text: string, board?: KnownUnits): Reading<Action> {
  const line = new LineReader(tokensOf(text));
  try {
    const action = readActionPart(line, board);
    readComment(line);
    readEnd(line);
    return { status: 'read', value: action };
  } catch (error) {
    return { status: 'unreadable', problems: [lineProblemOf(error, 1)] };
  }
}

/** The problem of this line for an Unreadable error; any other error is thrown again. */
export function lineProblemOf(error: unknown, line: number): TextProblem {
  if (!(error instanceof Unreadable)) throw error;
  const { column, expected, message } = error;
  return { line, column, expected, message };
}

/** The comment at the end of a line, if there is one. */
export function readComment(line: LineReader): string | undefined {
  return line.take('a comment', ({ kind, text }) => (kind === 'comment' ? text : undefined));
}

/** Throws Unreadable if more follows. */
export function readEnd(line: LineReader): void {
  line.need('the end of the line', ({ kind }) => (kind === 'end' ? true : undefined));
}

/** Kinds of action that decline the one with the same first word. */
const DECLINING = new Map(
  [...GAME_NOTATION].flatMap(([type, own]) => ('declines' in own ? [[own.declines, known({ type })]] : [])),
);

/** Readers of the games' own actions by their first word. */
const GAME_VERBS = [...GAME_NOTATION.values()].flatMap((own) =>
  Object.entries('read' in own ? own.read : {}).map(([word, read]): readonly [string, Verb] => {
    const declined = DECLINING.get(word);
    return [
      word,
      (line, board) =>
        declined !== undefined && takeNothing(line) ? declined : known(read(elementsOf(line, board))),
    ];
  }),
);

/** Readers of actions by their first word; single letters come first, as messages list them. */
const VERBS: readonly (readonly [string, Verb])[] = [
  ...Object.entries(STANDARD_VERBS.inPlay),
  ...GAME_VERBS,
  ...Object.entries(STANDARD_VERBS.aboutTheMatch),
].sort(([one], [other]) => Number(one.length > 1) - Number(other.length > 1));
if (new Set(VERBS.map(([word]) => word.toLowerCase())).size < VERBS.length) {
  throw new RangeError('two readers of actions begin with the same word');
}

/** An action that more text may follow. Throws Unreadable. */
export function readActionPart(line: LineReader, board?: KnownUnits): Action {
  const { column } = line;
  for (const [verb, read] of VERBS) {
    if (line.take(verb, wordIn(verb)) !== undefined) return withinLimits(read(line, board), column);
  }
  return line.fail();
}

/** Rejects lists and numbers beyond the limits of an action. Secret parts may be absent. */
function withinLimits(action: Action, column: number): Action {
  const shown = withoutSecrets(action);
  if (shown !== action && canonicalJson(shown) === canonicalJson(action)) return action;
  const [issue] = actionSchema.safeParse(action).error?.issues ?? [];
  if (issue === undefined) return action;
  throw new Unreadable(column, [], `${issue.path.join('.')}: ${issue.message}.`);
}
