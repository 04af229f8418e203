import type { State } from '../../model/state';
import type { Party } from '../../model/game-rules';
import type { SideIndex } from '../../model/side';
import { rule } from '../../model/refusal';
import { violationsOf } from '../../model/violations';
import type { Violation } from '../../model/violations';

export const SUPPORT_REFUSALS = {
  SUPPORT_EXCEEDS_STRENGTH: rule(
    'BAS 14.0(GR)',
    'Support of {support} exceeds the {strength} points of the units that it supports.',
    'R-GS-6',
  ),
};
const refused = violationsOf(SUPPORT_REFUSALS);

/**
 * 14.0(GR): artillery and Ground Support together add no more to one combat than the units that they support
 * bring in themselves: Attack Strength for an attack, Defense Strength for protective fire (R-GS-6).
 */
export function supportLimit(
  state: State,
  side: SideIndex,
  use: 'attack' | 'fpf',
  party: Party,
): readonly Violation[] {
  const sum = (units: readonly number[], of: 'attack' | 'defense' | 'fpf'): number =>
    units.reduce((points, unit) => points + state.unit(unit)[of], 0);
  const strength = sum(party.troops, use === 'attack' ? 'attack' : 'defense');
  const support = sum(party.artillery, use) + party.groundSupport;
  if (support <= strength) return [];
  return [
    refused('SUPPORT_EXCEEDS_STRENGTH', {
      side: state.sideName(side),
      values: { support, strength },
      units: party.artillery.map((unit) => state.unit(unit).id),
    }),
  ];
}
