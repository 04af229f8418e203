import { createReferee } from '../engine';
import type { Position, Referee } from '../engine';
import { canonicalJson } from '../engine/data';
import type { SystemData } from '../engine/data';
import type { EntryLine, LogLine, MatchDocument } from './match-document';

/** What the rules say of a match document. */
export type Played =
  | { readonly status: 'played'; readonly position: Position }
  /** `entry` is the one that goes wrong; null when it is the result. */
  | { readonly status: 'differs'; readonly entry: number | null; readonly problem: string };

/** Where the match and its document part. */
class Difference extends Error {
  override readonly name = 'Difference';
}

/**
 * Plays the match through the rules with the dice of the document, and compares: every action must be
 * accepted, use just the dice that stand with it, and the result must be the stated one, if one is stated.
 * Throws UnknownSetting when the game has no such scenario or option.
 */
export function playMatch(data: SystemData, document: MatchDocument): Played {
  const { header, log, result } = document;
  const referee = createReferee(data, header.scenario, header.options);
  let position = referee.initial().position;
  for (const side of referee.sides) position = referee.withStandingOrders(position, side, header.orders);
  const past = [position];
  for (const line of log) {
    try {
      position = playLine(referee, position, line, past);
    } catch (error) {
      if (!(error instanceof Difference)) throw error;
      return { status: 'differs', entry: past.length, problem: error.message };
    }
    if (line.kind === 'entry') past.push(position);
  }
  const problem = result === null ? undefined : resultProblem(result, position);
  if (problem !== undefined) return { status: 'differs', entry: null, problem };
  return { status: 'played', position };
}

/** `past` are the positions after each entry, from the first on. */
function playLine(referee: Referee, position: Position, line: LogLine, past: readonly Position[]): Position {
  const { side } = line;
  if (!referee.sides.includes(side)) throw new Difference(`The sides are ${referee.sides.join(' and ')}.`);
  if (line.kind === 'orders') return referee.withStandingOrders(position, side, line.orders);
  const { after, restore } = playEntry(referee, position, line);
  if (restore === undefined) return after;
  const earlier = past[restore];
  if (earlier === undefined) throw new RangeError(`No entry ${restore} has been played.`);
  return referee.restore(earlier, after);
}

function playEntry(
  referee: Referee,
  position: Position,
  { side, action, dice }: EntryLine,
): { readonly after: Position; readonly restore: number | undefined } {
  const faces = [...dice];
  const outcome = referee.apply(position, side, action, { roll: () => faces.shift() });
  switch (outcome.status) {
    case 'refused':
      throw new Difference(outcome.violations.map(({ message }) => message).join(' '));
    case 'needs-die':
      throw new Difference('It rolls a die more.');
    case 'accepted':
      if (faces.length > 0) throw new Difference('It rolls a die less.');
      return { after: outcome.position, restore: outcome.restore };
  }
}

function resultProblem(
  stated: NonNullable<MatchDocument['result']>,
  { result }: Position,
): string | undefined {
  if (result === undefined) return 'The match is not over.';
  const { winner, level, points } = result;
  const reached = canonicalJson({ winner, level, points });
  return reached === canonicalJson(stated) ? undefined : `The result is ${reached}.`;
}
