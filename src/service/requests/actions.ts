import type { z } from 'zod';
import type { Action } from '../../engine';
import type { NotUnderstood } from '../play/api';
import type { ActionProblem } from '../play/schema';
import { readAction } from '../matches/records';
import { isRefusal } from '../denials';

/** Checks the form of actions against the engine's schema; reports every problem with its field. */
export function readActions(raw: readonly unknown[]): readonly Action[] | NotUnderstood {
  const actions: Action[] = [];
  const problems: ActionProblem[] = [];
  raw.forEach((value, index) => {
    const read = readAction(value);
    if (read.success) actions.push(read.data);
    else problems.push(...problemsOf(read.error, index));
  });
  return problems.length === 0 ? actions : { status: 'not-understood', problems };
}

export function problemsOf(error: z.ZodError, index: number): readonly ActionProblem[] {
  return error.issues.map(({ path, message }) => ({ index, path: path.join('.'), message }));
}

/** Whether reading has failed. */
export function isNotUnderstood(read: readonly Action[] | NotUnderstood): read is NotUnderstood {
  return isRefusal(read);
}
