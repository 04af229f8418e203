import { nearest } from '../07-combat/attack';
import { engagedEnemies } from '../07-combat/engagement';
import { resolve, isFireOnly } from '../07-combat/strength';
import type { Sides } from '../07-combat/strength';
import { ON_MAP } from '../../model/state';
import { other } from '../../model/side';
import type { Combat } from '../../model/combat-under-way';
import type { State } from '../../model/state';
import { unitsOf } from '../../model/ids';
import { notOnMap } from '../reinforcements/off-map';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import {
  supportOf,
  supportReachViolations,
  inSupportReach,
  supportViolations,
} from '../09-ground-support/ground-support';
import { defendingParty, fpfWithinLimits, limitViolations } from './limits';
import type { AnyStandingOrders } from '../../model/standing-orders';
import { inHexes } from '../../model/words';
import type { UnitIndex } from '../../model/unit-index';

/** The case for giving final protective fire. */
export const FPF_CASE = 'STD 4.1(1Bc)';

/** Final protective fire by unit index. */
export interface Allocation {
  readonly artillery: readonly UnitIndex[];
  readonly groundSupport: number;
}

export const NO_FPF: Allocation = { artillery: [], groundSupport: 0 };

type Target = Pick<Combat, 'attackers' | 'defenders' | 'barrage' | 'groundSupport'>;

/** A reason why artillery of the defending side may not fire in a combat. */
interface Bar {
  applies(state: State, combat: Target, unit: UnitIndex): boolean;
  violation(state: State, combat: Target, unit: UnitIndex): Violation;
}

/** True if an event in this Combat Phase (0: never) happened in the present or the preceding one. */
function isRecent(state: State, phase: number): boolean {
  return phase > 0 && phase >= state.combatPhase - 1;
}

function notEligible(reason: string, applies: Bar['applies']): Bar {
  return {
    applies,
    violation: (state, _combat, unit) =>
      violation('FPF_NOT_ELIGIBLE', { unit: state.unit(unit).id, values: { reason } }),
  };
}

/** All bars for artillery on the map (R-ART-2). */
const BARS: readonly Bar[] = [
  // 8.5
  {
    applies: (_state, { defenders }, unit) => defenders.includes(unit),
    violation: (state, _combat, unit) => violation('FPF_BY_DEFENDER', { unit: state.unit(unit).id }),
  },
  // 8.41
  notEligible('it suffered a combat result in this or the preceding Combat Phase', (state, _combat, unit) =>
    isRecent(state, state.adverse[unit]!),
  ),
  notEligible('it was displaced in this or the preceding Combat Phase', (state, _combat, unit) =>
    isRecent(state, state.displaced[unit]!),
  ),
  notEligible(
    'it is adjacent to an enemy unit',
    (state, _combat, unit) => engagedEnemies(state, unit).length > 0,
  ),
  // 8.46
  {
    applies: (state, _combat, unit) => state.fpfTurn[unit] === state.turn,
    violation: (state, _combat, unit) => violation('FPF_ONCE', { unit: state.unit(unit).id }),
  },
  // 8.42, last because `mayGiveFpf` tests from the end, and most batteries are out of range
  {
    applies: (state, { defenders }, unit) => nearest(state, unit, defenders) > state.unit(unit).range,
    violation: (state, { defenders }, unit) => {
      const { id, range } = state.unit(unit);
      const distance = inHexes(nearest(state, unit, defenders));
      return violation('FPF_RANGE', { unit: id, values: { range, distance } });
    },
  },
];

/** 8.41, 8.42, 8.46, 8.5: reasons why a unit may not give final protective fire in this combat. */
function fpfUnitViolations(state: State, combat: Target, unit: UnitIndex): Violation[] {
  const { id, artillery, side } = state.unit(unit);
  if (side === state.phasing) return [violation('NOT_OWN_UNIT', { unit: id, case: 'STD 4.1(1Bc)' })];
  if (state.status[unit] !== ON_MAP) return [notOnMap(state, unit)];
  if (!artillery) return [violation('NOT_ARTILLERY', { unit: id, case: 'STD 2.32(4)' })];
  return BARS.filter((bar) => bar.applies(state, combat, unit)).map((bar) =>
    bar.violation(state, combat, unit),
  );
}

/** 8.43, 8.45: all rules against an allocation of final protective fire, where guns and points add up. */
export function fpfViolations(state: State, combat: Target, given: Allocation): Violation[] {
  const side = other(state.phasing);
  const found: Violation[] = [];
  const any = given.artillery.length + given.groundSupport > 0;
  if (any && isFireOnly(state, combat.attackers)) found.push(violation('FPF_AGAINST_FIRE'));
  for (const unit of given.artillery) found.push(...fpfUnitViolations(state, combat, unit));
  const party = defendingParty(state, combat.defenders, given.artillery, given.groundSupport);
  found.push(...limitViolations(state, side, 'fpf', party));
  found.push(...supportViolations(state, side, 'fpf', given.groundSupport));
  found.push(...supportReachViolations(state, side, 'fpf', combat.defenders, given.groundSupport));
  return found;
}

export function readFpf(
  state: State,
  action: { readonly artillery: readonly string[]; readonly groundSupport: number },
): Allocation {
  return { artillery: unitsOf(state, action.artillery), groundSupport: action.groundSupport };
}

/** True if this unit of the defending side may alone give final protective fire in this combat. */
function mayGiveFpf(state: State, combat: Target, unit: UnitIndex): boolean {
  if (!state.unit(unit).artillery || !state.onMap(unit)) return false;
  for (let at = BARS.length - 1; at >= 0; at -= 1) if (BARS[at]!.applies(state, combat, unit)) return false;
  return fpfWithinLimits(state, combat.defenders, [unit], 0);
}

/** 8.41, 8.45: artillery that may give final protective fire in this combat, the strongest first. */
export function eligibleForFpf(state: State, combat: Target): UnitIndex[] {
  if (isFireOnly(state, combat.attackers)) return [];
  const found: UnitIndex[] = [];
  for (const unit of state.scenario.unitsOf[other(state.phasing)])
    if (mayGiveFpf(state, combat, unit)) found.push(unit);
  return found.sort((a, b) => state.unit(b).fpf - state.unit(a).fpf);
}

/** 9.0(PR): Ground Support Points that the defender may give in this combat in addition to these guns. */
export function fpfSupport(state: State, combat: Target, guns: readonly UnitIndex[] = []): number {
  const side = other(state.phasing);
  const { perCombat } = supportOf(state, side, 'fpf');
  if (perCombat === 0 || isFireOnly(state, combat.attackers)) return 0;
  if (!inSupportReach(state, side, 'fpf', combat.defenders)) return 0;
  for (let points = perCombat; points > 0; points -= 1) {
    if (fpfWithinLimits(state, combat.defenders, guns, points)) return points;
  }
  return 0;
}

/** The greatest allocation within the limits, with the strongest guns first. */
export function fullFpf(state: State, combat: Target): Allocation {
  const artillery: UnitIndex[] = [];
  for (const gun of eligibleForFpf(state, combat)) {
    artillery.push(gun);
    if (!fpfWithinLimits(state, combat.defenders, artillery, 0)) artillery.pop();
  }
  return { artillery, groundSupport: fpfSupport(state, combat, artillery) };
}

/**
 * The least allocation that lowers the column as far as the full one; none if the full one shifts no column.
 */
export function leastEffectiveFpf(state: State, combat: Target): Allocation {
  const full = fullFpf(state, combat);
  const columnWith = (given: Allocation): number => resolve(state, withFpf(combat, given)).column;
  const lowest = columnWith(full);
  if (columnWith(NO_FPF) === lowest) return NO_FPF;
  for (let guns = 0; guns <= full.artillery.length; guns += 1) {
    const artillery = full.artillery.slice(0, guns);
    if (columnWith({ artillery, groundSupport: 0 }) === lowest) return { artillery, groundSupport: 0 };
  }
  const { artillery } = full;
  for (let groundSupport = 1; groundSupport < full.groundSupport; groundSupport += 1) {
    if (columnWith({ artillery, groundSupport }) === lowest) return { artillery, groundSupport };
  }
  return full;
}

/** The combat with this final protective fire. */
export function withFpf(combat: Target, given: Allocation): Sides {
  const { attackers, defenders, barrage, groundSupport } = combat;
  return {
    attackers,
    defenders,
    barrage,
    groundSupport,
    fpf: given.artillery,
    fpfGroundSupport: given.groundSupport,
  };
}

/** The allocation by a standing order. */
export function byStandingOrder(
  state: State,
  combat: Target,
  order: NonNullable<AnyStandingOrders['finalProtectiveFire']>,
): Allocation {
  switch (order) {
    case 'ask':
    case 'never':
      return NO_FPF;
    case 'always':
      return fullFpf(state, combat);
    case 'whenItShiftsTheColumn':
      return leastEffectiveFpf(state, combat);
  }
}
