import type { State } from '../position/state';
import type { SideIndex } from '../rules/game-rules';
import { violation } from '../rules/violations';
import type { Violation } from '../rules/violations';

/** Most artillery units of a side in one combat, Infinity without a limit. */
export function artilleryLimit(state: State, side: SideIndex, use: 'attack' | 'fpf'): number {
  return state.setting.scenario.artilleryLimits?.[state.sideName(side)]?.[use] ?? Infinity;
}

/** Artillery units over the limit of one combat; adjacent ones count, Ground Support does not. */
export function limitViolations(
  state: State,
  side: SideIndex,
  use: 'attack' | 'fpf',
  count: number,
): Violation[] {
  const limit = artilleryLimit(state, side, use);
  if (count <= limit) return [];
  const detail = { side: state.sideName(side), values: { limit, count } };
  const caseId = state.setting.rules.artilleryLimitCase?.(state, side, use);
  return [violation('ARTILLERY_CAP', caseId === undefined ? detail : { ...detail, case: caseId })];
}
