import type { State } from '../../model/state';
import type { Party } from '../../model/game-rules';
import type { SideIndex } from '../../model/side';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';

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
    violation('SUPPORT_EXCEEDS_STRENGTH', {
      side: state.sideName(side),
      values: { support, strength },
      case: 'BAS 14.0(GR)',
      ruling: 'R-GS-6',
      units: party.artillery.map((unit) => state.unit(unit).id),
    }),
  ];
}
