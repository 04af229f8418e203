import { openDischargers, openTargets } from '../rules/07-combat/obligations';
import { ATTACKED, DEFENDED, MUST_BE_ATTACKED, MUST_ATTACK } from '../model/state';
import { other } from '../model/side';
import type { SideIndex } from '../model/side';
import type { State } from '../model/state';
import type { Duty, Obligations } from '../play/legal-answers';
import { attackersOf, mayStillAttack, pairsOf } from '../rules/07-combat/engagement';
import { endPhase } from './end-phase';
import type { UnitIndex } from '../model/unit-index';

/**
 * 7.11, 7.12: the duties that keep the phase open, and in a Combat Phase the units that must fight (R-OBL).
 */
export function obligations(state: State): Obligations {
  const enemy = other(state.phasing);
  const { allowed, violations } = endPhase(state, state.phasing);
  return {
    phasing: state.sideName(state.phasing),
    attackers: duties(state, state.phasing, MUST_ATTACK).map((unit) => attackDuty(state, unit)),
    defenders: duties(state, enemy, MUST_BE_ATTACKED).map((unit) => defenceDuty(state, unit)),
    mayEnd: allowed,
    violations,
  };
}

function duties(state: State, side: SideIndex, flag: number): UnitIndex[] {
  return state.scenario.unitsOf[side].filter((unit) => state.has(unit, flag));
}

interface Met {
  readonly partners: readonly UnitIndex[];
  readonly case: string;
  readonly state: Duty['state'];
}

function shown(state: State, unit: UnitIndex, met: Met): Duty {
  const hex = state.hex[unit]!;
  return {
    unit: state.unit(unit).id,
    hex: hex < 0 ? null : state.hexId(hex),
    partners: met.partners.map((partner) => state.unit(partner).id),
    case: met.case,
    state: met.state,
  };
}

function attackDuty(state: State, unit: UnitIndex): Duty {
  const { artillery } = state.unit(unit);
  const partners = state.onMap(unit) ? openTargets(state, unit) : [];
  const duty = (how: Duty['state']): Duty =>
    shown(state, unit, { partners, case: artillery ? 'STD 8.31' : 'STD 7.12', state: how });
  if (state.has(unit, ATTACKED)) return duty('discharged');
  if (partners.length > 0) return duty('open');
  // Only a limit can keep a gun out of the combats of enemies that are still adjacent (R-OBL-7).
  const isLeftOut = artillery && state.onMap(unit) && pairsOf(state, unit).length > 0;
  return duty(isLeftOut ? 'excused' : 'lapsed');
}

function defenceDuty(state: State, unit: UnitIndex): Duty {
  const partners = openDischargers(state, unit);
  const duty = (how: Duty['state']): Duty => shown(state, unit, { partners, case: 'STD 7.11', state: how });
  if (state.has(unit, DEFENDED)) return duty('discharged');
  if (partners.length > 0) return duty('open');
  const neighbours = state.onMap(unit) ? attackersOf(state, unit) : [];
  return duty(neighbours.some((one) => mayStillAttack(state, one)) ? 'excused' : 'lapsed');
}
