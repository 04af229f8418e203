import type { State } from '../../model/state';
import type { SideIndex } from '../../model/side';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { rulesOf } from '../../model/game-rules';
import { counted } from '../../model/words';
import type { UnitIndex } from '../../model/unit-index';

export type SupportUse = 'barrage' | 'fpf';

/** Points that a side may still use in this Combat Phase, and the maximum in one combat. */
export interface Support {
  readonly left: number;
  readonly perCombat: number;
}

const NONE: Support = { left: 0, perCombat: 0 };

/** 9.0(GR): points of the scenario for the present Game-Turn. */
export function pointsOf(state: State): number {
  const own = rulesOf(state).groundSupport?.points?.(state);
  return own ?? state.scenario.definition.groundSupport?.perTurn?.[String(state.turn)] ?? 0;
}

/**
 * 9.0(PR), 9.14: opens the account of a Combat Phase. Both Combat Phases of a Game-Turn have the full points,
 * unless the scenario limits their use to one: then the points left after the first use are lost (R-GS-2).
 */
export function openSupportAccount(state: State): void {
  const rule = state.scenario.definition.groundSupport;
  const isSecondPhase = state.phasing !== state.scenario.firstSide;
  for (const side of [0, 1] as const) {
    const locked = rule?.onePhasePerTurn === true && isSecondPhase && state.supportSpent[side]! > 0;
    state.supportSpent[side] = locked ? pointsOf(state) : 0;
  }
}

/** 9.0(PR), 9.14: points of this Combat Phase that are not spent. */
export function supportOf(state: State, side: SideIndex, use: SupportUse): Support {
  const rule = state.scenario.definition.groundSupport;
  if (rule === null || rule.side !== state.sideName(side) || !rule[use]) return NONE;
  const points = pointsOf(state);
  const left = Math.max(0, points - state.supportSpent[side]!);
  return { left, perCombat: Math.min(left, rule.maxPerCombat ?? left) };
}

/** 9.0(GR), 9.12, 9.14: rules against spending these points in one combat (R-GS-3). */
export function supportViolations(
  state: State,
  side: SideIndex,
  use: SupportUse,
  points: number,
): Violation[] {
  if (points === 0) return [];
  const { definition } = state.scenario;
  const cases = rulesOf(state).groundSupport;
  const rule = definition.groundSupport;
  const name = state.sideName(side);
  if (rule === null || cases === undefined || rule.side !== name || !rule[use]) {
    // The side has no points, or the scenario bars this use of them.
    const barred = use === 'fpf' && rule?.side === name ? cases?.fpf : cases?.use;
    return [
      violation('NO_GROUND_SUPPORT', barred === undefined ? { side: name } : { side: name, case: barred }),
    ];
  }
  const found: Violation[] = [];
  const { left } = supportOf(state, side, use);
  if (points > left) {
    found.push(
      violation('GROUND_SUPPORT_SPENT', {
        side: name,
        values: { left: counted(left, 'Ground Support Point'), points },
        case: cases.perTurn,
      }),
    );
  }
  if (rule.maxPerCombat !== undefined && points > rule.maxPerCombat) {
    found.push(
      violation('GROUND_SUPPORT_CAP', {
        side: name,
        values: { limit: counted(rule.maxPerCombat, 'Ground Support Point') },
        case: cases.perCombat,
      }),
    );
  }
  return found;
}

/**
 * 9.13, HUR 11.44: the violation if Ground Support does not reach a combat with these defenders. Unless the
 * game limits it, it reaches any combat.
 */
export function supportReachViolations(
  state: State,
  side: SideIndex,
  use: SupportUse,
  defenders: readonly UnitIndex[],
  points: number,
): Violation[] {
  const rules = rulesOf(state).groundSupport;
  if (points === 0 || rules === undefined || inSupportReach(state, side, use, defenders)) return [];
  return [violation('GROUND_SUPPORT_REACH', { side: state.sideName(side), case: rules.reach })];
}

/** True if Ground Support reaches a combat with these defenders. */
export function inSupportReach(
  state: State,
  side: SideIndex,
  use: SupportUse,
  defenders: readonly UnitIndex[],
): boolean {
  const { reaches } = rulesOf(state).groundSupport ?? {};
  if (reaches === undefined || state.scenario.definition.groundSupport?.[use] !== true) return true;
  // A defender off the map is refused for that reason instead.
  return !defenders.every((unit) => state.onMap(unit)) || reaches(state, side, defenders);
}
