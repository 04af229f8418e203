import type { Ground } from '../ground/ground';
import { pointsOf } from '../artillery/ground-support';
import { toState } from './convert';
import type { State } from './state';
import { mayStandIn } from '../ground/zones';
import { groundOf } from '../setting/setting';
import type { Setting } from '../setting/setting';
import type { PositionProblem } from '../referee/api';
import { COMBAT_DECISIONS, positionSchema } from './position';
import type { DecisionKind, Position, UnitState } from './position';

/** Collects problems with the path of the field that is wrong. */
type Report = (path: string, message: string) => void;

/** Checks a value from outside: schema first, then every listed invariant; says all that is wrong. */
export function validatePosition(
  setting: Setting,
  value: unknown,
): { readonly position: Position } | { readonly problems: readonly PositionProblem[] } {
  const parsed = positionSchema.safeParse(value);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    };
  }
  const position = parsed.data as Position;
  const problems: PositionProblem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  checkHeader(setting, position, report);
  const ground = checkGame(setting, position, report);
  checkUnits(setting, ground, position, report);
  checkStacks(setting, position, report);
  checkSequence(setting, position, report);
  checkBookkeeping(setting, position, report);
  // What the game's own rules say can be asked only of a position that is sound so far.
  if (problems.length === 0) checkSupport(toState(setting, position), report);
  return problems.length > 0 ? { problems } : { position };
}

function checkHeader(setting: Setting, position: Position, report: Report): void {
  if (position.system !== setting.system) report('system', `this referee plays ${setting.system}`);
  if (position.scenario !== setting.scenario.id)
    report('scenario', `this referee plays ${setting.scenario.id}`);
  if (JSON.stringify(position.options) !== JSON.stringify(setting.options)) {
    report('options', 'the options differ from those of the match');
  }
}

/** The map as the game's part of the position has changed it; the printed one when that part is not sound. */
function checkGame(setting: Setting, position: Position, report: Report): Ground {
  const found = setting.rules.gameProblems?.(setting, position.game) ?? [];
  for (const { path, message } of found) report(path === '' ? 'game' : `game.${path}`, message);
  return found.length === 0 ? groundOf(setting, position.game) : setting.ground;
}

function checkUnits(setting: Setting, ground: Ground, position: Position, report: Report): void {
  for (const { id } of setting.units) {
    if (position.units[id] === undefined) report(`units.${id}`, 'a unit of the scenario is missing');
  }
  for (const [id, unit] of Object.entries(position.units)) {
    const index = setting.unitIndex.get(id);
    if (index === undefined) report(`units.${id}`, 'the scenario has no such unit');
    else checkUnit(setting, ground, position, index, unit, report);
  }
}

function checkUnit(
  setting: Setting,
  ground: Ground,
  position: Position,
  index: number,
  unit: UnitState,
  report: Report,
): void {
  const { id, vehicle, allowance } = setting.units[index]!;
  const path = `units.${id}`;
  if ((unit.status === 'map') !== (unit.hex !== undefined))
    report(`${path}.hex`, 'a unit has a hex exactly while it is on the map');
  if (unit.hex !== undefined) {
    const hex = setting.ground.indexOf.get(unit.hex);
    if (hex === undefined) report(`${path}.hex`, `there is no hex ${unit.hex}`);
    else if (!mayStandIn(ground, hex, vehicle)) report(`${path}.hex`, `the unit cannot stand in ${unit.hex}`);
  }
  if (unit.status === 'waiting' && setting.setUp[index]?.kind !== 'zone') {
    report(`${path}.status`, 'the scenario does not let its owner set this unit up');
  }
  if (unit.status === 'waiting' && position.phase !== 'deployment') {
    report(`${path}.status`, 'a unit waits for its set-up only during the deployment');
  }
  if (unit.status === 'due' && setting.arrivals[index] === undefined && setting.rules.arrival === undefined) {
    report(`${path}.status`, 'the unit is no reinforcement');
  }
  if ((unit.spent ?? 0) > allowance)
    report(`${path}.spent`, `more than the allowance of ${allowance} half points`);
  if ((unit.adverse ?? 0) > position.combatPhase)
    report(`${path}.adverse`, 'a Combat Phase that has not been');
  if ((unit.displaced ?? 0) > position.combatPhase)
    report(`${path}.displaced`, 'a Combat Phase that has not been');
  if ((unit.fpfTurn ?? 0) > position.turn) report(`${path}.fpfTurn`, 'a Game-Turn that has not been');
}

function checkStacks(setting: Setting, position: Position, report: Report): void {
  const byHex = new Map<string, string[]>();
  for (const [id, unit] of Object.entries(position.units)) {
    if (unit.hex !== undefined) byHex.set(unit.hex, [...(byHex.get(unit.hex) ?? []), id]);
  }
  const stacked = new Set(position.stacks.map((stack) => stack.unit));
  for (const [hex, ids] of byHex) {
    const over = ids.filter((id) => stacked.has(id)).length;
    const mayBe = position.phase === 'movement' || setting.rules.mayStack !== undefined;
    if (ids.length > 1 && (!mayBe || ids.length - over !== 1 || ids.length > 2)) {
      report('units', `${ids.join(' and ')} are stacked in ${hex} (STD 5.31)`);
    }
  }
  position.stacks.forEach((stack, at) => {
    const hex = position.units[stack.unit]?.hex;
    if (hex === undefined || stack.path.at(-1) !== hex || (byHex.get(hex)?.length ?? 0) < 2) {
      report(`stacks.${at}`, 'the unit is not stacked where its path ends');
    }
    for (const one of stack.path)
      if (!setting.ground.indexOf.has(one)) report(`stacks.${at}.path`, `there is no hex ${one}`);
  });
}

function checkSequence(setting: Setting, position: Position, report: Report): void {
  const { first, last } = setting.scenario.turns;
  if (position.turn < first || position.turn > last)
    report('turn', `the scenario has the Game-Turns ${first} to ${last}`);
  const sides: readonly string[] = setting.sides;
  if (!sides.includes(position.phasing)) report('phasing', `there is no side ${position.phasing}`);
  if ((position.phase === 'over') !== (position.result !== undefined)) {
    report('result', 'a match has a result exactly when it is over');
  }
  if (position.phase === 'over' && position.paused !== undefined)
    report('paused', 'a match that is over is not paused');
  if (position.combat !== undefined && position.phase !== 'combat')
    report('combat', 'combat belongs to the Combat Phase');
  const kind = position.pending?.kind;
  const inCombat = COMBAT_DECISIONS.some((one) => one === kind);
  const inOrder = position.combat === undefined ? !inCombat : kind !== undefined;
  if (!inOrder) {
    report('pending', 'a combat waits for exactly one decision');
  }
  if (kind !== undefined && !inCombat && !asksFor(setting, kind)) {
    report('pending.kind', `this game asks for no ${kind}`);
  }
  if (position.pending !== undefined && !sides.includes(position.pending.side)) {
    report('pending.side', `there is no side ${position.pending.side}`);
  }
  const owing = position.combat?.retreats.some((group) => group.owing.length > 0) ?? false;
  if (position.pending?.kind === 'retreat' && !owing) report('pending', 'nobody owes a retreat');
  if (position.pending?.kind === 'displacement' && position.combat?.moving === undefined) {
    report('pending', 'no retreat is under way');
  }
  const duties = position.duties.attackers.length + position.duties.defenders.length;
  if (duties > 0 && position.phase !== 'combat') report('duties', 'duties belong to the Combat Phase');
}

/** Has the game an answer to such a decision? */
function asksFor(setting: Setting, kind: DecisionKind): boolean {
  return Object.values(setting.rules.actions ?? {}).some(
    ({ moment }) => typeof moment === 'object' && 'decision' in moment && moment.decision === kind,
  );
}

function checkSupport(state: State, report: Report): void {
  const rule = state.setting.scenario.groundSupport;
  for (const side of [0, 1] as const) {
    const name = state.sideName(side);
    const points = rule?.side === name ? pointsOf(state) : 0;
    if (state.supportSpent[side]! <= points) continue;
    report(`groundSupportSpent.${name}`, `only ${points} points are given this Game-Turn`);
  }
}

function checkBookkeeping(setting: Setting, position: Position, report: Report): void {
  const known = (path: string, id: string): void => {
    if (!setting.unitIndex.has(id)) report(path, `the scenario has no unit ${id}`);
  };
  position.duties.attackers.forEach((id, at) => known(`duties.attackers.${at}`, id));
  position.duties.defenders.forEach((id, at) => known(`duties.defenders.${at}`, id));
  const { combat } = position;
  if (combat !== undefined) {
    const named = [
      ...combat.attackers,
      ...combat.defenders,
      ...combat.barrage,
      ...combat.fpf,
      ...combat.beaten,
    ];
    const owing = combat.retreats.flatMap((group) => group.owing);
    [...named, ...owing, ...Object.keys(combat.origins)].forEach((id) => known('combat', id));
    const onPaths = combat.paths.flatMap((path) => path.hexes);
    for (const hex of [...Object.values(combat.origins), ...onPaths, ...(combat.moving?.path ?? [])]) {
      if (!setting.ground.indexOf.has(hex)) report('combat', `there is no hex ${hex}`);
    }
    for (const id of [...combat.attackers, ...combat.defenders]) {
      if (combat.origins[id] === undefined)
        report(`combat.origins.${id}`, 'the hex of a unit in combat is missing');
    }
  }
  for (const hex of Object.keys(position.columns)) {
    if (!setting.ground.indexOf.has(hex)) report(`columns.${hex}`, 'there is no such hex');
  }
  position.ledger.forEach((entry, at) => {
    if (!(setting.sides as readonly string[]).includes(entry.side))
      report(`ledger.${at}.side`, 'there is no such side');
  });
  if (position.takebackFloor > position.entry + 1) report('takebackFloor', 'lies beyond the next entry');
  if (position.moves.some((entry) => entry > position.entry)) report('moves', 'an entry that has not been');
}
