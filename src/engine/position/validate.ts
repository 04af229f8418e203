import { isLegal } from '../play/judge';
import { pointsOf } from '../rules/09-ground-support/ground-support';
import type { Ground } from '../map/ground';
import { canOccupy } from '../map/ground';
import { pendingDecision } from '../legal/decisions';
import { isLawful, strandedUnit } from '../rules/05-movement/stacks';
import type { PositionProblem } from '../model/position';
import { groundOf } from '../model/compile-scenario';
import type { CompiledScenario } from '../model/compiled-scenario';
import { checkBookkeeping } from './checks/bookkeeping';
import { checkCombat } from './checks/combat';
import type { ReportAt } from './checks/report';
import { checkSequence } from './checks/sequence';
import { checkStacks } from './checks/stacks';
import { toState } from '../model/convert';
import { readPositionForm } from './form';
import type { Position, UnitState } from '../model/position';
import type { State } from '../model/state';
import { rulesOf } from '../model/game-rules';
import type { UnitIndex } from '../model/unit-index';
import { playerTitle } from '../model/words';
import { decisionWords } from '../play/actions';

/** Checks a value from outside: its form first, then all invariants; lists all problems. */
export function validatePosition(
  scenario: CompiledScenario,
  value: unknown,
): { readonly position: Position } | { readonly problems: readonly PositionProblem[] } {
  const read = readPositionForm(value);
  if ('problems' in read) return read;
  const { position } = read;
  const problems: PositionProblem[] = [];
  const report: ReportAt = (path, message) => problems.push({ path, message });
  checkHeader(scenario, position, report);
  const ground = checkGame(scenario, position, report);
  checkUnits(scenario, ground, position, report);
  checkStacks(scenario, position, report);
  checkSequence(scenario, position, report);
  checkBookkeeping(scenario, position, report);
  checkCombat(scenario, position, report);
  // The rules can judge only a position without other problems.
  if (problems.length === 0) checkByRules(toState(scenario, position), report);
  return problems.length > 0 ? { problems } : { position };
}

function checkHeader(scenario: CompiledScenario, position: Position, report: ReportAt): void {
  if (position.system !== scenario.system) report('system', `this referee plays "${scenario.system}"`);
  if (position.scenario !== scenario.definition.id)
    report('scenario', `this referee plays "${scenario.definition.id}"`);
  if (JSON.stringify(position.options) !== JSON.stringify(scenario.options)) {
    report('options', 'the options differ from those of the match');
  }
}

/** The map with the changes in the game's part of the position; the printed map if that part is invalid. */
function checkGame(scenario: CompiledScenario, position: Position, report: ReportAt): Ground {
  const found = rulesOf({ scenario }).state?.problems(scenario, position.game) ?? [];
  for (const { path, message } of found) report(path === '' ? 'game' : `game.${path}`, message);
  return found.length === 0 ? groundOf(scenario, position.game) : scenario.ground;
}

function checkUnits(scenario: CompiledScenario, ground: Ground, position: Position, report: ReportAt): void {
  for (const { id } of scenario.units) {
    if (position.units[id] === undefined) report(`units.${id}`, 'a unit of the scenario is missing');
  }
  for (const [id, unit] of Object.entries(position.units)) {
    const index = scenario.unitIndex.get(id);
    if (index === undefined) report(`units.${id}`, 'the scenario has no such unit');
    else checkUnit(scenario, ground, position, index, unit, report);
  }
}

function checkUnit(
  scenario: CompiledScenario,
  ground: Ground,
  position: Position,
  index: UnitIndex,
  unit: UnitState,
  report: ReportAt,
): void {
  const { id, vehicle, allowance } = scenario.units[index]!;
  const path = `units.${id}`;
  if ((unit.status === 'map') !== (unit.hex !== undefined))
    report(`${path}.hex`, 'a unit has a hex exactly while it is on the map');
  if (unit.hex !== undefined) {
    const hex = scenario.ground.indexOf.get(unit.hex);
    if (hex === undefined) report(`${path}.hex`, `there is no hex "${unit.hex}"`);
    else if (!canOccupy(ground, hex, vehicle)) report(`${path}.hex`, `the unit cannot stand in ${unit.hex}`);
  }
  if (unit.status === 'waiting' && scenario.setUp[index]?.kind !== 'zone') {
    report(`${path}.status`, 'the scenario does not let its owner set this unit up');
  }
  if (unit.status === 'waiting' && position.phase !== 'deployment' && position.phase !== 'over') {
    report(`${path}.status`, 'a unit waits for its set-up only during the deployment');
  }
  if (
    unit.status === 'due' &&
    scenario.arrivals[index] === undefined &&
    rulesOf({ scenario }).arrival === undefined
  ) {
    report(`${path}.status`, 'the unit is not a reinforcement');
  }
  if ((unit.spent ?? 0) > allowance)
    report(`${path}.spent`, `more than the allowance of ${allowance} half points`);
  if ((unit.adverse ?? 0) > position.combatPhase)
    report(`${path}.adverse`, 'a Combat Phase that has not been');
  if ((unit.displaced ?? 0) > position.combatPhase)
    report(`${path}.displaced`, 'a Combat Phase that has not been');
  if ((unit.fpfTurn ?? 0) > position.turn) report(`${path}.fpfTurn`, 'a Game-Turn that has not been');
  if ((unit.left ?? 0) > position.turn) report(`${path}.left`, 'a Game-Turn that has not been');
}

/** Checks what only the rules can judge: that stacks can be cleared, and that a decision has an answer. */
function checkByRules(state: State, report: ReportAt): void {
  checkSupport(state, report);
  const stuck = stuckStack(state);
  if (stuck !== undefined) {
    report('stacks', `the stack of "${state.unit(stuck).id}" can no longer be undone (STD 5.31)`);
  }
  const { pending } = state;
  if (pending === undefined) return;
  // A paused match accepts no answer, but there must be one.
  state.paused = undefined;
  const [answer] = pendingDecision(state)?.actions ?? [];
  if (answer === undefined || !isLegal(state, pending.side, answer)) {
    report(
      'pending',
      `there is no decision about ${decisionWords(pending.kind)} for ${playerTitle(state.sideName(pending.side))}`,
    );
  }
}

/** The upper unit of a stack that no move can clear any more. */
function stuckStack(state: State): UnitIndex | undefined {
  if (state.phase === 'movement') return strandedUnit(state);
  if (state.phase === 'over') return undefined;
  return state.stacks.find((stack) => !isLawful(state, stack))?.unit;
}

function checkSupport(state: State, report: ReportAt): void {
  const rule = state.scenario.definition.groundSupport;
  for (const side of [0, 1] as const) {
    const name = state.sideName(side);
    const points = rule?.side === name ? pointsOf(state) : 0;
    if (state.supportSpent[side]! <= points) continue;
    report(`groundSupportSpent.${name}`, `only ${points} points are given this Game-Turn`);
  }
}
