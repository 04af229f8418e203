import { canonicalJson, createReferee, REFEREE, quoted, problemsText } from '../engine';
import type { GameEvent, Position, Referee, SystemData } from '../engine';
import type { EntryLine, MatchDocument } from './match-document';

/** The result of playing a match document by the rules. */
export type PlayedDocument =
  | { readonly status: 'played'; readonly position: Position }
  /** `entry` is the one with the problem; 0 for the start, null for the result. */
  | { readonly status: 'differs'; readonly entry: number | null; readonly problem: string };

/** A played entry with its outcome. */
export interface PlayedEntry {
  /** Number of the entry, from 1. */
  readonly number: number;
  readonly line: EntryLine;
  readonly events: readonly GameEvent[];
  readonly rolls: readonly { readonly roll: number; readonly face: number }[];
  /** Entry to whose position the match returned, if it did. */
  readonly restore: number | null;
  /** The position in which it was judged. */
  readonly before: Position;
  readonly position: Position;
}

/** Error for the place where the rules and the document disagree. */
export class Disagreement extends Error {
  override readonly name = 'Difference';

  constructor(
    /** 0 for the start, null for the result. */
    readonly entry: number | null,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Plays the match by the rules with the dice of the document and compares: all actions must be accepted and
 * use exactly their dice, and a stated result must be the actual one. Throws UnknownScenario if the game has
 * no such scenario or option.
 */
export function playMatch(data: SystemData, document: MatchDocument): PlayedDocument {
  const referee = createReferee(data, document.header.scenario, document.header.options);
  try {
    const steps = [...playEntries(referee, document)];
    return { status: 'played', position: steps.at(-1)?.position ?? openingPosition(referee, document) };
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    return { status: 'differs', entry: error.entry, problem: error.message };
  }
}

/** Plays the match entry by entry. Throws Difference. */
export function* playEntries(referee: Referee, document: MatchDocument): Generator<PlayedEntry, void> {
  const { log, result } = document;
  let position = openingPosition(referee, document);
  /** The positions after each entry, from the initial one. */
  const past = [position];
  for (const line of log) {
    const { side } = line;
    const number = past.length;
    const known = [...referee.sides, ...(line.kind === 'entry' ? [REFEREE] : [])];
    if (!known.includes(side)) throw new Disagreement(number, `The sides are ${quoted(referee.sides)}.`);
    if (line.kind === 'orders') {
      position = referee.withStandingOrders(position, side, line.orders);
      continue;
    }
    const before = position;
    const { position: after, restore = null, ...outcome } = playEntry(referee, before, line, number);
    position = restore === null ? after : referee.restore(pastOf(past, restore), after);
    past.push(position);
    yield { number, line, restore, before, position, ...outcome };
  }
  const problem = result === null ? undefined : resultProblem(result, position);
  if (problem !== undefined) throw new Disagreement(null, problem);
}

/** A start other than that of the scenario. Throws Difference if it is invalid. */
function soundStart(referee: Referee, start: Position): Position {
  const checked = referee.validate(start);
  if ('position' in checked) return referee.asFirst(checked.position);
  throw new Disagreement(0, `The match begins with no sound position: ${problemsText(checked.problems)}.`);
}

/** The position before the first entry. Throws Difference if it is invalid. */
export function openingPosition(referee: Referee, { header }: MatchDocument): Position {
  const position = header.start === null ? referee.initial().position : soundStart(referee, header.start);
  return referee.sides.reduce(
    (filled, side) => referee.withStandingOrders(filled, side, header.orders),
    position,
  );
}

function pastOf(past: readonly Position[], entry: number): Position {
  const earlier = past[entry];
  if (earlier === undefined) throw new RangeError(`No entry ${entry} has been played.`);
  return earlier;
}

function playEntry(
  referee: Referee,
  position: Position,
  { side, action, dice }: EntryLine,
  number: number,
): Pick<PlayedEntry, 'events' | 'position' | 'rolls'> & { readonly restore?: number } {
  const rolls: { roll: number; face: number }[] = [];
  const outcome = referee.apply(position, side, action, {
    roll(roll) {
      const face = dice[rolls.length];
      if (face !== undefined) rolls.push({ roll, face });
      return face;
    },
  });
  switch (outcome.status) {
    case 'refused':
      throw new Disagreement(number, outcome.violations.map(({ message }) => message).join(' '));
    case 'needs-die':
      throw new Disagreement(number, 'It rolls a die more.');
    case 'accepted': {
      if (rolls.length < dice.length) throw new Disagreement(number, 'It rolls a die less.');
      const { events, restore, position: after } = outcome;
      return { events, rolls, position: after, ...(restore !== undefined && { restore }) };
    }
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
