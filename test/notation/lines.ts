import { canonicalJson } from '../../src/engine';
import type { Position, Referee } from '../../src/engine';
import { readPosition, writePosition } from '../../src/notation/position-line/position-line';

/** The position that a line says; the line must be readable and the position sound. */
export function fromLine(referee: Referee, line: string): Position {
  const read = readPosition(referee, line);
  if (read.status !== 'read') throw new Error(`${JSON.stringify(read.problem)} in ${line}`);
  const checked = referee.validate(JSON.parse(JSON.stringify(read.value)));
  if ('problems' in checked) throw new Error(`${JSON.stringify(checked.problems)} of ${line}`);
  return checked.position;
}

/** What the rules say of a position: all that either side and the referee may do, the duties and the score. */
function whatIsSaid(referee: Referee, position: Position): string {
  const { points, ifEndedNow, result } = referee.score(position);
  return canonicalJson({
    toAct: referee.toAct(position),
    legal: [...referee.sides, 'referee'].map((side) => referee.legalActions(position, side)),
    obligations: referee.obligations(position),
    score: { points, ifEndedNow, result },
  });
}

/** The same with the members of all that is in it in the reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, reversed(member)] as const);
  return Object.fromEntries(members.reverse());
}

/** The line of a position, after its way there and back: it says the same, and so does what comes back. */
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
