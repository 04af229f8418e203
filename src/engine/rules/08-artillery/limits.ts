import type { State } from '../../model/state';
import type { Party } from '../../model/game-rules';
import { other } from '../../model/side';
import type { SideIndex } from '../../model/side';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { rulesOf } from '../../model/game-rules';
import { counted } from '../../model/words';

/** ARN 14.12, HUR 11.11: most artillery units of a side in one combat, Infinity without a limit. */
export function artilleryLimit(state: State, side: SideIndex, use: 'attack' | 'fpf'): number {
  return state.scenario.definition.artilleryLimits?.[state.sideName(side)]?.[use] ?? Infinity;
}

/**
 * ARN 14.12, HUR 11.0(GR), HUR 11.11, HUR 11.12, HUR 11.13: what a game's limits on support say against one
 * side's part in a combat. All artillery counts, adjacent or not, and no Ground Support.
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

/** Does the game limit support by what is supported? Without such a limit only the artillery is counted. */
export function hasSupportLimit(state: State): boolean {
  return rulesOf(state).supportLimit !== undefined;
}

/** Do the game's limits allow this part in a combat? */
export function withinLimits(state: State, side: SideIndex, use: 'attack' | 'fpf', party: Party): boolean {
  return countWithinLimits(state, side, use, party.artillery.length, party);
}

/** The same for so many batteries; without a limit on support (`hasSupportLimit`) no party need be put together. */
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

/** Do the limits allow the defending side this final protective fire? */
export function fpfWithinLimits(
  state: State,
  defenders: readonly number[],
  artillery: readonly number[],
  groundSupport: number,
): boolean {
  const party = hasSupportLimit(state)
    ? defendingParty(state, defenders, artillery, groundSupport)
    : undefined;
  return countWithinLimits(state, other(state.phasing), 'fpf', artillery.length, party);
}

/** The defending side's part in a combat: only its other units count as what is supported. */
export function defendingParty(
  state: State,
  defenders: readonly number[],
  artillery: readonly number[],
  groundSupport: number,
): Party {
  return { troops: defenders.filter((unit) => !state.unit(unit).artillery), artillery, groundSupport };
}
