import type { LedgerEntry, MatchResult } from '../../model/events';
import { openSupportAccount, supportOf, inSupportReach } from '../09-ground-support/ground-support';
import { withinLimits } from '../08-artillery/limits';
import { mayBarrage } from '../07-combat/attack';
import { mayStillAttack, mayStillBeAttacked } from '../07-combat/engagement';
import {
  mustStillBeAttacked,
  hasOpenDuty,
  hasOpenTarget,
  snapshotDuties,
  waivedDuties,
} from '../07-combat/obligations';
import { DUE, MUST_BE_ATTACKED, MUST_ATTACK, WAITING } from '../../model/state';
import { other } from '../../model/side';
import type { Play } from '../../model/play';
import type { State } from '../../model/state';
import type { Party } from '../../model/game-rules';
import { onHexEntered } from '../05-movement/on-hex-entered';
import { addToScore, totals } from '../victory/ledger';
import { isDecided, resultFor } from '../victory/levels';
import { finalEntries, pendingEntries, scoreMoment } from '../victory/scoring';
import { rulesOf } from '../../model/game-rules';
import { afterPhase, beforeMovement, beforePlayerTurns, hasCombatPhase } from './sequence';
import type { UnitIndex } from '../../model/unit-index';

/**
 * 3.0(2), 3.0(3), ARN 15.25, BAS 11.23, HUR 13.25: places the units with fixed set-up hexes and opens the
 * first phase. Reinforcements wait off the map, where they hinder nothing.
 */
export function startMatch(play: Play): void {
  const { state } = play;
  const { scenario } = state;
  state.game = rulesOf({ scenario }).state?.initial(state) ?? {};
  for (const unit of scenario.units) {
    const rule = scenario.setUp[unit.index];
    if (rule === undefined) state.status[unit.index] = DUE;
    else if (rule.kind === 'fixed') {
      state.place(unit.index, rule.hex);
      onHexEntered(play, unit.index, rule.hex, 'setup');
    } else state.status[unit.index] = WAITING;
  }
  state.turn = scenario.definition.turns.first;
  const deployer = scenario.deployOrder[0];
  if (deployer === undefined) {
    startGameTurn(play);
    return;
  }
  state.phase = 'deployment';
  state.phasing = deployer;
  play.emit({ type: 'phaseStarted', phase: 'deployment', side: state.sideName(deployer) });
}

/** 3.0(2): goes on to the set-up of the next side, or to the first Game-Turn. */
export function endDeployment(play: Play): void {
  const { state } = play;
  const { deployOrder } = state.scenario;
  play.emit({ type: 'setupConfirmed', side: state.sideName(state.phasing) });
  const next = deployOrder[deployOrder.indexOf(state.phasing) + 1];
  if (next === undefined) {
    startGameTurn(play);
    return;
  }
  state.phasing = next;
  play.emit({ type: 'phaseStarted', phase: 'deployment', side: state.sideName(next) });
}

/**
 * 4.0, 9.14: begins a Game-Turn with the first player; Ground Support of the last Game-Turn does not carry
 * over.
 */
function startGameTurn(play: Play): void {
  const { state } = play;
  state.phasing = state.scenario.firstSide;
  state.supportSpent.fill(0);
  play.emit({ type: 'gameTurnStarted', turn: state.turn });
  scoreMoment(play, 'start of Game-Turn');
  beforePlayerTurns(play);
  startPlayerTurn(play);
}

/**
 * 4.1(1), 4.1(1A): begins a Player-Turn with its Movement Phase; no unit has spent Movement Points yet
 * (5.13).
 */
function startPlayerTurn(play: Play): void {
  const { state } = play;
  const side = state.sideName(state.phasing);
  state.flags.fill(0);
  state.spent.fill(0);
  state.columns = new Map();
  state.phase = 'movement';
  closeTakebacks(state);
  play.emit({ type: 'playerTurnStarted', side, turn: state.turn });
  beforeMovement(play);
  play.emit({ type: 'phaseStarted', phase: 'movement', side });
}

/** Ends the takebacks of all earlier moves. */
export function closeTakebacks(state: State): void {
  state.takebackFloor = state.entry + 1;
  state.lastMove = undefined;
  state.takebackOffer = undefined;
}

/** 4.1(1B): begins the Combat Phase and records its duties. */
export function startCombatPhase(play: Play): void {
  const { state } = play;
  closeTakebacks(state);
  afterPhase(play, 'movement');
  if (!hasCombatPhase(state)) {
    state.combatPhase += 1;
    endPlayerTurn(play);
    return;
  }
  state.phase = 'combat';
  state.combatPhase += 1;
  openSupportAccount(state);
  snapshotDuties(state);
  play.emit({ type: 'phaseStarted', phase: 'combat', side: state.sideName(state.phasing) });
  endIdleCombatPhase(play);
}

/** Ends a Combat Phase in which no attack is possible any more, without a decision of the player. */
export function endIdleCombatPhase(play: Play): void {
  const { state } = play;
  if (state.phase !== 'combat' || state.combat !== undefined || state.pending !== undefined) return;
  if (attackIsPossible(state)) return;
  play.emit({
    type: 'decisionTaken',
    side: state.sideName(state.phasing),
    by: 'no choice',
    action: { type: 'endCombat' },
    case: 'STD 4.1(1B)',
  });
  endPlayerTurn(play);
}

/** True if the phasing player can still declare an attack. */
function attackIsPossible(state: State): boolean {
  const { scenario, phasing } = state;
  const targets = scenario.unitsOf[other(phasing)].filter((unit) => mayStillBeAttacked(state, unit));
  if (targets.length === 0) return false;
  const isWithinLimits = (party: Omit<Party, 'troops'>): boolean =>
    withinLimits(state, phasing, 'attack', { troops: [], ...party });
  const support = supportOf(state, phasing, 'barrage').perCombat;
  const alone =
    scenario.options.groundSupportAlone === 'allowed' && isWithinLimits({ artillery: [], groundSupport: 1 });
  const reaches = (unit: UnitIndex): boolean => inSupportReach(state, phasing, 'barrage', [unit]);
  if (support > 0 && alone && targets.some((unit) => !mustStillBeAttacked(state, unit) && reaches(unit)))
    return true;
  return scenario.unitsOf[phasing].some((unit) => {
    if (!mayStillAttack(state, unit)) return false;
    if (hasOpenTarget(state, unit)) return true;
    const isGun = state.unit(unit).artillery && isWithinLimits({ artillery: [unit], groundSupport: 0 });
    return isGun && mayBarrage(state, unit, targets);
  });
}

/** Ends the Player-Turn (4.1(1)); duties that no unit can meet are waived. */
export function endPlayerTurn(play: Play): void {
  const { state } = play;
  for (const duty of waivedDuties(state)) play.emit({ type: 'dutyWaived', ...duty });
  if (hasOpenDuty(state)) throw new RangeError('a Combat Phase ends only when its duties are met');
  for (const unit of state.scenario.units) state.flags[unit.index]! &= ~(MUST_ATTACK | MUST_BE_ATTACKED);
  afterPhase(play, 'combat');
  resumePlayerTurnEnd(play);
}

/**
 * 4.0, 4.1(2), 4.1(3): goes on to the second player, the next Game-Turn, or the end after the last one. Waits
 * while a decision of the game is pending.
 */
export function resumePlayerTurnEnd(play: Play): void {
  const { state } = play;
  if (state.pending !== undefined || state.phase === 'over') return;
  if (state.phasing === state.scenario.firstSide) {
    state.phasing = other(state.phasing);
    startPlayerTurn(play);
    return;
  }
  scoreMoment(play, 'end of Game-Turn');
  if (isDecided(state)) {
    endMatch(play);
    return;
  }
  if (state.turn >= state.scenario.definition.turns.last) {
    endMatch(play);
    return;
  }
  state.turn += 1;
  startGameTurn(play);
}

/** 4.0: ends the match by the points. */
function endMatch(play: Play): void {
  const { state } = play;
  for (const entry of finalEntries(state)) addToScore(play, entry);
  finish(play, resultFor(state, totals(state, state.ledger)));
}

/** Ends the match with a result. */
export function finish(play: Play, result: MatchResult): void {
  const { state } = play;
  state.phase = 'over';
  state.pending = undefined;
  state.takebackOffer = undefined;
  state.drawOffer = undefined;
  state.result = result;
  play.emit({ type: 'matchEnded', result });
}

/** The value of the match if it ended in this position; for a match that is over, its result. */
export function scoreIfEndedNow(state: State): {
  readonly ledger: readonly LedgerEntry[];
  readonly result: MatchResult;
} {
  if (state.result !== undefined) return { ledger: [], result: state.result };
  const ledger = pendingEntries(state);
  return { ledger, result: resultFor(state, totals(state, [...state.ledger, ...ledger])) };
}
