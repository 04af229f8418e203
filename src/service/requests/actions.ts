import { actionSchema } from '../../engine';
import type { Action } from '../../engine';
import type { ActionProblem } from './action-schema';
import { isRefusal } from '../../problems/denials';
import { judgeForm } from './form';
import type { MemberFault } from './form';

/** Refusal of actions without a known form; nothing has changed. */
export interface UnknownActions {
  readonly status: 'not-understood';
  readonly problems: readonly ActionProblem[];
}

/** Validates the form of actions by the engine's schema; reports every problem with its field. */
export function readActions(raw: readonly unknown[]): readonly Action[] | UnknownActions {
  const actions: Action[] = [];
  const problems: ActionProblem[] = [];
  raw.forEach((value, index) => {
    const read = judgeForm(actionSchema, value);
    if (read.ok) actions.push(read.value);
    else problems.push(...problemsOf(read.faults, index));
  });
  return problems.length === 0 ? actions : { status: 'not-understood', problems };
}

export function problemsOf(faults: readonly MemberFault[], index: number): readonly ActionProblem[] {
  return faults.map((fault) => ({ index, ...fault }));
}

/** True if the actions could not be read. */
export function isNotUnderstood(read: readonly Action[] | UnknownActions): read is UnknownActions {
  return isRefusal(read);
}
