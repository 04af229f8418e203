import { pathOf } from '../engine';
import type { Action } from '../engine';
import type { KnownUnits } from './elements';
import { LineReader, MOST_PROBLEMS } from './line-reader';
import type { TextProblem } from './line-reader';
import { lineProblemOf, readActionPart, readComment, readEnd } from './read-action';
import type { Reading } from './read-action';
import { readDice } from './read-match';
import { tokensOf } from './tokens';

/** An action as a player writes it in a chat. */
export interface ActionLine {
  readonly action: Action;
  /** Die faces in brackets after it. */
  readonly dice: readonly number[];
}

/**
 * Reads one action from each line, with optional dice in brackets; empty lines and comments are skipped.
 * Units may be named by their hexes, on the `board` or after the moves of earlier lines.
 */
export function readLines(text: string, board?: KnownUnits): Reading<readonly ActionLine[]> {
  const actions: ActionLine[] = [];
  const found: TextProblem[] = [];
  let present = board;
  for (const [at, content] of text.split(/\r?\n/).entries()) {
    if (found.length === MOST_PROBLEMS) break;
    const line = new LineReader(tokensOf(content));
    try {
      if (!line.isOver) {
        const action = readActionPart(line, present);
        actions.push({ action, dice: readDice(line) });
        present = present && afterwards(present, action);
      }
      readComment(line);
      readEnd(line);
    } catch (error) {
      found.push(lineProblemOf(error, at + 1));
    }
  }
  const [first, ...others] = found;
  if (first !== undefined) return { status: 'unreadable', problems: [first, ...others] };
  return { status: 'read', value: actions };
}

/** The board after an action that may have moved a unit. */
function afterwards(board: KnownUnits, action: Action): KnownUnits {
  const { unit = '', entered = [] } = pathOf(action) ?? {};
  const hex = entered.at(-1);
  const state = board.units[unit];
  return hex === undefined || state === undefined
    ? board
    : { units: { ...board.units, [unit]: { ...state, status: 'map', hex } } };
}
