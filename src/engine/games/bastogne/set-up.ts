import type { State } from '../../model/state';
import { isCampaign, isRelief } from './scenarios';

/** The cases of the areas of the units that their owner places (15.12, 15.23, 15.32). */
export function setUpCase(state: State, unit: number): string {
  if (isRelief(state)) return 'BAS 15.23';
  if (isCampaign(state)) return 'BAS 15.32';
  const { id } = state.unit(unit);
  const placed = state.scenario.definition.setup.find((one) => one.unit === id)!;
  return 'zone' in placed && 'within' in placed.zone ? 'BAS 15.12(2)' : 'BAS 15.12(1)';
}
