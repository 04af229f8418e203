import type { Position, Violation } from '../../../src/engine';
import { showAction } from './actions';
import type { Submission } from './actions';
import { ListedDice } from './dice';
import { checkThen } from './expectations';
import type { Row } from './schema';
import type { SetUp } from './setup';
import { refusalText, showPosition } from './show';

/** Failures of a row; empty when it holds. */
export function runRow(row: Row, setUp: SetUp): string[] {
  if ('allow' in row) return row.allow.flatMap((one) => runAllow(one, row, setUp));
  if ('refuse' in row) return row.refuse.flatMap((one) => runRefuse(one, row, setUp));
  return runFollow(row, setUp);
}

type AllowRow = Extract<Row, { allow: unknown }>;
type RefuseRow = Extract<Row, { refuse: unknown }>;
type FollowRow = Extract<Row, { follow: unknown }>;

function failure(setUp: SetUp, position: Position, lines: readonly string[]): string {
  return [...lines, showPosition(position, setUp.data)].join('\n');
}

function runAllow(one: Submission, row: AllowRow, setUp: SetUp): string[] {
  const { position } = setUp.course;
  const dice = new ListedDice(row.dice);
  const outcome = setUp.course.branch().take(one, row.as, dice);
  if (outcome.status !== 'accepted') {
    const lines = [`expected to be allowed: ${showAction(one.action)}`, `but: ${refusalText(outcome)}`];
    return [failure(setUp, position, lines)];
  }
  return leftOver(dice).map((line) => failure(setUp, position, [`allowed: ${showAction(one.action)}`, line]));
}

function runRefuse(one: Submission, row: RefuseRow, setUp: SetUp): string[] {
  const { position } = setUp.course;
  const before = JSON.stringify(position);
  const outcome = setUp.course.branch().take(one, row.as, new ListedDice([]));
  const expected = `expected to be refused by ${wanted(row)}: ${showAction(one.action)}`;
  if (outcome.status !== 'refused') {
    const came = outcome.status === 'accepted' ? 'it was allowed' : refusalText(outcome);
    return [failure(setUp, position, [expected, `but: ${came}`])];
  }
  const found: string[] = [];
  if (!outcome.violations.some((violation) => isWanted(violation, row))) {
    found.push(failure(setUp, position, [expected, `but: ${refusalText(outcome)}`]));
  }
  if (JSON.stringify(position) !== before) {
    found.push(failure(setUp, position, [expected, 'but the refusal changed the position']));
  }
  return found;
}

function wanted({ by, ruling, code, unit }: RefuseRow): string {
  const wants = [by, ruling === null ? 'no ruling' : ruling, code, unit];
  return wants.filter((part) => part !== undefined).join(', ');
}

function isWanted(violation: Violation, { by, ruling, code, unit }: RefuseRow): boolean {
  if (violation.case !== by) return false;
  if (ruling !== undefined && (violation.ruling ?? null) !== ruling) return false;
  if (code !== undefined && violation.code !== code) return false;
  return unit === undefined || violation.units.includes(unit);
}

function runFollow(row: FollowRow, setUp: SetUp): string[] {
  const dice = new ListedDice(row.dice);
  const course = setUp.course.branch();
  for (const one of row.follow) {
    const { position } = course;
    const outcome = course.take(one, row.as, dice);
    if (outcome.status !== 'accepted') {
      const lines = [`expected to follow: ${showAction(one.action)}`, `but: ${refusalText(outcome)}`];
      return [failure(setUp, position, lines)];
    }
  }
  const { position } = course;
  const events = row.follow.length === 0 ? setUp.begun : course.events;
  const found = [
    ...leftOver(dice),
    ...checkThen(row.then, { data: setUp.data, referee: setUp.referee, position, events }),
  ];
  if (found.length === 0) return [];
  const taken = row.follow.map(({ action }) => showAction(action)).join(', ');
  return [failure(setUp, position, [`after ${taken === '' ? 'nothing' : taken}`, ...found])];
}

function leftOver(dice: ListedDice): string[] {
  return dice.left > 0 ? [`${dice.left} dice are left over`] : [];
}
