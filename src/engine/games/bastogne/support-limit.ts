import type { State } from '../../model/state';
import type { Party, SupportLimit } from '../../model/game-rules';
import { rule } from '../../model/refusal';
import { violationsOf } from '../../model/violations';

export const SUPPORT_REFUSALS = {
  SUPPORT_EXCEEDS_STRENGTH: rule(
    'BAS 14.0(GR)',
    'Support of {support} exceeds the {strength} points of the units that it supports.',
    'R-GS-6',
  ),
};
const refused = violationsOf(SUPPORT_REFUSALS);

/**
 * 14.0(GR): artillery and Ground Support together add no more to one combat than the supported units
 * themselves: their Attack Strength in an attack, their Defense Strength for protective fire (R-GS-6).
 */
export const supportLimit: SupportLimit = {
  allows(state, use, party) {
    const { strength, support } = balance(state, use, party);
    return support <= strength;
  },
  violation(state, side, use, party) {
    return refused('SUPPORT_EXCEEDS_STRENGTH', {
      side: state.sideName(side),
      values: balance(state, use, party),
      units: party.artillery.map((unit) => state.unit(unit).id),
    });
  },
};

/** The strength of the supported units, and that of their support. */
function balance(
  state: State,
  use: 'attack' | 'fpf',
  { troops, artillery, groundSupport }: Party,
): { readonly support: number; readonly strength: number } {
  let strength = 0;
  for (const unit of troops) strength += state.unit(unit)[use === 'attack' ? 'attack' : 'defense'];
  let support = groundSupport;
  for (const gun of artillery) support += state.unit(gun)[use];
  return { support, strength };
}
