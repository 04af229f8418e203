import type { CompiledScenario } from '../../model/compiled-scenario';
import type { Position } from '../../model/position';
import { Names } from './report';
import type { ReportAt } from './report';
import { rulesOf } from '../../model/game-rules';

/** Maximum number of actions and of dice in a match, far above any real one. */
const LONGEST_MATCH = 100_000;

/** Maximum number of Ground Support Points that a side can spend. */
const MOST_SUPPORT = 99;

/**
 * Checks counters, duties, proposals, the ledger and private parts: names must exist, and numbers be within
 * their limits.
 */
export function checkBookkeeping(scenario: CompiledScenario, position: Position, report: ReportAt): void {
  const names = new Names(scenario, report);
  checkDuties(scenario, position, names, report);
  checkColumns(scenario, position, names, report);
  checkEntries(position, names, report);
  checkLedger(position, names, report);
  checkPrivate(scenario, position, names, report);
}

function checkDuties(
  scenario: CompiledScenario,
  { duties, phase, phasing }: Position,
  names: Names,
  report: ReportAt,
): void {
  for (const part of ['attackers', 'defenders'] as const) {
    const ids = duties[part];
    if (!names.units(`duties.${part}`, ids)) continue;
    const own = part === 'attackers';
    const misplaced = ids.filter((id) => (listedSideOf(scenario, id) === phasing) !== own);
    for (const id of misplaced) report(`duties.${part}`, `"${id}" is of the wrong side`);
  }
  if (duties.attackers.length + duties.defenders.length > 0 && phase !== 'combat' && phase !== 'over') {
    report('duties', 'duties belong to the Combat Phase');
  }
}

export function listedSideOf(scenario: CompiledScenario, id: string): string | undefined {
  const unit = scenario.units[scenario.unitIndex.get(id) ?? -1];
  return unit === undefined ? undefined : scenario.sides[unit.side];
}

function checkColumns(
  scenario: CompiledScenario,
  { columns }: Position,
  names: Names,
  report: ReportAt,
): void {
  names.hexes('columns', Object.keys(columns));
  const entered = Object.values(columns).reduce((sum, count) => sum + count, 0);
  if (entered > scenario.units.length) report('columns', 'more units have entered than there are');
}

function checkEntries(position: Position, names: Names, report: ReportAt): void {
  const { entry, rolls, takebackFloor, moves, proposals, phase } = position;
  if (entry > LONGEST_MATCH) report('entry', `a match has at most ${LONGEST_MATCH} actions`);
  if (rolls > LONGEST_MATCH) report('rolls', `a match has at most ${LONGEST_MATCH} dice`);
  if (takebackFloor > entry + 1) report('takebackFloor', 'lies beyond the next entry');
  if (moves.some((move) => move > entry || move < 1)) report('moves', 'an entry that has not been');
  if (moves.some((move, at) => at > 0 && move <= moves[at - 1]!)) report('moves', 'they stand in order');
  const { takeback, draw } = proposals;
  if (draw !== undefined) names.side('proposals.draw', draw);
  if (takeback === undefined) return;
  names.side('proposals.takeback.by', takeback.by);
  if (phase !== 'movement' || !moves.includes(takeback.entry) || takeback.entry < takebackFloor) {
    report('proposals.takeback', 'only a move of the present phase can be taken back');
  }
}

function checkLedger({ ledger, result, turn }: Position, names: Names, report: ReportAt): void {
  ledger.forEach((entry, at) => {
    names.side(`ledger.${at}.side`, entry.side);
    if (entry.unit !== undefined) names.units(`ledger.${at}.unit`, [entry.unit]);
    if (entry.turn > turn) report(`ledger.${at}.turn`, 'a Game-Turn that has not been');
  });
  if (result === undefined) return;
  names.sides('result.points', Object.keys(result.points));
  if (result.winner !== null) names.side('result.winner', result.winner);
}

/** Checks the private parts of the sides, and their spent support. */
function checkPrivate(scenario: CompiledScenario, position: Position, names: Names, report: ReportAt): void {
  const { standingOrders, secrets, groundSupportSpent } = position;
  names.sides('standingOrders', Object.keys(standingOrders));
  names.sides('groundSupportSpent', Object.keys(groundSupportSpent));
  for (const [side, points] of Object.entries(groundSupportSpent)) {
    if (points > MOST_SUPPORT) report(`groundSupportSpent.${side}`, `at most ${MOST_SUPPORT}`);
  }
  for (const [side, notes] of Object.entries(secrets)) {
    if (!names.side(`secrets.${side}`, side) || Object.keys(notes).length === 0) continue;
    const found = rulesOf({ scenario }).state?.secretProblems?.(scenario, side, notes) ?? [
      { path: '', message: 'this game has no secrets' },
    ];
    for (const { path, message } of found) {
      report(path === '' ? `secrets.${side}` : `secrets.${side}.${path}`, message);
    }
  }
}
