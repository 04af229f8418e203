import { rulesOf } from '../../model/game-rules';
import { DUE, WAITING } from '../../model/state';
import type { State } from '../../model/state';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import type { UnitIndex } from '../../model/unit-index';

/** The refusal of a unit that is off the map: before its entry (ARN 15.25, HUR 13.25, BAS 11.23) or lost. */
export function notOnMap(state: State, unit: UnitIndex): Violation {
  const waits = state.status[unit] === DUE || state.status[unit] === WAITING;
  const caseId = waits ? { case: rulesOf(state).reinforcement.cases.offMap } : {};
  return violation('NOT_ON_MAP', { unit: state.unit(unit).id, ...caseId });
}
