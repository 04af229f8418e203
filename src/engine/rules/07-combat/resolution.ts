import type { AnyAction } from '../../model/any-action';
import type { CombatResult } from '../../model/events';
import {
  ADVANCE_CASE,
  advanceOptions,
  advancingSide,
  endAdvances,
  firstHexAdvance,
  performAdvance,
} from './advance';
import {
  FPF_CASE,
  eligibleForFpf,
  fpfSupport,
  fullFpf,
  leastEffectiveFpf,
  NO_FPF,
  withFpf,
} from '../08-artillery/fpf';
import type { Allocation } from '../08-artillery/fpf';
import { ATTACKED, DEFENDED, ON_MAP } from '../../model/state';
import { other } from '../../model/side';
import type { Play } from '../../model/play';
import type { SideIndex } from '../../model/side';
import type { DeclaredAttack } from '../../model/attack';
import type { Combat, State } from '../../model/state';
import type { ReadyRetreat } from './retreat/paths';
import { refereeDisplacement, refereeRetreat } from './retreat/referee-path';
import {
  DISPLACEMENT_CASE,
  RETREAT_CASE,
  choiceOf,
  chooseDisplacement,
  continueRetreat,
  currentGroup,
  displacementOptions,
  haltRetreat,
  retreatChoices,
  startRetreat,
} from './retreat/retreat';
import { eliminate } from '../victory/ledger';
import { facesOverRiver } from './engagement';
import { isFireOnly, resolve } from './strength';
import { resultOf, retreatsOf } from './results-table';
import { rulesOf } from '../../model/game-rules';

type Taken = 'no choice' | 'standing order' | 'referee';

/**
 * 4.1(1Ba), 4.1(1Bb), 7.14, 7.3: starts a declared combat and uses its units up; final protective fire follows
 * (R-CBT-9).
 */
export function beginCombat(play: Play, attack: DeclaredAttack): void {
  const { state } = play;
  for (const unit of [...attack.attackers, ...attack.barrage]) state.mark(unit, ATTACKED);
  for (const unit of attack.defenders) state.mark(unit, DEFENDED);
  state.supportSpent[state.phasing]! += attack.groundSupport;
  const involved = [...attack.attackers, ...attack.defenders];
  state.combat = {
    ...attack,
    fpf: [],
    fpfGroundSupport: 0,
    origins: new Map(involved.map((unit) => [unit, state.hex[unit]!])),
    result: undefined,
    die: 0,
    retreats: [],
    moving: undefined,
    paths: [],
    trails: new Map(),
    beaten: [],
    advancing: undefined,
  };
  play.emit({
    type: 'attackDeclared',
    side: state.sideName(state.phasing),
    attackers: ids(state, attack.attackers),
    defenders: ids(state, attack.defenders),
    barrage: ids(state, attack.barrage),
    groundSupport: attack.groundSupport,
  });
  rulesOf(state).onAttack?.(play);
  askForFpf(play, state.combat);
}

function ids(state: State, units: readonly number[]): string[] {
  return units.map((unit) => state.unit(unit).id);
}

/** 4.1(1Bc): the other side gives final protective fire, by decision or standing order, if it can at all. */
function askForFpf(play: Play, combat: Combat): void {
  const { state } = play;
  const side = other(state.phasing);
  if (eligibleForFpf(state, combat).length === 0 && fpfSupport(state, combat) === 0) {
    rollForCombat(play);
    return;
  }
  const order = state.standingOrders[side].finalProtectiveFire ?? 'ask';
  if (order === 'ask') {
    state.pending = { kind: 'finalProtectiveFire', side };
    return;
  }
  const given = byStandingOrder(state, combat, order);
  report(
    play,
    side,
    'standing order',
    {
      type: 'allocateFpf',
      artillery: ids(state, given.artillery),
      groundSupport: given.groundSupport,
    },
    FPF_CASE,
  );
  giveFpf(play, given);
}

function byStandingOrder(
  state: State,
  combat: Combat,
  order: 'never' | 'always' | 'whenItShiftsTheColumn',
): Allocation {
  switch (order) {
    case 'never':
      return NO_FPF;
    case 'always':
      return fullFpf(state, combat);
    case 'whenItShiftsTheColumn':
      return leastEffectiveFpf(state, combat);
  }
}

/** 4.1(1Bc), 8.43, 8.46: books the final protective fire that was given and rolls. */
export function giveFpf(play: Play, given: Allocation): void {
  const { state } = play;
  const combat = state.combat!;
  const side = other(state.phasing);
  combat.fpf = given.artillery;
  combat.fpfGroundSupport = given.groundSupport;
  state.supportSpent[side]! += given.groundSupport;
  for (const unit of given.artillery) state.fpfTurn[unit] = state.turn;
  state.pending = undefined;
  play.emit({
    type: 'fpfAllocated',
    side: state.sideName(side),
    artillery: ids(state, given.artillery),
    groundSupport: given.groundSupport,
  });
  rollForCombat(play);
}

/** 4.1(1Bd): differential, line, column, die, result; then everything that follows from it. */
function rollForCombat(play: Play): void {
  const { state } = play;
  const combat = state.combat!;
  const sides = withFpf(combat, { artillery: combat.fpf, groundSupport: combat.fpfGroundSupport });
  const { differential, terms, line, lineReason, lineCase, column } = resolve(state, sides);
  const die = play.roll('combat');
  const result = resultOf(die, column);
  combat.die = die;
  combat.result = result;
  play.emit({
    type: 'combatResolved',
    differential,
    terms,
    line,
    lineSource: lineReason,
    column,
    die,
    result,
    cases: [lineCase, 'STD 7.61', `STD 7.62(${result.startsWith('D') && result !== 'De' ? 'D' : result})`],
  });
  applyResult(play, combat, result);
  continueCombat(play);
}

/**
 * 7.62(Br), 8.14, 8.15, 8.33, 8.44: which results reach whom, and the retreats that are owed, the defender's
 * first. Units that barrage or give final protective fire from afar are neither attackers nor defenders (R-CBT-6
 * to R-CBT-8).
 */
function applyResult(play: Play, combat: Combat, result: CombatResult): void {
  const { state } = play;
  const fireOnly = isFireOnly(state, combat.attackers);
  const reachesDefender = !fireOnly || ['D2', 'D3', 'D4', 'De'].includes(result);
  const immune = combat.attackers.filter((unit) => isRiverImmune(state, combat, unit));
  const struck = combat.attackers.filter((unit) => !immune.includes(unit));
  const { defender, attacker } = retreatsOf(result);
  if (!reachesDefender) {
    play.emit({ type: 'resultIgnored', units: ids(state, combat.defenders), result, case: 'STD 8.15' });
  }
  if (immune.length > 0 && (attacker > 0 || result === 'Ae')) {
    play.emit({ type: 'resultIgnored', units: ids(state, immune), result, case: 'STD 8.34' });
  }
  if (result === 'De') destroy(play, combat, combat.defenders, 'STD 7.62(De)');
  if (result === 'Ae') destroy(play, combat, struck, 'STD 7.62(Ae)');
  if (defender > 0 && reachesDefender) owe(state, combat, other(state.phasing), defender, combat.defenders);
  if (attacker > 0 && struck.length > 0) owe(state, combat, state.phasing, attacker, struck);
}

/** 8.34: artillery all of whose defenders lie across unbridged rivers suffers nothing (R-CBT-7). */
function isRiverImmune(state: State, combat: Combat, unit: number): boolean {
  return (
    state.unit(unit).artillery && combat.defenders.every((defender) => facesOverRiver(state, unit, defender))
  );
}

/** 7.62(Ae), 7.62(De), 7.91: removes the beaten units; the hexes that they leave are open to the victors. */
function destroy(play: Play, combat: Combat, units: readonly number[], caseId: string): void {
  for (const unit of units) {
    combat.paths.push({ unit, hexes: [play.state.hex[unit]!] });
    combat.beaten.push(unit);
    eliminate(play, unit, caseId);
  }
}

/** 7.62(D), 7.62(A): notes a retreat of so many hexes for the units that are still there. */
function owe(
  state: State,
  combat: Combat,
  side: SideIndex,
  distance: number,
  units: readonly number[],
): void {
  const owing = units.filter((unit) => state.status[unit] === ON_MAP);
  if (owing.length > 0) combat.retreats.push({ side, distance, owing });
}

/** Goes on with the combat until somebody has a choice to make or it is over. */
export function continueCombat(play: Play): void {
  const { state } = play;
  for (let going = true; going && state.pending === undefined;) {
    const combat = state.combat;
    if (combat === undefined) return;
    if (combat.moving !== undefined) going = continueRetreat(play) || settleDisplacement(play, combat);
    else if (currentGroup(combat) !== undefined) settleRetreat(play, combat);
    else settleAdvance(play, combat);
  }
}

/**
 * 7.7(1976), 7.7(2009): the owner retreats the unit, unless the edition or a standing order leaves it to the
 * referee.
 */
function retreatDelegate(state: State, side: SideIndex): Taken | undefined {
  const byEdition = state.setting.options.defenderRetreatBy === 'referee' && side !== state.phasing;
  if (byEdition) return 'referee';
  return state.standingOrders[side].retreat === 'referee' ? 'standing order' : undefined;
}

/** The retreats that a standing order about shortened ones leaves; all of them when it says to ask. */
function byReliefOrder(
  choices: readonly ReadyRetreat[],
  order: 'ask' | 'never' | 'most',
): readonly ReadyRetreat[] {
  if (order === 'ask' || choices.every((one) => one.relief === 0)) return choices;
  const reliefOf = (unit: number): number[] =>
    choices.filter((one) => one.unit === unit).map((one) => one.relief);
  const wanted = (unit: number): number => (order === 'most' ? Math.max : Math.min)(...reliefOf(unit));
  return choices.filter((one) => one.relief === wanted(one.unit));
}

function settleRetreat(play: Play, combat: Combat): void {
  const { state } = play;
  const { side } = currentGroup(combat)!;
  const choices = retreatChoices(state, combat);
  const relief = rulesOf(state).reliefOrder?.(state, side) ?? 'ask';
  const ready = byReliefOrder(choices, relief);
  const only = ready.length === 1 && ready[0]!.paths.length === 1;
  const asks = relief === 'ask' && choices.some((one) => one.relief > 0);
  const whoElse: Taken | undefined = asks ? undefined : retreatDelegate(state, side);
  const by: Taken | undefined = only ? (ready === choices ? 'no choice' : 'standing order') : whoElse;
  if (by === undefined) {
    state.pending = { kind: 'retreat', side };
    return;
  }
  const { unit, path } = refereeRetreat(state, ready);
  report(
    play,
    side,
    by,
    {
      type: 'retreatUnit',
      unit: state.unit(unit).id,
      path: path.map((hex) => state.hexId(hex)),
    },
    RETREAT_CASE,
  );
  startRetreat(play, unit, path, choiceOf(ready, unit, path)?.kind === 'doomed');
}

/** Answers true when the displacement was settled without asking, or when a fallen bridge has made it impossible. */
function settleDisplacement(play: Play, combat: Combat): boolean {
  const { state } = play;
  const { unit, hexes } = displacementOptions(state, combat)!;
  if (hexes.length === 0) return haltRetreat(play);
  const side = state.sideOf(unit);
  const by: Taken | undefined = hexes.length === 1 ? 'no choice' : retreatDelegate(state, side);
  if (by === undefined) {
    state.pending = { kind: 'displacement', side };
    return false;
  }
  const hex = refereeDisplacement(state, unit, hexes);
  report(
    play,
    side,
    by,
    { type: 'displaceUnit', unit: state.unit(unit).id, hex: state.hexId(hex) },
    DISPLACEMENT_CASE,
  );
  chooseDisplacement(state, hex);
  return true;
}

/** 7.96: the victors advance before the combat ends, or not at all; a player or a standing order decides. */
function settleAdvance(play: Play, combat: Combat): void {
  const { state } = play;
  const side = advancingSide(state, combat);
  if (side === undefined || advanceOptions(state, combat, side).length === 0) {
    closeCombat(play);
    return;
  }
  combat.advancing = side;
  const order = state.standingOrders[side].advance ?? 'ask';
  if (order === 'ask') {
    state.pending = { kind: 'advance', side };
    return;
  }
  const first = order === 'firstHex' ? firstHexAdvance(state, combat, side) : undefined;
  if (first !== undefined) {
    const { id } = state.unit(first.unit);
    report(
      play,
      side,
      'standing order',
      { type: 'advanceUnit', unit: id, hex: state.hexId(first.hex) },
      ADVANCE_CASE,
    );
    performAdvance(play, first.unit, first.hex);
  } else report(play, side, 'standing order', { type: 'declineAdvance' }, ADVANCE_CASE);
  closeCombat(play);
}

/** 7.7(1976): the owner retreats a unit. */
export function performRetreat(play: Play, unit: number, path: readonly number[]): void {
  const { state } = play;
  const choice = choiceOf(retreatChoices(state, state.combat!), unit, path);
  if (choice === undefined) throw new RangeError('a retreat is checked before it is performed');
  state.pending = undefined;
  startRetreat(play, unit, path, choice.kind === 'doomed');
  continueCombat(play);
}

/** 7.81: the owner names the hex of a displaced unit. */
export function performDisplacement(play: Play, hex: number): void {
  play.state.pending = undefined;
  chooseDisplacement(play.state, hex);
  continueCombat(play);
}

/** 7.96: advances one unit; the side may go on while others can advance. */
export function advanceOne(play: Play, unit: number, hex: number): void {
  play.state.pending = undefined;
  performAdvance(play, unit, hex);
  continueCombat(play);
}

/** 7.96: the victors advance no further unit. */
export function declineAdvance(play: Play): void {
  const { state } = play;
  play.emit({ type: 'advanceDeclined', side: state.sideName(state.pending!.side) });
  state.pending = undefined;
  closeCombat(play);
}

/** The combat is over, its advance included. */
function closeCombat(play: Play): void {
  if (play.state.combat !== undefined) endAdvances(play.state, play.state.combat);
  rulesOf(play.state).onCombatEnd?.(play);
  play.state.combat = undefined;
}

/** A decision that no player was asked for, and the case under which it is normally theirs. */
function report(play: Play, side: SideIndex, by: Taken, action: AnyAction, caseId: string): void {
  play.emit({
    type: 'decisionTaken',
    side: play.state.sideName(side),
    by,
    action,
    case: by === 'referee' ? 'STD 7.7(2009)' : caseId,
  });
}
