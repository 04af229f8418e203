import { sentencesOfEntry } from '@westwall/sdk';
import type { Action, Names } from '@westwall/sdk';

/** Lines of a plan that another plan lacks. */
export function onlyIn(plan: readonly string[], other: readonly string[]): readonly string[] {
  return plan.filter((line) => !other.includes(line));
}

/** Action of a plan as a sentence; null for kinds that are rare in plans. */
export function deedSentence(action: Action, side: string, names: Names): string | null {
  const { type } = action;
  if (type === 'moveUnit') return `${names.unit(action.unit)} moves to ${action.path.at(-1) ?? 'its hex'}.`;
  if (type === 'enterReinforcement')
    return `${names.unit(action.unit)} enters and goes to ${action.path.at(-1) ?? action.entry}.`;
  if (type === 'exitUnit') return `${names.unit(action.unit)} leaves the map over the ${action.edge} edge.`;
  const events =
    type === 'declareAttack'
      ? [{ ...action, type: 'attackDeclared' as const, side }]
      : type === 'allocateFpf'
        ? [{ ...action, type: 'fpfAllocated' as const, side }]
        : [];
  return sentencesOfEntry({ action, side, events }, names).join(' ') || null;
}
