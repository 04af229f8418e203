import { canonicalJson } from '../../src/engine';
import type { Position, Referee } from '../../src/engine';
import { readPosition, writePosition } from '../../src/notation/position-line/position-line';

/** Position of a line; the line must be readable and the position valid. */
export function fromLine(referee: Referee, line: string): Position {
  const read = readPosition(referee, line);
  if (read.status !== 'read') throw new Error(`${JSON.stringify(read.problem)} in ${line}`);
  const checked = referee.validate(JSON.parse(JSON.stringify(read.value)));
  if ('problems' in checked) throw new Error(`${JSON.stringify(checked.problems)} of ${line}`);
  return checked.position;
}

/** Answers of the rules about a position: legal actions of both sides and the referee, duties and score. */
function whatIsSaid(referee: Referee, position: Position): string {
  const { points, ifEndedNow, result } = referee.score(position);
  return canonicalJson({
    toAct: referee.toAct(position),
    legal: [...referee.sides, 'referee'].map((side) => referee.legalActions(position, side)),
    obligations: referee.obligations(position),
    score: { points, ifEndedNow, result },
  });
}

/** Value with the members of all its objects in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, reversed(member)] as const);
  return Object.fromEntries(members.reverse());
}

/** Line of a position; checks that it reads back to a position with the same line and the same answers. */
export function thereAndBack(referee: Referee, position: Position): string {
  const line = writePosition(referee, position);
  expect(writePosition(referee, reversed(JSON.parse(JSON.stringify(position))) as Position)).toBe(line);
  const back = fromLine(referee, line);
  expect(writePosition(referee, back)).toBe(line);
  if (whatIsSaid(referee, back) !== whatIsSaid(referee, position)) {
    expect([line, JSON.parse(whatIsSaid(referee, back))]).toEqual([
      line,
      JSON.parse(whatIsSaid(referee, position)),
    ]);
  }
  return line;
}
