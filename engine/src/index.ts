import { createReferee } from '../../src/engine';
import type { Position, Referee, SystemData } from '../../src/engine';
import { readLineTerms, readPosition } from '../../src/notation/position-line/position-line';
import type { LineProblem } from '../../src/notation/position-line/position-line';

export { canonicalJson, createReferee, REFEREE } from '../../src/engine';
export type {
  Action,
  Attack,
  Explanation,
  Fpf,
  GameEvent,
  LegalActions,
  MatchOptions,
  Obligations,
  Odds,
  Outcome,
  Position,
  Referee,
  Score,
  SystemData,
  Violation,
} from '../../src/engine';
export { writePosition } from '../../src/notation/position-line/position-line';
export { diceProblem } from './dice';
export type { DiceOfMatch, RolledDie } from './dice';
export { receiptProblem } from './receipts';
export type { PublicKeys, SignedReceipt } from './receipts';

/** A position with the rules of its scenario. */
export interface OpenPosition {
  readonly referee: Referee;
  readonly position: Position;
}

/** Referees by their terms, because making one takes longer than a question to it. */
const referees = new WeakMap<SystemData, Map<string, Referee>>();

/**
 * Reads a position line. Throws an UnknownScenario for an unknown scenario or rules build, and a SyntaxError that
 * names the place of an unreadable part.
 */
export function openLine(data: SystemData, line: string): OpenPosition {
  const terms = readLineTerms(line);
  if (terms.status === 'unreadable') throw unreadable(terms.problem);
  const { system, scenario, options } = terms.value;
  if (system !== data.system)
    throw new SyntaxError(`The line is of ${system} and the data of ${data.system}.`);
  const name = JSON.stringify([scenario, options]);
  const known = referees.get(data) ?? new Map<string, Referee>();
  referees.set(data, known);
  const referee = known.get(name) ?? createReferee(data, scenario, options);
  known.set(name, referee);
  const read = readPosition(referee, line);
  if (read.status === 'unreadable') throw unreadable(read.problem);
  const checked = referee.validate(read.value);
  if ('position' in checked) return { referee, position: checked.position };
  const [problem] = checked.problems;
  throw new SyntaxError(`The position is unsound: ${problem?.path ?? ''} ${problem?.message ?? ''}`);
}

function unreadable({ column, message }: LineProblem): SyntaxError {
  return new SyntaxError(`At character ${column}: ${message}`);
}
