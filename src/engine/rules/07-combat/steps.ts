import {
  ADVANCE_CASE,
  advanceOptions,
  advancingSide,
  endAdvances,
  firstHexAdvance,
  performAdvance,
} from './advance';
import {
  byStandingOrder,
  eligibleForFpf,
  FPF_CASE,
  fpfSupport,
  withFpf,
  type Allocation,
} from '../08-artillery/fpf';
import { ATTACKED, DEFENDED, type State } from '../../model/state';
import { other, type SideIndex } from '../../model/side';
import type { Play } from '../../model/play';
import type { DeclaredAttack } from '../../model/attack';
import type { Combat } from '../../model/combat-under-way';
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
import { resolve } from './strength';
import { resultOf } from './results-table';
import { rulesOf } from '../../model/game-rules';
import { applyResult } from './results';
import { idsOf } from '../../model/ids';
import { settle, type CombatDecision, type DecidedBy } from './decision';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

type StepEnd = 'done' | 'asks';

/** One step of a combat: it is done, or it asks a player for a decision. */
interface Step {
  readonly take: (play: Play, combat: Combat) => StepEnd;
  /** Decisions that it may ask for. */
  readonly asks: readonly CombatDecision[];
}

/** 4.1(1B), R-CBT-9: the steps of a combat once it is declared, in order. */
const STEPS: readonly Step[] = [
  { take: askForFpf, asks: ['finalProtectiveFire'] },
  { take: rollForCombat, asks: [] },
  { take: makeRetreats, asks: ['retreat', 'displacement'] },
  { take: settleAdvance, asks: ['advance'] },
];

/** Takes the steps from this place of the list on until one asks; after the last one the combat is over. */
function takeFrom(play: Play, first: number): void {
  const { combat } = play.state;
  if (combat === undefined) return;
  for (const { take } of STEPS.slice(first)) if (take(play, combat) === 'asks') return;
  closeCombat(play);
}

/** Takes a decision off the position, since a player has answered it; answers the place of the step that asked for it. */
function answered({ state }: Play): number {
  const { kind } = state.pending!;
  state.pending = undefined;
  return stepThatAsks(kind);
}

function stepThatAsks(kind: string): number {
  return STEPS.findIndex(({ asks }) => asks.some((one) => one === kind));
}

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
  // Every combat is written out field by field: objects of one shape are much faster than copies of others.
  state.combat = {
    attackers: attack.attackers,
    defenders: attack.defenders,
    barrage: attack.barrage,
    groundSupport: attack.groundSupport,
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
  const side = state.sideName(state.phasing);
  play.emit(() => ({
    type: 'attackDeclared',
    side,
    attackers: idsOf(state, attack.attackers),
    defenders: idsOf(state, attack.defenders),
    barrage: idsOf(state, attack.barrage),
    groundSupport: attack.groundSupport,
  }));
  rulesOf(state).onAttack?.(play);
  takeFrom(play, 0);
}

/** 4.1(1Bc): the other side gives final protective fire, by decision or standing order, if it can at all. */
function askForFpf(play: Play, combat: Combat): StepEnd {
  const { state } = play;
  const side = other(state.phasing);
  if (eligibleForFpf(state, combat).length === 0 && fpfSupport(state, combat) === 0) return 'done';
  const order = state.standingOrders[side].finalProtectiveFire ?? 'ask';
  const given = settle(play, {
    kind: 'finalProtectiveFire',
    side,
    case: FPF_CASE,
    by: order === 'ask' ? undefined : 'standing order',
    answer: () => byStandingOrder(state, combat, order),
    show: ({ artillery, groundSupport }) => ({
      type: 'allocateFpf',
      artillery: idsOf(state, artillery),
      groundSupport,
    }),
  });
  if (given === undefined) return 'asks';
  bookFpf(play, combat, given);
  return 'done';
}

/** 4.1(1Bc), 8.43, 8.46: books the final protective fire that was given; the combat goes on with the die. */
export function giveFpf(play: Play, given: Allocation): void {
  const step = answered(play);
  bookFpf(play, play.state.combat!, given);
  takeFrom(play, step + 1);
}

/** 8.43, 8.46: the guns have fired in this Game-Turn, and the points are spent. */
function bookFpf(play: Play, combat: Combat, given: Allocation): void {
  const { state } = play;
  const side = other(state.phasing);
  combat.fpf = given.artillery;
  combat.fpfGroundSupport = given.groundSupport;
  state.supportSpent[side]! += given.groundSupport;
  for (const unit of given.artillery) state.setTime('fpfTurn', unit, state.turn);
  play.emit(() => ({
    type: 'fpfAllocated',
    side: state.sideName(side),
    artillery: idsOf(state, given.artillery),
    groundSupport: given.groundSupport,
  }));
}

/** 4.1(1Bd): differential, line, column, die, result; then everything that follows from it. */
function rollForCombat(play: Play, combat: Combat): StepEnd {
  const { state } = play;
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
    lineReason,
    column,
    die,
    result,
    cases: [lineCase, 'STD 7.61', `STD 7.62(${result.startsWith('D') && result !== 'De' ? 'D' : result})`],
  });
  applyResult(play, combat, result);
  return 'done';
}

/** Makes every retreat that is owed (7.7) and the displacements that it causes (7.81), one after the other. */
function makeRetreats(play: Play, combat: Combat): StepEnd {
  while (play.state.pending === undefined) {
    if (combat.moving !== undefined) {
      if (!continueRetreat(play)) settleDisplacement(play, combat);
    } else if (currentGroup(combat) !== undefined) settleRetreat(play, combat);
    else return 'done';
  }
  return 'asks';
}

/** Goes on with a combat in which a decision of the game has halted a unit on its way. */
export function continueCombat(play: Play): void {
  takeFrom(play, stepThatAsks('retreat'));
}

/**
 * 7.7(1976), 7.7(2009): the owner retreats the unit, unless the edition or a standing order leaves it to the
 * referee.
 */
function retreatDelegate(state: State, side: SideIndex): DecidedBy | undefined {
  const byEdition = state.scenario.options.defenderRetreatBy === 'referee' && side !== state.phasing;
  if (byEdition) return 'referee';
  return state.standingOrders[side].retreat === 'referee' ? 'standing order' : undefined;
}

/** The retreats that a standing order about shortened ones leaves; all of them when it says to ask. */
function byReliefOrder(
  choices: readonly ReadyRetreat[],
  order: 'ask' | 'never' | 'most',
): readonly ReadyRetreat[] {
  if (order === 'ask' || choices.every((one) => one.relief === 0)) return choices;
  const reliefOf = (unit: UnitIndex): number[] =>
    choices.filter((one) => one.unit === unit).map((one) => one.relief);
  const wanted = (unit: UnitIndex): number => (order === 'most' ? Math.max : Math.min)(...reliefOf(unit));
  return choices.filter((one) => one.relief === wanted(one.unit));
}

/** 7.7(1976), 7.7(2009): the next retreat that is owed; the only one, by standing order, by the referee or by the owner. */
function settleRetreat(play: Play, combat: Combat): void {
  const { state } = play;
  const { side } = currentGroup(combat)!;
  const choices = retreatChoices(state, combat);
  const relief = rulesOf(state).reliefOrder?.(state, side) ?? 'ask';
  const ready = byReliefOrder(choices, relief);
  const only = ready.length === 1 && ready[0]!.paths.length === 1;
  const asks = relief === 'ask' && choices.some((one) => one.relief > 0);
  const whoElse: DecidedBy | undefined = asks ? undefined : retreatDelegate(state, side);
  const by: DecidedBy | undefined = only ? (ready === choices ? 'no choice' : 'standing order') : whoElse;
  const settled = settle(play, {
    kind: 'retreat',
    side,
    case: RETREAT_CASE,
    by,
    answer: () => refereeRetreat(state, ready),
    show: ({ unit, path }) => ({
      type: 'retreatUnit',
      unit: state.unit(unit).id,
      path: path.map((hex) => state.hexId(hex)),
    }),
  });
  if (settled === undefined) return;
  const { unit, path } = settled;
  startRetreat(play, unit, path, choiceOf(ready, unit, path)?.kind === 'doomed');
}

/** 7.81: settles the displacement of the unit in the way; when a fallen bridge leaves it no hex, the retreat halts. */
function settleDisplacement(play: Play, combat: Combat): void {
  const { state } = play;
  const { unit, hexes } = displacementOptions(state, combat)!;
  if (hexes.length === 0) {
    haltRetreat(play);
    return;
  }
  const side = state.sideOf(unit);
  const by: DecidedBy | undefined = hexes.length === 1 ? 'no choice' : retreatDelegate(state, side);
  const settled = settle(play, {
    kind: 'displacement',
    side,
    case: DISPLACEMENT_CASE,
    by,
    answer: () => refereeDisplacement(state, unit, hexes),
    show: (hex) => ({ type: 'displaceUnit', unit: state.unit(unit).id, hex: state.hexId(hex) }),
  });
  if (settled !== undefined) chooseDisplacement(state, settled);
}

/** 7.96: the victors advance before the combat ends, or not at all; a player or a standing order decides. */
function settleAdvance(play: Play, combat: Combat): StepEnd {
  const { state } = play;
  const side = advancingSide(state, combat);
  if (side === undefined || advanceOptions(state, combat, side).length === 0) return 'done';
  combat.advancing = side;
  const order = state.standingOrders[side].advance ?? 'ask';
  const settled = settle(play, {
    kind: 'advance',
    side,
    case: ADVANCE_CASE,
    by: order === 'ask' ? undefined : 'standing order',
    answer: () => ({ first: order === 'firstHex' ? firstHexAdvance(state, combat, side) : undefined }),
    show: ({ first }) =>
      first === undefined
        ? { type: 'declineAdvance' }
        : { type: 'advanceUnit', unit: state.unit(first.unit).id, hex: state.hexId(first.hex) },
  });
  if (settled === undefined) return 'asks';
  if (settled.first !== undefined) performAdvance(play, settled.first.unit, settled.first.hex);
  return 'done';
}

/** 7.7(1976): the owner retreats a unit. */
export function beginRetreat(play: Play, unit: UnitIndex, path: readonly HexIndex[], doomed: boolean): void {
  const step = answered(play);
  startRetreat(play, unit, path, doomed);
  takeFrom(play, step);
}

/** 7.81: the owner names the hex of a displaced unit. */
export function settleDisplaced(play: Play, hex: HexIndex): void {
  const step = answered(play);
  chooseDisplacement(play.state, hex);
  takeFrom(play, step);
}

/** 7.96: advances one unit; the side may go on while others can advance. */
export function advanceOne(play: Play, unit: UnitIndex, hex: HexIndex): void {
  const step = answered(play);
  performAdvance(play, unit, hex);
  // A decision about a bridge that the unit has come to is made at once (R-ARN-4).
  if (play.state.pending === undefined) takeFrom(play, step);
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
