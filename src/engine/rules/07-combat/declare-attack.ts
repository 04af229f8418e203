import { z } from 'zod';
import { action } from '../../model/action';
import { points, units } from '../../model/action-fields';
import type { DeclaredAttack } from '../../model/attack';
import { idsOf } from '../../model/ids';
import type { Play } from '../../model/play';
import type { NumberForm } from '../../model/ready-action';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import type { Violation } from '../../model/violations';
import { endIdleCombatPhase } from '../04-sequence-of-play/turns';
import { attackViolations, readAttack } from './attack';
import { strandingViolations } from './obligations';
import { beginCombat } from './steps';

/** 4.1 steps a and b: the phasing player declares one attack with its barrage and Ground Support. */
export const declareAttack = action({
  kind: 'declareAttack',
  case: 'STD 4.1(1Ba)',
  moment: { phase: 'combat' },
  fields: z
    .strictObject({
      attackers: units.describe('Attacking units in hexes adjacent to the defenders, artillery included.'),
      defenders: units,
      barrage: units.describe('Artillery that fires from non-adjacent hexes (8.1).'),
      groundSupport: points,
    })
    .describe('Declare one attack with its barrage and Ground Support (4.1 steps a and b).'),
  example: { type: 'declareAttack', attackers: [], defenders: [], barrage: [], groundSupport: 0 },
  check: (state, side, action) => declarationViolations(state, side, readAttack(state, action)),
  perform: (play, _side, action) => performAttack(play, readAttack(play.state, action)),
});

/** 7.11, 7.12, 7.22: all rules, including duties, against this attack in the Combat Phase of its side. */
export function declarationViolations(
  state: State,
  side: SideIndex,
  attack: DeclaredAttack,
): readonly Violation[] {
  const found = attackViolations(state, side, attack);
  return found.length > 0 ? found : strandingViolations(state, attack);
}

function performAttack(play: Play, attack: DeclaredAttack): void {
  beginCombat(play, attack);
  endIdleCombatPhase(play);
}

export const attackByNumbers: NumberForm<DeclaredAttack> = {
  record: declareAttack,
  perform: performAttack,
  named: (state, { attackers, defenders, barrage, groundSupport }) => ({
    type: declareAttack.kind,
    attackers: idsOf(state, attackers),
    defenders: idsOf(state, defenders),
    barrage: idsOf(state, barrage),
    groundSupport,
  }),
};
