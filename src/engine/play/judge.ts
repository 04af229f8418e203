import { EDITION_WORDS, PHASE_WORDS } from '../model/words';
import type { AnyActionRecord, Timing } from '../model/action';
import type { AnyAction } from '../model/any-action';
import { rulesOf } from '../model/game-rules';
import { NotUnderstood } from '../model/ids';
import type { SideIndex } from '../model/side';
import type { State } from '../model/state';
import { readable } from '../model/unit-names';
import { violation } from '../model/violations';
import type { Violation } from '../model/violations';
import { decisionWords, standardRecord } from './actions';

/** The record of an action in this game: a standard one or the game's own. */
export function recordIn(state: State, action: AnyAction): AnyActionRecord | undefined {
  return standardRecord(action) ?? rulesOf(state).actions?.find(({ kind }) => kind === action.type);
}

/**
 * The one judgement of an action by a side: all rules against it. Both the listing and the acceptance of
 * actions use it.
 */
export function judge(state: State, side: SideIndex, action: AnyAction): readonly Violation[] {
  const record = recordIn(state, action);
  if (record === undefined) return [violation('UNKNOWN_ACTION')];
  if (record.moment === 'referee') {
    return [violation('REFEREE_ONLY')];
  }
  const gate = gateViolations(state, side, record.moment);
  return gate.length > 0 ? gate : checked(record, state, side, action);
}

/** All rules against an action of the referee, who acts for no side. */
export function judgeReferee(state: State, action: AnyAction): readonly Violation[] {
  const record = recordIn(state, action);
  if (record?.moment !== 'referee' && record?.moment !== 'anyone') return [violation('NOT_FOR_REFEREE')];
  return state.phase === 'over' ? [violation('MATCH_OVER')] : checked(record, state, state.phasing, action);
}

/** The violations that the record finds, in sentences for players; an unknown name is one violation. */
function checked(
  record: AnyActionRecord,
  state: State,
  side: SideIndex,
  action: AnyAction,
): readonly Violation[] {
  try {
    return readable(state.scenario, record.check(state, side, action));
  } catch (error) {
    if (error instanceof NotUnderstood) return [error.violation];
    throw error;
  }
}

export function isLegal(state: State, side: SideIndex, action: AnyAction): boolean {
  return judge(state, side, action).length === 0;
}

/** 7.7(2009): the referee retreats the defending units and displaces others for them. */
function retreatsByReferee(state: State, side: SideIndex, kind: string): object {
  const isRetreat = kind === 'retreat' || kind === 'displacement';
  if (!isRetreat || state.phasing === side || state.scenario.options.defenderRetreatBy === 'owner') return {};
  return { case: 'STD 7.7(2009)', ruling: 'R-1.3', edition: EDITION_WORDS.refereeRetreats };
}

/** True if an action of this moment answers this kind of decision. */
function isAnswer(moment: Timing, kind: string): boolean {
  return typeof moment === 'object' && 'decision' in moment && moment.decision === kind;
}

/**
 * 4.1(1), 5.11, ARN 15.43, BAS 12.12, HUR 14.13: violations of the moment: the wrong phase, the wrong side,
 * or another decision that comes first.
 */
function gateViolations(state: State, side: SideIndex, moment: Exclude<Timing, 'referee'>): Violation[] {
  if (state.phase === 'over') return [violation('MATCH_OVER')];
  if (state.paused !== undefined) return [violation('MATCH_PAUSED', { values: { reason: state.paused } })];
  if (moment === 'anytime' || moment === 'anyone') return [];
  const name = state.sideName(side);
  if ('decision' in moment) {
    const open = state.pending?.kind === moment.decision && state.pending.side === side;
    return open
      ? []
      : [
          violation('NO_SUCH_DECISION', {
            side: name,
            values: { decision: moment.words },
            ...retreatsByReferee(state, side, moment.decision),
          }),
        ];
  }
  if (state.pending !== undefined) {
    const { kind, side: by } = state.pending;
    const own = rulesOf(state).actions?.find(({ moment: one }) => isAnswer(one, kind));
    // 4.1 orders the decisions of a combat (R-CBT-9); a decision of the game has its own case.
    const rests = own?.case === undefined ? { ruling: 'R-CBT-9' } : { case: own.case };
    return [
      violation('DECISION_PENDING', {
        side: state.sideName(by),
        values: { decision: decisionWords(kind) },
        ...rests,
      }),
    ];
  }
  const found: Violation[] = [];
  if (state.phase !== moment.phase) {
    const caseId = moment.phase === 'movement' ? { case: 'STD 5.11' } : {};
    const values = { belongs: PHASE_WORDS[moment.phase], phase: PHASE_WORDS[state.phase] };
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
