import { judge, judgeReferee } from '../play/judge';
import type { Action } from '../play/actions';
import type { Question } from '../play/answers';
import type { Attack } from '../play/inputs';
import type { Explanation } from '../play/odds-answers';
import { legalAttacks } from '../legal/attacks';
import { REFEREE } from '../model/side';
import type { SideIndex } from '../model/side';
import { inPair } from '../rules/07-combat/engagement';
import type { State } from '../model/state';
import { NotUnderstood, hexOf, sideOf, unitOf } from '../model/ids';
import type { Violation } from '../model/violations';
import { explainMove, nearestMove } from './explain-moves';
import type { UnitIndex } from '../model/unit-index';

/**
 * Answers the question why something is not legal: all rules against it, and the nearest legal alternative.
 */
export function explain(state: State, question: Question): Explanation {
  try {
    switch (question.about) {
      case 'action':
        if (question.side === REFEREE) return explainAct(state, question.action);
        return explainAction(state, sideOf(state, question.side), question.action);
      case 'move':
        return explainMove(state, unitOf(state, question.unit), hexOf(state, question.to));
      case 'attack':
        return explainAttack(state, unitOf(state, question.unit), unitOf(state, question.target));
      case 'endPhase':
        return explainEnd(state, sideOf(state, question.side));
    }
  } catch (error) {
    if (error instanceof NotUnderstood)
      return { allowed: false, violations: [error.violation], alternative: null };
    throw error;
  }
}

function explainAction(state: State, side: SideIndex, action: Action): Explanation {
  const violations = judge(state, side, action);
  if (violations.length === 0) return { allowed: true, violations, alternative: null };
  if (action.type === 'moveUnit') {
    const alternative = moveInstead(state, side, action.unit, action.path.at(-1));
    return { allowed: false, violations, alternative };
  }
  if (action.type === 'enterReinforcement') {
    const alternative = moveInstead(state, side, action.unit, action.path.at(-1) ?? action.entry);
    return { allowed: false, violations, alternative };
  }
  if (action.type === 'declareAttack') {
    const { attackers, defenders } = action;
    return { allowed: false, violations, alternative: attackFor(state, side, attackers, defenders) };
  }
  return { allowed: false, violations, alternative: null };
}

function explainAct(state: State, action: Action): Explanation {
  const violations = judgeReferee(state, action);
  return { allowed: violations.length === 0, violations, alternative: null };
}

/** Another path to the end of a refused one, or the legal move or entry that ends nearest to it. */
function moveInstead(
  state: State,
  side: SideIndex,
  id: string,
  last: string | undefined,
): Explanation['alternative'] {
  const unit = unitOf(state, id);
  if (last === undefined || state.sideOf(unit) !== side) return null;
  const to = hexOf(state, last);
  const { allowed, alternative } = explainMove(state, unit, to);
  return allowed ? nearestMove(state, unit, to) : alternative;
}

function explainAttack(state: State, unit: UnitIndex, target: UnitIndex): Explanation {
  const { id, artillery, side } = state.unit(unit);
  const enemy = state.unit(target).id;
  const adjacent = state.onMap(unit) && state.onMap(target) && inPair(state, unit, target);
  const barrages = artillery && !adjacent;
  const attack: Attack = {
    attackers: barrages ? [] : [id],
    defenders: [enemy],
    barrage: barrages ? [id] : [],
    groundSupport: 0,
  };
  const violations = judge(state, side, { type: 'declareAttack', ...attack });
  if (violations.length === 0) {
    return { allowed: true, violations, alternative: null };
  }
  return { allowed: false, violations, alternative: attackFor(state, side, [id], [enemy]) };
}

/** A legal attack of this side with one of these units, if possible on one of these enemies. */
function attackFor(
  state: State,
  side: SideIndex,
  attackers: readonly string[],
  defenders: readonly string[],
): Explanation['alternative'] {
  if (side !== state.phasing) return null;
  const legal = legalAttacks(state, [], 2000);
  const uses = (attack: Attack): boolean =>
    [...attack.attackers, ...attack.barrage].some((unit) => attackers.includes(unit));
  const strikes = (attack: Attack): boolean => attack.defenders.some((unit) => defenders.includes(unit));
  const best = legal.find((one) => uses(one) && strikes(one)) ?? legal.find(uses) ?? legal.find(strikes);
  if (best === undefined) return null;
  return { action: { type: 'declareAttack', ...best }, note: 'a legal attack with these units' };
}

function explainEnd(state: State, side: SideIndex): Explanation {
  const ends = {
    deployment: 'confirmSetup',
    movement: 'endMovement',
    combat: 'endCombat',
    over: 'endCombat',
  } as const;
  const violations = judge(state, side, { type: ends[state.phase] });
  if (violations.length === 0) return { allowed: true, violations, alternative: null };
  return { allowed: false, violations, alternative: dutyFirst(state, side, violations) };
}

/** The first attack that would fulfil an open duty. */
function dutyFirst(
  state: State,
  side: SideIndex,
  violations: readonly Violation[],
): Explanation['alternative'] {
  const duty = violations.find((one) => one.code === 'MUST_ATTACK' || one.code === 'MUST_BE_ATTACKED');
  if (duty === undefined) return null;
  return attackFor(state, side, duty.units, duty.units);
}
