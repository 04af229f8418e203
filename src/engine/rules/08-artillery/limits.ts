import type { State } from '../../model/state';
import type { Party } from '../../model/game-rules';
import { other } from '../../model/side';
import type { SideIndex } from '../../model/side';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { rulesOf } from '../../model/game-rules';
import { counted } from '../../model/words';
import type { UnitIndex } from '../../model/unit-index';

/**
 * ARN 14.12, HUR 11.11: maximum number of artillery units of a side in one combat; Infinity without a limit.
 */
export function artilleryLimit(state: State, side: SideIndex, use: 'attack' | 'fpf'): number {
  return state.scenario.definition.artilleryLimits?.[state.sideName(side)]?.[use] ?? Infinity;
}

/**
 * ARN 14.12, HUR 11.0(GR), HUR 11.11, HUR 11.12, HUR 11.13: violations of a game's limits on support by one
 * side's party. All artillery counts, adjacent or not, but no Ground Support.
 */
export function limitViolations(
  state: State,
  side: SideIndex,
  use: 'attack' | 'fpf',
  party: Party,
): readonly Violation[] {
  const own = rulesOf(state).supportLimit;
  const further =
    own === undefined || own.allows(state, use, party) ? [] : [own.violation(state, side, use, party)];
  const limit = artilleryLimit(state, side, use);
  const count = party.artillery.length;
  if (count <= limit) return further;
  const detail = { side: state.sideName(side), values: { limit: counted(limit, 'artillery unit'), count } };
  const caseId = rulesOf(state).artilleryLimitCase?.(state, side, use);
  return [
    violation('ARTILLERY_CAP', caseId === undefined ? detail : { case: caseId, ...detail }),
    ...further,
  ];
}

/** True if the limit on support depends on the supported units; otherwise only the artillery is counted. */
export function hasSupportLimit(state: State): boolean {
  return rulesOf(state).supportLimit !== undefined;
}

/** True if the game's limits allow this party in a combat. */
export function withinLimits(state: State, side: SideIndex, use: 'attack' | 'fpf', party: Party): boolean {
  return countWithinLimits(state, side, use, party.artillery.length, party);
}

/**
 * True if the limits allow this number of batteries. Without a limit on support (`hasSupportLimit`) no party
 * is needed.
 */
export function countWithinLimits(
  state: State,
  side: SideIndex,
  use: 'attack' | 'fpf',
  batteries: number,
  party: Party | undefined,
): boolean {
  if (batteries > artilleryLimit(state, side, use)) return false;
  return party === undefined || (rulesOf(state).supportLimit?.allows(state, use, party) ?? true);
}

/** True if the limits allow the defending side this final protective fire. */
export function fpfWithinLimits(
  state: State,
  defenders: readonly UnitIndex[],
  artillery: readonly UnitIndex[],
  groundSupport: number,
): boolean {
  const party = hasSupportLimit(state)
    ? defendingParty(state, defenders, artillery, groundSupport)
    : undefined;
  return countWithinLimits(state, other(state.phasing), 'fpf', artillery.length, party);
}

/** The defending side's party in a combat; only its non-artillery units count as supported. */
export function defendingParty(
  state: State,
  defenders: readonly UnitIndex[],
  artillery: readonly UnitIndex[],
  groundSupport: number,
): Party {
  return { troops: defenders.filter((unit) => !state.unit(unit).artillery), artillery, groundSupport };
}
