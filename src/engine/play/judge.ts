import type { State } from '../model/state';
import { isRefereeKind } from './referee-actions';
import type { SideIndex } from '../model/side';
import { NotUnderstood } from '../model/ids';
import { violation } from '../model/violations';
import type { Violation } from '../model/violations';
import type { Handler, Moment } from '../model/handler';
import { STANDARD_HANDLERS } from './handlers';
import type { Action, ActionKind, ActionOf } from '../model/actions';
import { rulesOf } from '../model/game-rules';

type HandlerTable = { readonly [K in ActionKind]?: Handler<K> };

/** The handler of an action in this game: the game's own, or the standard one. */
export function handlerOf<K extends ActionKind>(state: State, action: ActionOf<K>): Handler<K> | undefined {
  const own: HandlerTable = rulesOf(state).actions ?? {};
  return own[action.type] ?? STANDARD_HANDLERS[action.type];
}

/**
 * The one judgement of an action by a side: every rule in its way, or nothing. What is offered and what is
 * accepted both ask it.
 */
export function judge(state: State, side: SideIndex, action: Action): readonly Violation[] {
  if (isRefereeKind(action.type)) return [violation('REFEREE_ONLY', { values: { action: action.type } })];
  const handler = handlerOf(state, action);
  if (handler === undefined) return [violation('UNKNOWN_ACTION', { values: { action: action.type } })];
  const gate = gateViolations(state, side, action.type, handler.moment);
  if (gate.length > 0) return gate;
  try {
    return handler.check(state, side, action);
  } catch (error) {
    if (error instanceof NotUnderstood) return [error.violation];
    throw error;
  }
}

export function isLegal(state: State, side: SideIndex, action: Action): boolean {
  return judge(state, side, action).length === 0;
}

/** 4.1(1), 5.11: is it the time for this kind of action, and this side's turn to take it? */
function gateViolations(state: State, side: SideIndex, kind: ActionKind, moment: Moment): Violation[] {
  if (state.phase === 'over') return [violation('MATCH_OVER')];
  if (state.paused !== undefined) return [violation('MATCH_PAUSED', { values: { reason: state.paused } })];
  if (moment === 'anytime') return [];
  const name = state.sideName(side);
  if ('decision' in moment) {
    const open = state.pending?.kind === moment.decision && state.pending.side === side;
    return open ? [] : [violation('NO_SUCH_DECISION', { side: name, values: { decision: moment.decision } })];
  }
  if (state.pending !== undefined) {
    const { kind: decision, side: by } = state.pending;
    return [violation('DECISION_PENDING', { side: state.sideName(by), values: { decision } })];
  }
  const found: Violation[] = [];
  if (state.phase !== moment.phase) {
    const caseId = moment.phase === 'movement' ? { case: 'STD 5.11' } : {};
    const values = { action: kind, belongs: moment.phase, phase: state.phase };
    found.push(violation('WRONG_PHASE', { values, ...caseId }));
  }
  if (state.phasing !== side && moment.phase === 'deployment' && state.phase === 'deployment') {
    found.push(violation('NOT_DEPLOYING', { side: name }));
  } else if (state.phasing !== side) {
    const caseId = moment.phase === 'movement' ? { case: 'STD 5.11' } : {};
    found.push(violation('NOT_PHASING', { side: name, ...caseId }));
  }
  return found;
}
